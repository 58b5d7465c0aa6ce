import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin, type Login } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { agedStampOf, postForm, sendForm } from '../harness/forms.ts'
import { addToCart } from '../harness/purchase.ts'
import { useSharedShop } from '../harness/test-shop.ts'

/** What stays in Emma’s saved cart is looked at by no other file. */
const shop = useSharedShop()

const NORDWAND = '/p/nordwand-98?color=granite'
const EMMA = demoAccount('us', 'customer')

async function submitLogin(page: Page, login: Login): Promise<void> {
  await fillLogin(page, login)
  await sendForm(page)
}

describe('signing in', () => {
  it.each([
    ['', 'don’t match'],
    ['/de-de', 'passen nicht zusammen'],
  ])('does not tell whether an account exists, at %s/account', async (home, message) => {
    const page = `${shop.url}${home}/account`
    const [ofNobody, ofEmma] = await Promise.all(
      ['nobody@example.com', EMMA.email].map(async email => {
        const fields = { intent: 'sign-in', email, password: 'not-the-password-1' }
        const { status, text } = await postForm(page, { ...fields, form_stamp: await agedStampOf(page) })
        expect(text).not.toContain(fields.password)
        return { status, alert: /<div role="alert".*?<\/div>/s.exec(text)?.[0].replace(/"[^"]*"/g, '') }
      }),
    )
    expect(ofNobody?.alert).toContain(message)
    expect(ofEmma).toEqual(ofNobody)
  })

  it('has an accessible form, also after a mistake', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/account`)
    await expectAccessible(page)
    await submitLogin(page, { email: 'nobody', password: '' })
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await expectAccessible(page)
  })

  it('shows name and orders, ends on sign-out, and merges a guest’s cart into the saved one', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    const main = page.getByRole('main')
    const banner = page.getByRole('banner')
    await page.goto(`${shop.url}/account`)
    await submitLogin(page, EMMA)
    await page.getByRole('heading', { level: 1, name: `Hello, ${EMMA.first_name}` }).waitFor()
    await banner.getByRole('link', { name: EMMA.first_name }).waitFor()
    await main
      .getByText(/^Order \d+/)
      .first()
      .waitFor()
    await expectAccessible(page)

    await addToCart(page, `${shop.url}${NORDWAND}`, /^180 cm/)
    await page.goto(`${shop.url}/account`)
    await main.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You’re signed out.').waitFor()
    await banner.getByRole('link', { name: 'Sign in' }).waitFor()
    await addToCart(page, `${shop.url}${NORDWAND}`, /^172 cm/)
    await main.getByText('172 cm').waitFor()
    expect(await main.getByText('180 cm').count()).toBe(0)

    await main.getByRole('link', { name: 'Sign in first' }).click()
    await page.waitForURL('**/account?from=cart')
    await submitLogin(page, EMMA)
    await page.waitForURL('**/cart?notice=merged')
    await main.getByText('We added what you’d saved before').waitFor()
    await main.getByText('180 cm').waitFor()
    await main.getByText('172 cm').waitFor()
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })
})
