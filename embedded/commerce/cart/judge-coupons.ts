import { type Applied, toCartCoupon } from '../coupon/cart-coupon.ts'
import { type ReadCoupon, readCoupon } from '../coupon/read-coupon.ts'
import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import type { Cart } from './cart.ts'
import type { PricedLine } from './priced-lines.ts'

type Judge = (cart: Cart, lines: readonly PricedLine[]) => Applied | null

/** Reads what has to be known of these carts' coupons; of carts without one nothing is read. */
export async function prepareCoupons(
  db: Database,
  scope: Scope,
  { carts, now }: { carts: readonly Cart[]; now: Date },
): Promise<Judge> {
  const coupons = new Map<string, ReadCoupon>()
  for (const { row, items } of carts) {
    if (row.coupon_code === null) continue
    const productIds = items.map(item => item.product_id)
    const buyer = { customerId: row.customer_id, email: row.email }
    coupons.set(row.id, await readCoupon(db, scope, { code: row.coupon_code, productIds, buyer }))
  }
  return ({ row, customs }, lines) => {
    const read = coupons.get(row.id)
    if (read === undefined || row.coupon_code === null) return null
    const items = [...lines.map(toItem), ...customs.map(toCustomItem)]
    return toCartCoupon(read, { code: row.coupon_code, items, now, digits: scope.digits }).applied
  }
}

function toItem({ itemId, product, quantity, extended_price }: PricedLine) {
  return { itemId, productId: product.id, quantity, extended: extended_price }
}

function toCustomItem({ id, quantity, list_price }: Cart['customs'][number]) {
  return { itemId: id, productId: 0, quantity, extended: list_price * quantity }
}
