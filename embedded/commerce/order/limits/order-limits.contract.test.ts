import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, hidden, openBrowser, type Page } from '../../../checkout/fixtures/browser.ts'
import { newCart, openHostedShop } from '../../../checkout/fixtures/hosted-shop.ts'
import { order, orderOf, redirectUrls, typedAddress } from '../../../checkout/fixtures/hosted-steps.ts'
import { orders, outbox, products, throttles } from '../../database/schema.ts'
import { US } from '../../fixtures/test-shop.ts'
import type { OrderLimits } from './order-limits.ts'
import { cancelUnpaid } from './unpaid-orders.ts'

const BRAND = 9
const DAY_MS = 24 * 60 * 60 * 1000
/** Text in a form field, which looks like JSON itself. */
const PRO_CODE = '{"region":"pro"}'
const LIMITS: OrderLimits = {
  invoice: { offeredTo: 'customers', most: 2_000, countries: ['US'] },
  unpaid: { perEmail: 3, perAddress: 4, most: 5_000, releaseAfterDays: 7 },
  spendLimitOf: ({ notes, formFields, now }) =>
    notes === 'pro' || formFields.get('Pro Code') === PRO_CODE
      ? { brand: BRAND, from: new Date(now.getTime() - 100 * DAY_MS), until: now, most: 3_000 }
      : null,
}

const shop = await openHostedShop(LIMITS)

beforeAll(async () => {
  await db().update(products).set({ brand_id: BRAND }).where(isSki())
  await shop.call('PUT', '/v3/customers', [{ id: shop.ids.anna, notes: 'pro' }])
}, 60_000)
beforeEach(async () => {
  await db().delete(orders)
  await db().delete(throttles)
})

const db = () => shop.commerce.db
const placed = () => db().select().from(orders).orderBy(orders.id)
const skis = (quantity: number) => ({ product_id: shop.ids.ski, quantity })
const isSki = () => and(eq(products.store, 'us'), eq(products.id, shop.ids.ski))
const stockOfSki = async () => (await db().select().from(products).where(isSki()))[0]?.inventory_level

/** Where a customer signs in on the way to their cart. */
async function loginUrl(customer_id: number, redirect_to: string): Promise<string> {
  const iat = Math.floor(shop.clock.now.getTime() / 1000)
  const claims = { iss: US.clientId, iat, jti: randomUUID(), operation: 'customer_login', store_hash: 'us' }
  const { pathname, search } = new URL(redirect_to)
  const token = await new SignJWT({ ...claims, customer_id, channel_id: 1, redirect_to: pathname + search })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(US.clientSecret))
  return `/shop/us/login/token/${token}`
}

type Trip = {
  readonly lines: readonly object[]
  readonly method?: string
  readonly email?: string
  readonly customerId?: number
}

/** The page with the ways to pay. */
async function goToPayment(browser: Browser, { lines, email = 'ada@shop.test', customerId = 0 }: Trip) {
  const cart = await newCart(shop.call, lines, { customer_id: customerId })
  const { checkout_url } = await redirectUrls(shop.call, cart)
  const first = await browser.open(customerId === 0 ? checkout_url : await loginUrl(customerId, checkout_url))
  const address = customerId === 0 ? await browser.submit(first, { step: 'contact', email }) : first
  const shipping = await browser.submit(address, { step: 'address', ...typedAddress('us') })
  const option = hidden(shipping, 'option')
  return { cart, page: await browser.submit(shipping, { step: 'shipping', option }) }
}

async function goToReview(browser: Browser, trip: Trip): Promise<{ cart: string; page: Page }> {
  const { cart, page } = await goToPayment(browser, trip)
  return {
    cart,
    page: await browser.submit(page, { step: 'payment', method: trip.method ?? 'bank-transfer' }),
  }
}

async function buy(trip: Trip, address?: string): Promise<Page> {
  const browser = openBrowser(shop, address)
  return order(browser, (await goToReview(browser, trip)).page)
}

