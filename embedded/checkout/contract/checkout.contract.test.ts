import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orders, outbox, products } from '../../commerce/database/schema.ts'
import { idOfBody } from '../../commerce/fixtures/answer.ts'
import { hidden, openBrowser } from '../fixtures/browser.ts'
import { openHostedShop } from '../fixtures/hosted-shop.ts'
import {
  goToContact,
  goToReview,
  order,
  orderOf,
  submitContact,
  typedAddress,
} from '../fixtures/hosted-steps.ts'

const Product = v.object({
  data: v.object({ id: v.number(), variants: v.tuple([v.object({ id: v.number() })]) }),
})

const shop = await openHostedShop()

const ski = (quantity = 1) => ({ product_id: shop.ids.ski, quantity })
const ordersOf = (cart: string) => shop.commerce.db.select().from(orders).where(eq(orders.cart_id, cart))
const stockOf = async (id: number) =>
  (
    await shop.commerce.db
      .select()
      .from(products)
      .where(and(eq(products.store, 'us'), eq(products.id, id)))
  )[0]?.inventory_level ?? 0

describe('the hosted checkout', () => {
  it('takes a guest from the redirect URL to an order, without JavaScript', async () => {
    const browser = openBrowser(shop)
    const before = await stockOf(shop.ids.ski)
    const { cart, page } = await goToReview(shop, browser, { lines: [ski(2)] })
    expect(hidden(page, 'total')).toBe('144492')
    expect(page.text).toContain('Washington sales tax (10.35%)')
    const done = await order(browser, page)
    expect(orderOf(done)).not.toBeNull()
    expect(done.text).toContain('Nordwand &lt;98&gt;')
    const [row] = await ordersOf(cart)
    expect(row).toMatchObject({
      ...{ total_inc_tax: 144492, payment_provider_id: 'invoice', status_id: 12, ip_address: '10.1.2.3' },
      ...{ customer_id: 0, billing_address: { email: 'ada@shop.test', state: 'Washington' } },
    })
    expect(await stockOf(shop.ids.ski)).toBe(before - 2)
    const emails = await shop.commerce.db.select().from(outbox).where(eq(outbox.kind, 'mail'))
    expect(emails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ kind: 'order-placed', to: 'ada@shop.test', orderId: row?.id }),
    )
  })

  it("uses the cart's language and the store's money format, and shows the included tax", async () => {
    const browser = openBrowser(shop)
    const trip = {
      store: 'eu',
      lines: [ski()],
      fields: { locale: 'de-at' },
      method: 'bank-transfer',
    } as const
    const { page } = await goToReview(shop, browser, trip)
    expect(page.text).toMatch(/<html lang="de">/)
    expect(page.text).toContain('659,45\u00a0€')
    expect(page.text).toContain('inkl. 20\u00a0% MwSt.')
    const done = await order(browser, page)
    expect(done.text).toContain('AT61 1904 3002 3457 3201')
    expect(done.text).toContain('21. November 2026')
  })

  it('changes the language of the pages and of the order', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, { store: 'eu', lines: [ski()] })
    expect((await browser.open('/shop/eu/checkout?lang=fr')).text).toContain('<h1>Commande</h1>')
    await order(browser, page)
    expect((await ordersOf(cart))[0]).toMatchObject({ customer_locale: 'fr' })
  })

  it('skips the shipping step for a digital product', async () => {
    const browser = openBrowser(shop)
    const lines = [{ product_id: shop.ids.course, quantity: 1 }]
    const { page } = await goToContact(shop, browser, { lines })
    const address = await submitContact(browser, page)
    expect(address.text).toContain('Billing address')
    const payment = await browser.submit(address, { step: 'address', ...typedAddress('us') })
    const review = await browser.submit(payment, { step: 'payment', method: 'invoice' })
    expect(orderOf(await order(browser, review))).not.toBeNull()
  })

  it('keeps typed values, shows errors at the fields, and links to them from the summary', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToContact(shop, browser, { lines: [ski()] })
    const wrong = await browser.submit(page, { step: 'contact', email: '"><b>ada' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;ada"')
    expect(wrong.text).toMatch(/aria-describedby="email-hint email-problem" aria-invalid="true"/)
    expect(wrong.text).toContain('<a href="#email">')
    const address = await submitContact(browser, wrong)
    const typed = typedAddress('us', { zip: '9810', state: 'Bavaria', first_name: '', country_iso2: 'US' })
    const again = await browser.submit(address, { step: 'address', ...typed })
    expect(again.status).toBe(422)
    expect(again.text).toContain('value="1 Pine St"')
    for (const field of ['zip', 'state', 'first_name'])
      expect(again.text).toContain(`<a href="#shipping.${field}">`)
    expect(again.text).toContain('ZIP code: This code doesn’t match the country (United States).')
  })

  it('rejects a postal code of another state', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToContact(shop, browser, { lines: [ski()] })
    const address = await submitContact(browser, page)
    const typed = typedAddress('us', { zip: '90210', state: 'Washington' })
    const again = await browser.submit(address, { step: 'address', ...typed })
    expect([again.status, again.text.includes('Postal code 90210 is in a different one')]).toEqual([
      422,
      true,
    ])
    expect(again.text).toContain('<a href="#shipping.state">')
  })

  it('shows the states of another country without validating the form', async () => {
    const browser = openBrowser(shop)
    const { page } = await goToContact(shop, browser, { lines: [ski()] })
    const address = await submitContact(browser, page)
    const asked = {
      step: 'address',
      apply: 'shipping',
      'shipping.country_iso2': 'IT',
      'shipping.city': 'Bormio',
    }
    const italy = await browser.submit(address, asked)
    expect([italy.status, italy.text.includes('Sondrio'), italy.text.includes('value="Bormio"')]).toEqual([
      200,
      true,
      true,
    ])
    expect(italy.text).toContain('Province')
    expect(italy.text).not.toContain('Lombardia')
    expect(italy.text).not.toContain('class="problem"')
  })

  it('accepts a separate billing address', async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(shop, browser, { lines: [ski()] })
    const address = await browser.open('/shop/us/checkout?step=address')
    const billing = Object.fromEntries(
      Object.entries(typedAddress('eu')).map(([name, value]) => [name.replace('shipping', 'billing'), value]),
    )
    const review = await browser.submit(address, {
      ...{ step: 'address', billing: 'other' },
      ...typedAddress('us'),
      ...billing,
    })
    await order(browser, review)
    expect((await ordersOf(cart))[0]?.billing_address).toMatchObject({
      city: 'Innsbruck',
      country: 'Austria',
    })
  })

  it.each(['one after the other', 'at once'])(
    'places one order of a form that is sent twice, %s',
    async how => {
      const browser = openBrowser(shop)
      const { cart, page } = await goToReview(shop, browser, { lines: [ski()] })
      const send = () => order(browser, page)
      const done = how === 'at once' ? await Promise.all([send(), send()]) : [await send(), await send()]
      const [row, ...more] = await ordersOf(cart)
      expect([more.length, done.map(orderOf)]).toEqual([0, [row?.id, row?.id]])
      expect(orderOf(await browser.open('/shop/us/checkout'))).toBe(row?.id)
    },
  )

  it('places no order when an item has sold out, and shows a notice', async () => {
    const browser = openBrowser(shop)
    const lines = [{ product_id: shop.ids.last, quantity: 1 }]
    const { cart, page } = await goToReview(shop, browser, { lines })
    const quicker = openBrowser(shop)
    await order(quicker, (await goToReview(shop, quicker, { lines })).page)
    const refused = await order(browser, page)
    expect(refused.text).toContain('sold out')
    expect(refused.text).toContain('<strong>Last pair</strong>')
    expect(refused.text).toContain('http://us.shop.test/cart')
    expect(await ordersOf(cart)).toEqual([])
    expect(refused.text).toContain('1 Pine St')
  })

  it('places no order when the total has changed', async () => {
    const browser = openBrowser(shop)
    const { cart, page } = await goToReview(shop, browser, {
      lines: [{ product_id: shop.ids.wax, quantity: 1 }],
    })
    await shop.call('PUT', `/v3/catalog/products/${shop.ids.wax}`, { price: 21.99 })
    const again = await order(browser, page)
    expect(again.text).toContain('has changed, so we didn’t place the order')
    expect([await ordersOf(cart), hidden(again, 'total')]).toEqual([[], '3475'])
    expect(orderOf(await order(browser, again))).not.toBeNull()
  })
})

