import { and, asc, eq, sql } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { type CouponType, coupons, orderCoupons } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { OrderCoupon } from './order-price.ts'
import { toDecimal } from './wire-value.ts'

export type OrderCouponRow = typeof orderCoupons.$inferSelect

/** Writes the coupon of a new order and counts its use. The coupon has to be held. */
export async function useCoupon(
  tx: Database,
  scope: Scope,
  { orderId, coupon }: { orderId: number; coupon: OrderCoupon },
): Promise<void> {
  const { id, code, type, amount, offGoods, offShipping } = coupon
  const row = await numberedOne(
    tx,
    { store: scope.hash, resource: 'order_coupon' },
    { order_id: orderId, coupon_id: id, code, type, amount, discount: offGoods + offShipping },
  )
  await tx.insert(orderCoupons).values(row)
  await tx
    .update(coupons)
    .set({ num_uses: sql`${coupons.num_uses} + 1` })
    .where(and(eq(coupons.store, scope.hash), eq(coupons.id, id)))
}

export function readOrderCoupons(db: Database, store: string, orderId: number): Promise<OrderCouponRow[]> {
  return db
    .select()
    .from(orderCoupons)
    .where(and(eq(orderCoupons.store, store), eq(orderCoupons.order_id, orderId)))
    .orderBy(asc(orderCoupons.id))
}

/** An order says the type by number. */
const TYPE_NUMBERS: Record<CouponType, number> = {
  per_item_discount: 0,
  percentage_discount: 1,
  per_total_discount: 2,
  shipping_discount: 3,
  free_shipping: 4,
}

/** As GET /v2/orders/{id}/coupons has it. */
export function toWireOrderCoupon({ store: _, type, discount, ...row }: OrderCouponRow, digits: number) {
  return { ...row, type: TYPE_NUMBERS[type], discount: toDecimal(discount, digits) }
}
