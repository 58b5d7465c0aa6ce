import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { carts, checkouts, hooks, orders, outbox, products } from '../database/schema.ts'
import { cartOf } from '../fixtures/answer.ts'
import {
  fillCart,
  fillCartToOrder,
  fillCheckout,
  openOrderShop,
  submitOrder,
} from '../fixtures/order-shop.ts'
import { saveCheckout } from './price-checkout.ts'

const DAYS = 24 * 60 * 60 * 1000

const shop = await openOrderShop()

const db = () => shop.commerce.db
const isProduct = (id: number) => and(eq(products.store, 'us'), eq(products.id, id))
const productRow = async (id: number) => (await db().select().from(products).where(isProduct(id)))[0]
const change = (id: number, fields: Partial<typeof products.$inferSelect>) =>
  db().update(products).set(fields).where(isProduct(id))
const orderCount = async () => (await db().select().from(orders)).length
const wax = (quantity: number) => ({ product_id: shop.ids.many, quantity })
const course = () => ({ product_id: shop.ids.course, quantity: 1 })
const ready = async (amount: number, ...lines: object[]) => {
  const wholes = []
  for (let made = 0; made < amount; made++) wholes.push(await fillCartToOrder(shop, ...lines))
  return wholes
}
const submitAll = (wholes: Awaited<ReturnType<typeof ready>>) =>
  Promise.all(wholes.map(whole => submitOrder(shop, whole)))

describe('placing an order', () => {
  it('writes the order, takes the stock, ends the cart and tells of it, all at once', async () => {
    const { ids, commerce } = shop
    await db()
      .insert(hooks)
      .values({
        ...{ store: 'us', id: 1, client_id: 'c', scope: 'store/order/*', is_active: true },
        ...{ destination: 'https://hooks.test/', created_at: commerce.now(), updated_at: commerce.now() },
      })
    const before = await productRow(ids.many)
    const whole = await fillCartToOrder(shop, wax(3), course())
    const placed = await submitOrder(shop, { ...whole, capture: { intent: 'p1' } })
    if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed))
    const { orderId, confirmationToken } = placed
    const [order] = await db().select().from(orders).where(eq(orders.cart_id, whole.cartId))
    expect(order).toMatchObject({
      ...{ id: orderId, status_id: 7, payment_method: 'Bank Deposit', items_total: 4 },
      ...{ subtotal_ex_tax: 8997, shipping_cost_ex_tax: 1200, total_inc_tax: whole.agreedTotal },
      ...{ email_key: 'ada@shop.test', ip_address: '192.0.2.7', currency_code: 'USD' },
      confirmation_token: createHash('sha256').update(confirmationToken).digest('hex'),
    })
    expect(confirmationToken).toMatch(/^[0-9a-f]{64}$/)
    expect(await productRow(ids.many)).toMatchObject({
      inventory_level: (before?.inventory_level ?? 0) - 3,
      total_sold: (before?.total_sold ?? 0) + 3,
    })
    expect(await db().select().from(carts).where(eq(carts.id, whole.cartId))).toEqual([])
    expect(await db().select().from(checkouts)).toEqual([])
    const queued = await db().select().from(outbox)
    expect(queued.map(row => row.kind).toSorted()).toEqual(['mail', 'payment', 'webhook', 'webhook'])
    expect(queued.find(row => row.kind === 'mail')?.payload).toMatchObject({
      ...{ kind: 'order-placed', to: 'Ada@shop.test', orderId },
      url: `http://checkout.test/shop/us/order-confirmation/${orderId}?t=${confirmationToken}`,
    })
    expect(queued.find(row => row.kind === 'payment')?.payload).toEqual({
      ...{ methodId: 'bank-transfer', action: 'capture', reference: { intent: 'p1' } },
    })
  })

  it('sells the last five pairs to five of forty who want them at once', async () => {
    const { last } = shop.ids
    const outcomes = await submitAll(await ready(40, { product_id: last, quantity: 1 }))
    const placed = outcomes.filter(outcome => outcome.kind === 'placed')
    expect(new Set(placed.map(outcome => outcome.orderId)).size).toBe(5)
    const refused = outcomes.filter(outcome => outcome.kind === 'refused')
    expect(refused.map(({ reason, detail }) => [reason, detail])).toEqual(
      Array(35).fill(['not-for-sale', 'The Last pair is out of stock.']),
    )
    expect(await productRow(last)).toMatchObject({ inventory_level: 0, total_sold: 5 })
    const dear = (await db().select().from(orders)).filter(row => row.subtotal_ex_tax === 49_995)
    expect(dear).toHaveLength(5)
  }, 60_000)

  it('makes one order of a cart that is submitOrderted again and again, at once and later', async () => {
    const [whole] = await ready(1, wax(1))
    if (whole === undefined) throw new Error('No cart was filled')
    const outcomes = [...(await submitAll([whole, whole, whole])), await submitOrder(shop, whole)]
    const kinds = outcomes.map(outcome => outcome.kind).toSorted()
    expect(kinds).toEqual(['placed', 'placed-before', 'placed-before', 'placed-before'])
    expect(new Set(outcomes.map(outcome => 'orderId' in outcome && outcome.orderId)).size).toBe(1)
  })

  it('never waits for itself where carts hold the same products in another order', async () => {
    const wholes = [...(await ready(6, wax(1), course())), ...(await ready(6, course(), wax(1)))]
    const outcomes = await submitAll(wholes)
    expect(outcomes.map(outcome => outcome.kind)).toEqual(Array(12).fill('placed'))
  }, 30_000)

  it('ships nothing and asks for no way to ship where nothing is to be shipped', async () => {
    const whole = await fillCartToOrder(shop, course())
    expect(whole.agreedTotal).toBe(3311)
    expect(await submitOrder(shop, whole)).toMatchObject({ kind: 'placed' })
  })
})

