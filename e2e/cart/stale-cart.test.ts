import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { callCommerce, type Product, readNordwand } from '../harness/commerce-api.ts'
import { addToCart } from '../harness/purchase.ts'
import { useShop } from '../harness/test-shop.ts'

const shop = useShop()

const platform = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callCommerce(shop, 'firnline-eu', [method, `/v3${path}`], body)
const nordwand = () => readNordwand(shop, 'firnline-eu')

/** Restored after each test. */
let before: Product
beforeAll(async () => {
  before = await nordwand()
})
afterEach(async () => {
  for (const { id, inventory_level } of before.variants)
    await change(id, { inventory_level, price: null, purchasing_disabled: false })
})
const change = (variantId: number, fields: object) =>
  platform('PUT', `/catalog/products/${before.id}/variants/${variantId}`, fields)

const PRODUCT = '/de-de/p/nordwand-98?color=granite'

/** Reads the cart page again until the shop has heard of the change. */
async function openUntil(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${shop.url}/de-de/cart`)
      return page.getByRole('main').getByText(text).count()
    })
    .toBeGreaterThan(0)
}

describe.each([
  ['with scripts, on a desktop', true, DESKTOP],
  ['without scripts, on a phone', false, PHONE],
])('a cart that has gone stale, %s', (_, javaScript, size) => {
  const open = () => visit({ size, language: 'de-DE', javaScript })
  const fill = async (page: Page) => {
    await page.goto(`${shop.url}${PRODUCT}`)
    if (javaScript) return addToCart(page, `${shop.url}${PRODUCT}`, /^180 cm/)
    const radio = page.getByRole('radio', { name: /^180 cm/ })
    await radio.check()
    const id = Number(await radio.getAttribute('value'))
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.waitForURL('**/cart**')
    return id
  }

  it('marks a sold-out line, offers a stock alert, and blocks checkout until it is removed', async () => {
    const { page } = await open()
    const main = page.getByRole('main')
    const id = await fill(page)
    await change(id, { inventory_level: 0 })
    await openUntil(page, 'Inzwischen ausverkauft')
    expect(await main.getByRole('button', { name: 'Zur Kasse' }).isDisabled()).toBe(true)
    expect(await main.getByText('Ändere, was markiert ist').count()).toBe(1)
    await expectAccessible(page)
    expect(await checkoutStatus(page)).toBe(409)
    const notify = main.getByRole('link', { name: 'Benachrichtigen, wenn es zurück ist' })
    expect(await notify.getAttribute('href')).toContain('/de-de/p/nordwand-98?color=granite')
    await main.getByRole('button', { name: /entfernen/ }).click()
    await main.getByText('Noch ist hier nichts drin').waitFor()
  })

  it('marks a line that is no longer sold, and blocks checkout until it is removed', async () => {
    const { page } = await open()
    const main = page.getByRole('main')
    await change(await fill(page), { purchasing_disabled: true })
    await openUntil(page, 'Wird hier nicht mehr verkauft')
    expect(await main.getByRole('button', { name: 'Zur Kasse' }).isDisabled()).toBe(true)
    expect(await checkoutStatus(page)).toBe(409)
    await main.getByRole('button', { name: /entfernen/ }).click()
    await main.getByText('Noch ist hier nichts drin').waitFor()
  })

  it('says how many are left, and lowers the quantity', async () => {
    const { page } = await open()
    const main = page.getByRole('main')
    const id = await fill(page)
    await page.request.post(`${shop.url}/de-de/cart`, {
      form: { intent: 'change', line: await lineOf(page), quantity: '3' },
      headers: { origin: shop.url },
    })
    await change(id, { inventory_level: 2 })
    await openUntil(page, 'Nur noch 2 verfügbar, im Warenkorb liegen 3.')
    await main.getByRole('button', { name: 'Auf 2 ändern' }).click()
    await main.getByText('Nur noch 2 verfügbar').waitFor({ state: 'detached' })
    expect(await main.getByRole('spinbutton').inputValue()).toBe('2')
    await main.getByRole('button', { name: 'Zur Kasse', disabled: false }).waitFor()
  })

  it('shows the old and new price until the shopper acknowledges it', async () => {
    const { page } = await open()
    const main = page.getByRole('main')
    const id = await fill(page)
    await change(id, { price: 812 })
    const text = 'von 699,95\u00a0€ auf 812,00\u00a0€'
    await openUntil(page, text)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Verstanden' }).click()
    await main.getByText(text).waitFor({ state: 'detached' })
    await page.reload()
    expect(await main.getByText(text).count()).toBe(0)
  })

  it('says that the cart has expired, not that its products are no longer sold', async () => {
    const { page } = await open()
    const main = page.getByRole('main')
    await fill(page)
    const session = await (await page.request.get(`${shop.url}/api/session`, IN_EUROPE)).json()
    await platform('DELETE', `/carts/${session.cart.id}`)
    if (javaScript)
      await main
        .getByRole('button', { name: /^(Mehr|Eins mehr|Erhöhen)/ })
        .first()
        .click()
    else {
      await main.getByRole('spinbutton').fill('2')
      await main.getByRole('button', { name: 'Aktualisieren' }).click()
    }
    await main.getByText('Deinen bisherigen Warenkorb gibt es nicht mehr').waitFor()
    expect(await main.getByText('wird hier nicht mehr verkauft').count()).toBe(0)
    await expectAccessible(page)
  })
})

const IN_EUROPE = { headers: { 'x-bc-region': 'eu_region_1' } }

/** What the server answers to a checkout that the page does not offer. */
async function checkoutStatus(page: Page): Promise<number> {
  const answer = await page.request.post(`${shop.url}/de-de/cart`, {
    form: { intent: 'checkout' },
    headers: { origin: shop.url },
    maxRedirects: 0,
  })
  return answer.status()
}

async function lineOf(page: Page): Promise<string> {
  return (await page.locator('main input[name="line"]').first().getAttribute('value')) ?? ''
}