describe('what a customer may spend', () => {
  const anna = () => shop.ids.anna
  const pro = (quantity: number): Trip => ({
    lines: [skis(quantity)],
    customerId: anna(),
    method: 'test-card',
  })

  it('is judged where the order is placed: nothing is ordered of a cart that grew at the checkout', async () => {
    const browser = openBrowser(shop)
    const { cart } = await goToReview(browser, pro(1))
    await shop.call('POST', `/v3/carts/${cart}/items`, { line_items: [skis(19)] })
    const review = await browser.open('/shop/us/checkout')
    const refused = await order(browser, review, { 'payment.outcome': 'approve' })
    expect(refused.text).toContain('your pro budget this season')
    expect(refused.text).toContain('href="http://us.shop.test/cart"')
    expect(await placed()).toEqual([])
    await shop.call('PUT', `/v3/carts/${cart}/items/${await itemOf(cart)}`, { line_item: skis(4) })
    const again = await browser.open('/shop/us/checkout')
    expect(orderOf(await order(browser, again, { 'payment.outcome': 'approve' }))).not.toBeNull()
  })

  it('is judged by the text of a form field, as it was written', async () => {
    const customerId = shop.ids.berta
    const field = { name: 'Pro Code', customer_id: customerId }
    const path = '/v3/customers/form-field-values'
    expect((await shop.call('PUT', path, [{ ...field, value: PRO_CODE }])).status).toBe(200)
    const browser = openBrowser(shop)
    const { page } = await goToReview(browser, { ...pro(5), customerId })
    const placing = await order(browser, page, { 'payment.outcome': 'approve' })
    await shop.call('PUT', path, [{ ...field, value: '' }])
    expect(placing.text).toContain('your pro budget')
    expect(await placed()).toEqual([])
  })

  it('counts what was ordered before, in whatever cart, also of two orders at once', async () => {
    const browsers = [openBrowser(shop), openBrowser(shop)]
    const reviews = []
    for (const browser of browsers) reviews.push({ browser, ...(await goToReview(browser, pro(3))) })
    const pages = await Promise.all(
      reviews.map(({ browser, page }) => order(browser, page, { 'payment.outcome': 'approve' })),
    )
    expect(pages.filter(page => orderOf(page) !== null)).toHaveLength(1)
    expect(await placed()).toHaveLength(1)
  })

  it('is as much as they like of another brand, and for everybody else', async () => {
    const wax = { product_id: shop.ids.wax, quantity: 160 }
    const approve = { 'payment.outcome': 'approve' }
    const browser = openBrowser(shop)
    const { page } = await goToReview(browser, { ...pro(1), lines: [wax] })
    expect(orderOf(await order(browser, page, approve))).not.toBeNull()
    const guest = openBrowser(shop)
    const review = await goToReview(guest, { lines: [skis(6)], method: 'test-card' })
    expect(orderOf(await order(guest, review.page, approve))).not.toBeNull()
  })
})

describe('an order on invoice', () => {
  const offers = async (trip: Trip) => (await goToPayment(openBrowser(shop), trip)).page.text

  it('is offered to customers up to the highest total, and to no guest', async () => {
    const customerId = shop.ids.berta
    expect(await offers({ lines: [skis(1)] })).not.toContain('value="invoice"')
    expect(await offers({ lines: [skis(1)], customerId })).toContain('value="invoice"')
    expect(await offers({ lines: [skis(4)], customerId })).not.toContain('value="invoice"')
  })

  it('is not placed by a guest who asks for it all the same', async () => {
    const page = await buy({ lines: [skis(1)], method: 'invoice' })
    expect(orderOf(page)).toBeNull()
    expect(await placed()).toEqual([])
  })
})