describe('an order is refused, and nothing of it is written,', () => {
  const outcomeOf = async (whole: Parameters<typeof submitOrder>[1]) => {
    const before = await orderCount()
    const outcome = await submitOrder(shop, whole)
    expect(await orderCount()).toBe(before)
    return outcome
  }

  it('where the total is not what the shopper agreed to', async () => {
    const whole = await fillCartToOrder(shop, wax(1))
    const outcome = await outcomeOf({ ...whole, agreedTotal: whole.agreedTotal - 1 })
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'total-changed' })
  })

  it('where the price has changed since', async () => {
    const whole = await fillCartToOrder(shop, wax(1))
    const { many } = shop.ids
    await change(many, { price: 2999 })
    const detail = expect.stringContaining('46.33 USD')
    expect(await outcomeOf(whole)).toMatchObject({ reason: 'total-changed', detail })
    await change(many, { price: 1999 })
  })

  it('where the product is not sold any more', async () => {
    const whole = await fillCartToOrder(shop, wax(1))
    const { many } = shop.ids
    await change(many, { availability: 'disabled' })
    const detail = 'Wax is not available for purchase.'
    expect(await outcomeOf(whole)).toMatchObject({ reason: 'not-for-sale', detail })
    await change(many, { availability: 'available' })
  })

  it('where the shopper has told no address, or none to ship to', async () => {
    const cartId = await fillCart(shop, wax(1))
    const nothing = { cartId, agreedTotal: 0 }
    expect(await outcomeOf(nothing)).toMatchObject({ reason: 'incomplete' })
    await saveCheckout(db(), shop.scope, cartId, { email: 'ada@shop.test' })
    expect(await outcomeOf(nothing)).toMatchObject({ reason: 'incomplete' })
  })

  it('where the chosen way to ship is not offered any more', async () => {
    const whole = await fillCartToOrder(shop, wax(1))
    await saveCheckout(db(), shop.scope, whole.cartId, { shipping_option: 'f'.repeat(32) })
    const detail = expect.stringContaining('choose another')
    expect(await outcomeOf(whole)).toMatchObject({ reason: 'no-shipping', detail })
  })

  it('where the cart is older than 30 days, or was none', async () => {
    const cartId = await fillCart(shop, wax(1))
    const agreedTotal = await fillCheckout(shop, cartId)
    const { clock } = shop
    const now = clock.now
    clock.now = new Date(now.getTime() + 31 * DAYS)
    expect(await outcomeOf({ cartId, agreedTotal })).toMatchObject({ reason: 'cart-gone' })
    clock.now = now
    for (const id of ['00000000-0000-4000-8000-000000000000', "x' or 1=1"])
      expect(await outcomeOf({ cartId: id, agreedTotal })).toMatchObject({ reason: 'cart-gone' })
  })
})

describe('the checkout of a cart whose shopper has told an address', () => {
  const QUOTED = '?include=consignments.available_shipping_options'

  it('says what it costs there with tax, and keeps that address whatever else is asked for', async () => {
    const { cartId } = await fillCartToOrder(shop, wax(3), course())
    const read = () => shop.call('GET', `/v3/checkouts/${cartId}${QUOTED}`)
    const before = await read()
    const parcel = { type: 'shipping_flatrate', description: 'Parcel', cost: 12 }
    expect(before.body).toMatchObject({
      data: {
        cart: { cart_amount_ex_tax: 89.97, cart_amount_inc_tax: 99.29 },
        billing_address: null,
        consignments: [
          {
            shipping_cost_ex_tax: 12,
            shipping_cost_inc_tax: 13.24,
            selected_shipping_option: parcel,
            available_shipping_options: [parcel],
            address: {
              ...{ first_name: 'Ada', address1: '1 Pine St', city: 'Seattle', postal_code: '98101' },
              ...{ state_or_province: 'Washington', state_or_province_code: 'WA', country_code: 'US' },
            },
          },
        ],
        taxes: [{ name: 'Washington', amount: 10.56 }],
        ...{ subtotal_ex_tax: 89.97, subtotal_inc_tax: 99.29, tax_total: 10.56, grand_total: 112.53 },
        ...{ shipping_cost_total_ex_tax: 12, shipping_cost_total_inc_tax: 13.24 },
      },
    })
    const { line_items } = cartOf(await shop.call('GET', `/v3/carts/${cartId}`))
    const items = line_items.physical_items.map(({ id, quantity }) => ({ item_id: id, quantity }))
    const address = { email: '', country_code: 'AT', postal_code: '6020' }
    const path = `/v3/checkouts/${cartId}/consignments${QUOTED}`
    const asked = await shop.call('POST', path, [{ address, line_items: items }])
    expect(asked.body).toMatchObject({
      data: { consignments: [{ address: { country_code: 'AT' }, shipping_cost_inc_tax: 0 }], tax_total: 0 },
    })
    expect((await read()).body).toEqual(before.body)
  })
})
