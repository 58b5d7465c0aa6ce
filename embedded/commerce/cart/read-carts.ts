import { choicesAmong } from '../catalog/variants.ts'
import { type AppliedCoupon, type CouponRead, readCoupon, toCartCoupon } from '../coupon/cart-coupon.ts'
import type { Database } from '../database/open.ts'
import type { Commerce, Scope } from '../scope.ts'
import type { Outcome } from './batch.ts'
import type { Cart } from './cart.ts'
import { type CatalogueSnapshot, completeForPricing, toSnapshot } from './catalogue-snapshot.ts'
import { type PricedLine, priceLines } from './price-cart.ts'
import { readCartsWithCatalogue } from './read-snapshot.ts'
import { cartNotFound, isUnexpired } from './stored-cart.ts'
import { toWireCart, type WireCart } from './wire-cart.ts'

export type CartRequest = { readonly id: string; readonly withOptions: boolean }

/** The carts of one store in V3's format; the 404 of a missing or expired one. */
export async function readCarts(
  { db, now }: Commerce,
  scope: Scope,
  requests: readonly CartRequest[],
): Promise<Outcome<WireCart>[]> {
  const time = now()
  const query = { ids: requests.map(request => request.id) }
  const read = await readCartsWithCatalogue(db, scope, query)
  const toWire = await prepareWireCarts(db, scope, {
    snapshot: toSnapshot(query, read),
    carts: [...read.carts.values()],
    withOptions: requests.some(request => request.withOptions),
    now: time,
  })
  return requests.map(({ id, withOptions }): Outcome<WireCart> => {
    const cart = read.carts.get(id.toLowerCase())
    if (cart === undefined || !isUnexpired(cart.row, time)) return { kind: 'failed', error: cartNotFound(id) }
    return { kind: 'done', result: toWire(cart, withOptions) }
  })
}

type Response = { snapshot: CatalogueSnapshot; carts: readonly Cart[]; withOptions: boolean; now: Date }

/** Reads what the responses for these carts need. `withOptions`: some of them include the chosen options. */
export async function prepareWireCarts(
  db: Database,
  scope: Scope,
  { snapshot, carts, withOptions, now }: Response,
): Promise<(cart: Cart, withOptions: boolean) => WireCart> {
  await completeForPricing(db, scope, snapshot, { carts, withOptions })
  const choicesOf = choicesAmong(snapshot.options)
  const coupons = await readCoupons(db, scope, carts)
  return (cart, withOptions) => {
    const lines = priceLines(scope, cart, snapshot)
    const applied = applyCoupon(cart, { lines, read: coupons.get(cart.row.id), now, digits: scope.digits })
    return toWireCart(cart, lines, { scope, choicesOf: withOptions ? choicesOf : null, applied })
  }
}

/** By the cart's id; carts without a coupon code are left out. */
async function readCoupons(db: Database, scope: Scope, carts: readonly Cart[]) {
  const coupons = new Map<string, CouponRead>()
  for (const { row, items } of carts) {
    if (row.coupon_code === null) continue
    const productIds = items.map(item => item.product_id)
    const buyer = { customerId: row.customer_id, email: row.email }
    coupons.set(row.id, await readCoupon(db, scope, { code: row.coupon_code, productIds, buyer }))
  }
  return coupons
}

type CouponUse = { lines: readonly PricedLine[]; read: CouponRead | undefined; now: Date; digits: number }

function applyCoupon({ row, customs }: Cart, { lines, read, now, digits }: CouponUse): AppliedCoupon | null {
  if (read === undefined || row.coupon_code === null) return null
  const items = [
    ...lines.map(({ itemId, product, quantity, extended_price }) => ({
      itemId,
      productId: product.id,
      quantity,
      extended: extended_price,
    })),
    ...customs.map(({ id, quantity, list_price }) => ({
      itemId: id,
      productId: 0,
      quantity,
      extended: list_price * quantity,
    })),
  ]
  return toCartCoupon(read, { code: row.coupon_code, items, now, digits }).applied
}
