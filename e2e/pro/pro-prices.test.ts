import { describe, expect, it } from 'vitest'
import { demoAccount, signIn } from '../harness/accounts.ts'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { addToCart } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const US = {
  ...{ home: '', store: 'us', language: 'en-US', usual: '$749.00', own: '$561.75', budget: 'Pro budget' },
  ...{ employee: 'Employee', employees: '$449.40', beyond: /beyond your pro budget/, checkout: 'Checkout' },
}
const GERMANY: typeof US = {
  ...{ home: '/de-de', store: 'eu_region_1', language: 'de-DE', usual: '699,95 €', own: '524,96 €' },
  ...{ budget: 'Pro-Budget', employee: 'Mitarbeitende', employees: '419,97 €' },
  ...{ beyond: /über deinem Pro-Budget/, checkout: 'Zur Kasse' },
}

describe.each([
  ['us on a phone', US, PHONE],
  ['Germany on a desktop', GERMANY, DESKTOP],
])('prices for groups, in %s', (_, market, size) => {
  const { home, store, language, usual, own } = market

  it('shows a pro the same price on tile, product page and cart, and enforces the budget', async () => {
    const { page, consoleErrors } = await visit({ size, language })
    const main = page.getByRole('main')
    await signIn(page, `${shop.url}${home}`, demoAccount(store, 'pro'))
    await main.getByText(market.budget).waitFor()
    await expectAccessible(page)

    await page.goto(`${shop.url}${home}/c/skis`)
    const tile = main.getByRole('listitem').filter({ hasText: 'Nordwand 98' }).first()
    await tile.getByText(own).first().waitFor()
    expect(await main.getByText(/^(Sale|Reduziert)$/).count()).toBe(0)
    await page.goto(`${shop.url}${home}/p/nordwand-98?color=granite`)
    await main.getByText(own).first().waitFor()
    await main.getByText(market.budget).waitFor()
    // Streamed after the rest of the page.
    await main.locator('section[aria-labelledby="related"]').getByRole('link').first().waitFor()
    await expectAccessible(page)

    await addToCart(page, `${shop.url}${home}/p/nordwand-98?color=granite`, /^180 cm/)
    await main.getByText(own).first().waitFor()
    await main.getByRole('button', { name: market.checkout }).waitFor()
    expect(await main.getByText(market.beyond).count()).toBe(0)
    await main.getByRole('spinbutton').fill('6')
    await main.getByText(market.beyond).waitFor()
    expect(await main.getByRole('button', { name: market.checkout }).isDisabled()).toBe(true)
    await expectAccessible(page)
    const answer = await page.request.post(page.url(), {
      form: { intent: 'checkout' },
      headers: { origin: shop.url },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(409)
    expect(consoleErrors).toEqual([])
  })

  it('shows a pro the budget without script, in the account and on a product page', async () => {
    const { page } = await visit({ size, language, javaScript: false })
    const main = page.getByRole('main')
    await signIn(page, `${shop.url}${home}`, demoAccount(store, 'pro'))
    await main.getByText(market.budget).waitFor()
    await page.goto(`${shop.url}${home}/p/nordwand-98`)
    await main.getByText(market.budget).waitFor()
  })

  it('shows employee prices while signed in, and list prices before and after', async () => {
    const { page } = await visit({ size, language, javaScript: false })
    const main = page.getByRole('main')
    const product = `${shop.url}${home}/p/nordwand-98?color=granite`
    await page.goto(product)
    await main.getByText(usual).first().waitFor()
    await signIn(page, `${shop.url}${home}`, demoAccount(store, 'employee'))
    await main.getByText(market.employee, { exact: true }).waitFor()
    await page.goto(product)
    await main.getByText(market.employees).first().waitFor()
    await page.goto(`${shop.url}${home}/account`)
    await main.getByRole('button', { name: /^(Sign out|Abmelden)$/ }).click()
    await page.goto(product)
    await main.getByText(usual).first().waitFor()
    expect(await main.getByText(market.employees).count()).toBe(0)
  })
})
