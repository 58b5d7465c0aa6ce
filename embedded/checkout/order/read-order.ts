import { and, asc, eq } from 'drizzle-orm'
import { orderAddresses, orderProducts, orders } from '../../commerce/database/schema.ts'
import { readOrderCoupons } from '../../commerce/order/insert-order.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'

export type ReadOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** An order as its confirmation shows it; null: there is none. */
export async function readOrder({ db }: Commerce, scope: Scope, id: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.store, scope.hash), eq(orders.id, id), eq(orders.is_deleted, false)))
  if (order === undefined) return null
  const lines = await db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, scope.hash), eq(orderProducts.order_id, id)))
    .orderBy(asc(orderProducts.id))
  const [shipping] = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), eq(orderAddresses.order_id, id)))
    .orderBy(asc(orderAddresses.id))
  const [coupon] = await readOrderCoupons(db, scope.hash, id)
  return { order, lines, shipping: shipping ?? null, coupon: coupon ?? null }
}