describe('a coupon at the hosted checkout', () => {
  it('is applied, dropped with a notice when it ends, and ordered at the shown total only', async () => {
    const { callEu, euIds } = shop
    const coupon = idOfBody(
      await callEu('POST', '/v2/coupons', {
        ...{ name: 'Ten', code: 'TEN', type: 'per_total_discount', amount: '10' },
        applies_to: { entity: 'categories', ids: [0] },
      }),
    )
    const enable = (enabled: boolean) => callEu('PUT', `/v2/coupons/${coupon}`, { enabled })
    const browser = openBrowser(shop)
    const lines = [{ product_id: euIds.ski, quantity: 1 }]
    const trip = { store: 'eu', lines, fields: { locale: 'de-at' } } as const
    const { cart, page } = await goToReview(shop, browser, trip)
    const whole = Number(hidden(page, 'total'))
    await callEu('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code: 'ten' })

    const cheaper = await order(browser, page)
    expect(orderOf(cheaper)).toBeNull()
    expect(cheaper.text).toMatch(/Rabatt \(TEN\)<\/dt><dd class="figure">−10,00\u00a0€/)
    expect(Number(hidden(cheaper, 'total'))).toBe(whole - 1000)

    await enable(false)
    const dearer = await order(browser, cheaper)
    expect(orderOf(dearer)).toBeNull()
    expect(dearer.text).toContain('Der Code TEN gilt für diese Bestellung nicht mehr')
    expect(Number(hidden(dearer, 'total'))).toBe(whole)

    await enable(true)
    const again = await browser.open('/shop/eu/checkout')
    expect(again.text).not.toContain('nicht mehr')
    const done = await order(browser, again)
    expect(orderOf(done)).not.toBeNull()
    expect(done.text).toContain('Rabatt (TEN)')
  })

  it('for shipping makes shipping free, and shows so', async () => {
    const { call, ids } = shop
    await call('POST', '/v2/coupons', {
      ...{ name: 'Ships', code: 'SHIPS', type: 'free_shipping', amount: '0' },
      applies_to: { entity: 'categories', ids: [0] },
    })
    const browser = openBrowser(shop)
    const lines = [{ product_id: ids.ski, quantity: 1 }]
    const { cart } = await goToReview(shop, browser, { lines })
    await call('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code: 'SHIPS' })
    const page = await browser.open('/shop/us/checkout')
    expect(page.text).toMatch(/Discount \(SHIPS\)<\/dt><dd class="figure">Free shipping/)
    expect(page.text).toMatch(/Shipping<\/dt><dd class="figure">Free/)
  })
})

async function glacierSki() {
  const options = [
    { option_display_name: 'Color', label: 'Glacier' },
    { option_display_name: 'Length', label: '178 cm' },
  ]
  const made = await shop.callEu('POST', '/v3/catalog/products', {
    ...{ name: `Firn ${crypto.randomUUID()}`, type: 'physical', weight: 3, price: 500 },
    variants: [{ sku: crypto.randomUUID(), option_values: options }],
  })
  const { id, variants } = v.parse(Product, made.body).data
  return { product_id: id, variant_id: variants[0].id, quantity: 1 }
}

describe('catalogue names at the checkout', () => {
  it('are translated, and in the confirmation', async () => {
    const browser = openBrowser(shop)
    const trip = { store: 'eu', lines: [await glacierSki()], fields: { locale: 'de-at' } } as const
    const { page } = await goToReview(shop, browser, trip)
    const shipping = await browser.open('/shop/eu/checkout?step=shipping')
    const done = await order(browser, page)
    for (const { text } of [page, shipping, done]) {
      expect(text).toContain('Farbe: Gletscher · Länge: 178 cm')
      expect(text).toContain('Standardversand')
      expect(text).not.toMatch(/\b(?:Color|Glacier|Length|Standard)\b/)
    }
    expect(shipping.text).toContain('Expressversand')
  })

  it("are the store's without a translation", async () => {
    const browser = openBrowser(shop)
    const trip = { store: 'eu', lines: [await glacierSki()], fields: { locale: 'it-it' } } as const
    const { page } = await goToReview(shop, browser, trip)
    expect(page.text).toContain('<html lang="it">')
    expect(page.text).toContain('Color: Glacier · Length: 178 cm')
    expect(page.text).toContain('<p>Standard · ')
  })
})
