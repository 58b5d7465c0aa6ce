import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin, type Login } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { sendForm } from '../harness/forms.ts'
import { addToCart } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const NORDWAND = '/p/nordwand-98?color=granite'
const EMMA = demoAccount('us', 'customer')
const LUKAS = demoAccount('eu_region_1', 'pro')

async function submitLogin(page: Page, login: Login): Promise<void> {
  await fillLogin(page, login)
  await sendForm(page)
}

describe('signing in', () => {
  it.each([
    ['', 'do not belong together'],
    ['/de-de', 'passen nicht zusammen'],
    ['/es-es', 'no coinciden'],
    ['/fr-fr', 'ne correspondent pas'],
    ['/it-it', 'non corrispondono'],
  ])('does not tell whether an account exists, in the language of %s', async (home, message) => {
    const { page } = await visit({ size: PHONE, language: 'en-US', javaScript: false })
    await page.goto(`${shop.url}${home}/account`)
    await submitLogin(page, { email: 'nobody@example.com', password: 'not-a-password' })
    const alert = page.getByRole('alert')
    await alert.getByText(message).waitFor()
    const ofNobody = await alert.textContent()
    await submitLogin(page, { email: EMMA.email, password: 'not-her-password' })
    // The next page has forgotten the password.
    const password = page.locator('input[name="password"]')
    await expect.poll(() => password.inputValue()).toBe('')
    expect(await alert.textContent()).toBe(ofNobody)
  })

  it.each([
    ['', DESKTOP],
    ['/de-de', PHONE],
    ['/es-es', PHONE],
    ['/fr-fr', DESKTOP],
    ['/it-it', PHONE],
  ])('has an accessible form at %s/account', async (home, size) => {
    const { page } = await visit({ size, language: 'en-US' })
    await page.goto(`${shop.url}${home}/account`)
    await expectAccessible(page)
    await submitLogin(page, { email: 'nobody', password: '' })
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await expectAccessible(page)
  })

  it('shows a customer’s name and orders, and ends the session on sign-out', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}/account`)
    await submitLogin(page, EMMA)
    await page.getByRole('heading', { level: 1, name: `Hello, ${EMMA.first_name}` }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: EMMA.first_name }).waitFor()
    await page
      .getByRole('main')
      .getByText(/^Order \d+/)
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('marks a pro, without JavaScript', async () => {
    const { page } = await visit({ size: PHONE, language: 'de-DE', javaScript: false })
    await page.goto(`${shop.url}/de-de/account`)
    await submitLogin(page, LUKAS)
    await page.getByRole('main').getByText('Pro-Kunde').waitFor()
    await page.getByRole('main').getByText(LUKAS.email).waitFor()
  })

  it('merges a guest’s cart into the customer’s saved cart', async () => {
    const { page } = await visit({ size: DESKTOP, language: 'en-US' })
    const main = page.getByRole('main')
    await page.goto(`${shop.url}/account`)
    await submitLogin(page, EMMA)
    await page.getByRole('heading', { level: 1, name: EMMA.first_name }).waitFor()
    await addToCart(page, `${shop.url}${NORDWAND}`, /^180 cm/)
    await page.goto(`${shop.url}/account`)
    await main.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await addToCart(page, `${shop.url}${NORDWAND}`, /^172 cm/)
    await main.getByText('172 cm').waitFor()
    expect(await main.getByText('180 cm').count()).toBe(0)

    await main.getByRole('link', { name: 'Sign in first' }).click()
    await page.waitForURL('**/account?from=cart')
    await submitLogin(page, EMMA)
    await page.waitForURL('**/cart?notice=merged')
    await main.getByText('What you had saved before').waitFor()
    await main.getByText('180 cm').waitFor()
    await main.getByText('172 cm').waitFor()
    await expectAccessible(page)
  })
})
