import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { findCart } from '../cart/hold-cart.ts'
import { readCartCoupon } from '../coupon/cart-coupon.ts'
import { openDatabase } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { saveCheckout } from '../order/checkout-facts.ts'
import { readCartLines } from '../order/order-item.ts'
import { placeOrder } from '../order/place-order.ts'
import type { Placing } from '../order/placing.ts'
import { priceItems } from '../order/price-order.ts'
import type { Commerce, Scope, StoreEnv } from '../scope.ts'
import type { Store } from '../store.ts'
import { couponRoutes } from '../v2/coupons.ts'
import { orderRoutes } from '../v2/orders.ts'
import { shippingRoutes } from '../v2/shipping.ts'
import { cartRoutes } from '../v3/carts.ts'
import { brandRoutes } from '../v3/catalog/brands.ts'
import { categoryRoutes } from '../v3/catalog/categories.ts'
import { optionValueRoutes } from '../v3/catalog/products/option-values.ts'
import { optionRoutes } from '../v3/catalog/products/options.ts'
import { productVariantRoutes } from '../v3/catalog/products/variants.ts'
import { productRoutes } from '../v3/catalog/products.ts'
import { checkoutRoutes } from '../v3/checkouts.ts'
import { Refusal, v3Body } from '../wire/refusal.ts'
import { cartOf, rowOf } from './answer.ts'
import type { EmptyPlace } from './commerce-contract.ts'
import { type Answer, US } from './shop.ts'
import { idOfBody } from './v2-answer.ts'

export const HOME: OrderAddress = {
  ...{ first_name: 'Ada', last_name: 'Byron', company: '', street_1: '1 Pine St', street_2: '' },
  ...{ city: 'Seattle', state: 'Washington', zip: '98101', country: 'United States', country_iso2: 'US' },
  ...{ phone: '', email: 'Ada@shop.test' },
}

const BANK: Placing['payment'] = {
  ...{ methodId: 'bank-transfer', methodName: 'Bank Deposit', statusId: 7, paymentStatus: '' },
  capture: null,
}

export type Floor = Awaited<ReturnType<typeof openFloor>>

/** A shop for the tests of the part that calls it, from before the first to after the last. */
export function openFloorFor(open: () => Promise<EmptyPlace>): () => Floor {
  let opened: Floor | undefined
  beforeAll(async () => {
    opened = await openFloor(await open())
  }, 60_000)
  afterAll(() => opened?.dispose(), 60_000)
  return () => {
    if (opened === undefined) throw new Error('The shop is not open')
    return opened
  }
}

/**
 * A shop behind whose counter the tests stand: carts are filled at the addresses of the API, and orders are placed as
 * the hosted pages place them.
 */
async function openFloor(place: EmptyPlace) {
  const { db, health, close } = await openDatabase(place.database)
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const commerce: Commerce = { db, health, now: () => clock.now, log: { error: () => {} } }
  const store: Store = {
    ...US,
    taxRates: [{ countryCode: 'US', state: 'WA', name: 'Washington', percent: 10.35 }],
  }
  const scope: Scope = { hash: store.hash, digits: 2, store }
  const call = callerOf(commerce, scope)
  return {
    ...{ clock, commerce, scope, call, goods: await stock(call) },
    async dispose() {
      await close()
      await place.dispose()
    },
  }
}

function callerOf(commerce: Commerce, scope: Scope): Call {
  const product = '/v3/catalog/products/:product'
  const app = new Hono<StoreEnv>()
    .use(async (c, next) => {
      c.set('scope', scope)
      await next()
    })
    .route('/v3/catalog/brands', brandRoutes(commerce))
    .route('/v3/catalog/products', productRoutes(commerce))
    .route(`${product}/options`, optionRoutes(commerce))
    .route(`${product}/options/:option/values`, optionValueRoutes(commerce))
    .route(`${product}/variants`, productVariantRoutes(commerce))
    .route('/v3/catalog/categories', categoryRoutes(commerce))
    .route('/v3/carts', cartRoutes(commerce))
    .route('/v3/checkouts', checkoutRoutes(commerce))
    .route('/v2/coupons', couponRoutes(commerce))
    .route('/v2/orders', orderRoutes(commerce))
    .route('/v2/shipping', shippingRoutes(commerce))
    .onError((error, c) => {
      if (error instanceof Refusal) return c.json(v3Body(error), error.status)
      throw error
    })
  return async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
    const response = await app.request(path, { method, headers, ...sent })
    const text = await response.text()
    const answer = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: answer }
  }
}

type Call = (method: string, path: string, body: object) => Promise<Answer>

async function stock(call: Call) {
  const product = async (body: object) =>
    rowOf(await call('POST', '/v3/catalog/products', { type: 'physical', weight: 2, ...body })).id
  const brand_id = rowOf(await call('POST', '/v3/catalog/brands', { name: 'Firn' })).id
  const counted = { inventory_tracking: 'product', brand_id }
  const last = await product({ name: 'Last pair', price: 499.95, inventory_level: 5, ...counted })
  const many = await product({ name: 'Wax', price: 19.99, inventory_level: 1000, ...counted })
  const course = await product({ name: 'Course', price: 30, type: 'digital', weight: 0 })
  const zone = await call('POST', '/v2/shipping/zones', { name: 'World', type: 'global' })
  const methods = `/v2/shipping/zones/${idOfBody(zone)}/methods`
  await call('POST', methods, { name: 'Parcel', type: 'perorder', settings: { rate: 12 } })
  return { last, many, course, zone: idOfBody(zone) }
}

/** The id of a new cart. */
export async function fillCart({ call }: Floor, ...line_items: object[]): Promise<string> {
  return cartOf(await call('POST', '/v3/carts', { line_items })).id
}

/** Tells the checkout an address and the cheapest way to ship there. Resolves to the total to agree to. */
export async function fillCheckout({ commerce, scope }: Floor, cartId: string): Promise<number> {
  const cart = await findCart(commerce.db, scope, { id: cartId, now: commerce.now() })
  const { items } = await readCartLines(commerce.db, scope, cart)
  const { applied } = await readCartCoupon(commerce.db, scope, {
    ...{ code: cart.coupon_code, items, now: commerce.now() },
    buyer: { customerId: 0, email: HOME.email },
  })
  const priceFor = (shippingOption: string | null) =>
    priceItems(commerce.db, scope, { items, customerId: 0, destination: HOME, shippingOption, applied })
  const option = (await priceFor(null)).shipping.options[0]?.id ?? null
  const facts = { email: HOME.email, shipping_address: HOME, shipping_option: option }
  await saveCheckout(commerce.db, scope, cartId, { ...facts, updated_time: commerce.now() })
  return (await priceFor(option)).total.inc
}

/** A cart that waits for its order to be placed. */
export async function fillWhole(floor: Floor, ...line_items: object[]): Promise<Submit> {
  const cartId = await fillCart(floor, ...line_items)
  return { cartId, agreedTotal: await fillCheckout(floor, cartId) }
}

type Submit = { cartId: string; agreedTotal: number; capture?: Readonly<Record<string, string>> }

export function submit({ commerce, scope }: Floor, { cartId, agreedTotal, capture }: Submit) {
  const payment = { ...BANK, capture: capture ?? null }
  return placeOrder(commerce, scope, { cartId, customerId: 0, agreedTotal, payment, ipAddress: '192.0.2.7' })
}
