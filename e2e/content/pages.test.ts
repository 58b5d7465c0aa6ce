import { describe, expect, it } from 'vitest'
import { demoAccount, fillLogin } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { sendForm } from '../harness/forms.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const EMMA = demoAccount('us', 'customer')

describe('editorial pages', () => {
  it('link from the journal to a post and its products', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}/blog`)
    await page.locator('main a[href$="/blog/p/glue-pile-and-patience"]').first().click()
    await page.waitForURL('**/blog/p/glue-pile-and-patience')
    await page.getByRole('heading', { level: 1, name: 'Glue, plush and patience' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Nordwand 98', exact: true }).click()
    await page.waitForURL('**/p/nordwand-98*')
    await page.getByRole('heading', { level: 1, name: 'Nordwand 98' }).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('link from help to an answer', async () => {
    const { page, consoleErrors } = await visit({ size: PHONE, language: 'de-DE' })
    await page.goto(`${shop.url}/de-de/support`)
    await page.getByRole('main').getByRole('link', { name: 'Rückgabe', exact: true }).click()
    await page.waitForURL('**/support/returns')
    await page.getByRole('navigation').locator('[aria-current="page"]').first().waitFor()
    await expectAccessible(page)
    expect(consoleErrors).toEqual([])
  })
})

describe('account pages', () => {
  it('are returned to after signing in, and link to each other', async () => {
    const { page, consoleErrors } = await visit({ size: DESKTOP, language: 'en-US' })
    await page.goto(`${shop.url}/account/orders`)
    await page.waitForURL('**/account?from=orders')
    await fillLogin(page, EMMA)
    await sendForm(page)
    await page.waitForURL('**/account/orders')
    const main = page.getByRole('main')
    await main
      .getByText(/^Order \d+/)
      .first()
      .waitFor()
    await main.getByRole('link', { name: 'Addresses' }).click()
    await page.waitForURL('**/account/addresses')
    await main.getByRole('heading', { level: 1, name: 'Addresses' }).waitFor()
    await main.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/account/profile')
    await main.getByText(EMMA.email).waitFor()
    expect(consoleErrors).toEqual([])
  })

  it('mark each missing field', async () => {
    const { page } = await visit({ size: PHONE, language: 'en-US' })
    await page.goto(`${shop.url}/account/create`)
    await page.locator('main input[name="email"]').fill('nora')
    await sendForm(page)
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(4)
    await expect.poll(() => page.locator('main input[name="email"]').inputValue()).toBe('nora')
    await expectAccessible(page)
  })
})
