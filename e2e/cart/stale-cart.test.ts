import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, expectAccessible, PHONE, visit } from '../harness/browser.ts'
import { callCommerce, type Product, readNordwand } from '../harness/commerce-api.ts'
import { useShop } from '../harness/test-shop.ts'
import { openFilledCart } from './filled-cart.ts'

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
  await changeProduct({ order_quantity_minimum: 0, order_quantity_maximum: 0 })
})
const change = (variantId: number, fields: object) =>
  platform('PUT', `/catalog/products/${before.id}/variants/${variantId}`, fields)
const changeProduct = (fields: object) => platform('PUT', `/catalog/products/${before.id}`, fields)

const CART = '/de-de/cart'
const NORDWAND = '/de-de/p/nordwand-98?color=granite'

/** Opens the cart page once the shop has heard of the change. */
async function openWhen(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(`${shop.url}${CART}`)).text()).toContain(text)
  await page.goto(`${shop.url}${CART}`)
  expect(await page.getByRole('main').getByText(text).count()).toBeGreaterThan(0)
}

describe.each([
  ['with scripts, on a desktop', true, DESKTOP],
  ['without scripts, on a phone', false, PHONE],
])('a cart that has gone stale, %s', (_, javaScript, size) => {
  const open = async () => {
    const { page } = await visit({ size, language: 'de-DE', javaScript })
    const id = await openFilledCart(page, `${shop.url}/de-de`)
    const expectAccessibleOnce = async () => {
      if (javaScript) await expectAccessible(page)
    }
    return { page, id, main: page.getByRole('main'), expectAccessibleOnce }
  }

  it('marks a line that is no longer sold or sold out, and blocks checkout until it is removed', async () => {
    const { page, id, main, expectAccessibleOnce } = await open()
    const expectBlocked = async () => {
      expect(await main.getByRole('button', { name: 'Zur Kasse' }).isDisabled()).toBe(true)
      expect(await main.getByText('Ändere, was markiert ist').count()).toBe(1)
      expect(await checkoutStatus(page)).toBe(409)
    }
    await change(id, { purchasing_disabled: true })
    await openWhen(page, 'Wird hier nicht mehr verkauft')
    await expectBlocked()
    await change(id, { purchasing_disabled: false, inventory_level: 0 })
    await openWhen(page, 'Inzwischen ausverkauft')
    await expectBlocked()
    await expectAccessibleOnce()
    const notify = main.getByRole('link', { name: 'Benachrichtigen, wenn es zurück ist' })
    expect(await notify.getAttribute('href')).toContain('/de-de/p/nordwand-98?color=granite')
    await main.getByRole('button', { name: /entfernen/ }).click()
    await main.getByText('Noch ist hier nichts drin').waitFor()
  })

  it('says how many are left and lowers the quantity, shows a new price until it is acknowledged', async () => {
    const { page, id, main, expectAccessibleOnce } = await open()
    await page.request.post(`${shop.url}${CART}`, {
      form: { intent: 'change', line: await lineOf(page), quantity: '3' },
      headers: { origin: shop.url },
    })
    await change(id, { inventory_level: 2 })
    await openWhen(page, 'Nur noch 2 verfügbar, im Warenkorb liegen 3.')
    await main.getByRole('button', { name: 'Auf 2 ändern' }).click()
    await main.getByText('Nur noch 2 verfügbar').waitFor({ state: 'detached' })
    expect(await main.getByRole('spinbutton').inputValue()).toBe('2')
    await main.getByRole('button', { name: 'Zur Kasse', disabled: false }).waitFor()

    await change(id, { price: 812 })
    const text = 'von 699,95\u00a0€ auf 812,00\u00a0€'
    await openWhen(page, text)
    await expectAccessibleOnce()
    await main.getByRole('button', { name: 'Verstanden' }).click()
    await main.getByText(text).waitFor({ state: 'detached' })
    await page.reload()
    expect(await main.getByText(text).count()).toBe(0)
  })

  it('names the limits of an order in the cart and on the product page, and keeps to them', async () => {
    const { page, id, main, expectAccessibleOnce } = await open()
    await changeProduct({ order_quantity_minimum: 2, order_quantity_maximum: 3 })
    await openWhen(page, 'Mindestens 2 pro Bestellung.')
    await expectAccessibleOnce()
    expect(await checkoutStatus(page)).toBe(409)
    await main.getByRole('button', { name: 'Auf 2 ändern' }).click()
    await main.getByRole('button', { name: 'Zur Kasse', disabled: false }).waitFor()

    const product = page.request.get(`${shop.url}${NORDWAND}`)
    expect(await (await product).text()).toContain('Höchstens 3 pro Bestellung.')
    await page.goto(`${shop.url}${NORDWAND}`)
    const quantity = main.getByRole('spinbutton')
    expect(await quantity.inputValue()).toBe('2')
    expect([await quantity.getAttribute('min'), await quantity.getAttribute('max')]).toEqual(['2', '3'])
    await expectAccessibleOnce()
    await page.locator(`input[name="variant"][value="${id}"]`).check({ force: true })
    await main.getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect
      .poll(() => main.getByRole('alert').allTextContents())
      .toContain('Höchstens 3 pro Bestellung.')
  })

  it('says that the cart has expired, not that its products are no longer sold', async () => {
    const { page, main, expectAccessibleOnce } = await open()
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
    await expectAccessibleOnce()
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