describe('orders that nobody has paid', () => {
  it('are so many of one e-mail address, from wherever they come', async () => {
    const wax = [{ product_id: shop.ids.wax, quantity: 1 }]
    const from = (address: string) => buy({ lines: wax }, address)
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      expect(orderOf(await from(address))).not.toBeNull()
    expect((await from('198.51.100.4')).text).toContain('on order that isn’t paid for yet')
    await db()
      .update(orders)
      .set({ status_id: 11 })
      .where(eq(orders.id, (await placed())[0]?.id ?? 0))
    expect(orderOf(await from('198.51.100.4'))).not.toBeNull()
  })

  it('are so many from one network address in a day, under whatever e-mail addresses', async () => {
    const wax = [{ product_id: shop.ids.wax, quantity: 1 }]
    const nth = (number: number, address: string) =>
      buy({ lines: wax, email: `a${number}@shop.test` }, address)
    for (const number of [1, 2, 3, 4])
      expect(orderOf(await nth(number, `2001:db8::${number}`))).not.toBeNull()
    expect((await nth(5, '2001:db8::5')).text).toContain('on order that isn’t paid for yet')
    expect(orderOf(await nth(6, '2001:db8:0:1::1'))).not.toBeNull()
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + DAY_MS)
    expect(orderOf(await nth(7, '2001:db8::7'))).not.toBeNull()
    shop.clock.now = before
  })

  it('come to so much, and what is paid at once does not count', async () => {
    expect((await buy({ lines: [skis(20)] })).text).toContain('on order that isn’t paid for yet')
    expect(orderOf(await buy({ lines: [skis(5)] }))).not.toBeNull()
    expect((await buy({ lines: [skis(5)], email: 'eve@shop.test' })).text).toContain(
      'on order that isn’t paid for yet',
    )
    const browser = openBrowser(shop)
    const { page } = await goToReview(browser, { lines: [skis(20)], method: 'test-card' })
    expect(orderOf(await order(browser, page, { 'payment.outcome': 'approve' }))).not.toBeNull()
  })

  it('are so many also when they are sent at once', async () => {
    const lines = [{ product_id: shop.ids.wax, quantity: 1 }]
    const reviews = []
    for (let made = 0; made < 6; made++) {
      const browser = openBrowser(shop, `203.0.113.${made}`)
      reviews.push({ browser, ...(await goToReview(browser, { lines })) })
    }
    await Promise.all(reviews.map(({ browser, page }) => order(browser, page)))
    expect(await placed()).toHaveLength(3)
  })

  it('say in the confirmation and its mail how long they hold their items, and no others do', async () => {
    const lines = [skis(1)]
    await db().delete(outbox)
    const transfer = await buy({ lines })
    expect(transfer.text).toContain('We’ll hold your items for 7 days')
    const invoice = await buy({ lines, customerId: shop.ids.berta, method: 'invoice' })
    expect(orderOf(invoice)).not.toBeNull()
    expect(invoice.text).not.toContain('We’ll hold your items')
    const mails = (await db().select().from(outbox)).map(({ payload }) => payload)
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'order-placed', orderId: orderOf(transfer), unpaidDays: 7 }),
    )
    await db().update(orders).set({ status_id: 11, payment_status: 'captured' })
    const browser = openBrowser(shop)
    const { url } = mails.find(mail => mail.orderId === orderOf(transfer) && 'url' in mail) ?? {}
    const paid = await browser.open(String(url))
    expect([paid.status, paid.text.includes('We’ll hold your items')]).toEqual([200, false])
  })

  it('are cancelled after so many days, once, and give their stock back', async () => {
    const scope = { hash: 'us', digits: 2, store: US }
    const before = await stockOfSki()
    await buy({ lines: [skis(2)] })
    await buy({ lines: [skis(1)], customerId: shop.ids.berta, method: 'invoice' })
    expect(await stockOfSki()).toBe((before ?? 0) - 3)
    const { now } = shop.clock
    const release = () => cancelUnpaid(shop.commerce, scope, LIMITS.unpaid.releaseAfterDays)
    expect(await release()).toEqual([])
    await db().delete(outbox)
    shop.clock.now = new Date(now.getTime() + 8 * DAY_MS)
    const released = (await Promise.all([release(), release(), release()])).flat()
    shop.clock.now = now
    const [transfer, invoice] = await placed()
    expect(released).toEqual([transfer?.id])
    expect([transfer?.status_id, invoice?.status_id]).toEqual([5, 11])
    expect(await stockOfSki()).toBe((before ?? 0) - 1)
    const emails = (await db().select().from(outbox)).filter(({ kind }) => kind === 'mail')
    expect(emails.map(({ payload }) => payload)).toMatchObject([
      { kind: 'order-cancelled', to: 'ada@shop.test', orderId: transfer?.id, unpaidDays: 7 },
    ])
  })
})

async function itemOf(cart: string): Promise<string> {
  const { body } = await shop.call('GET', `/v3/carts/${cart}`)
  return /"id":"([0-9a-f-]{36})"[^{]*"parent_id"/.exec(JSON.stringify(body))?.[1] ?? ''
}
