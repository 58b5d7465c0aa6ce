import { and, eq } from 'drizzle-orm'
import { holdCart, type StoredCart } from '../cart/hold-cart.ts'
import type { Database } from '../database/open.ts'
import { orders } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Placed } from './placing.ts'
import { holdStock } from './stock.ts'

/** The cart, held until the transaction ends; null: it expired or is gone. */
export async function holdAlive(
  tx: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<StoredCart | null> {
  try {
    return await holdCart(tx, scope, { id, now, version: undefined })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** Holds the stock of what is in the cart. */
export function holdItems(tx: Database, scope: Scope, { items }: StoredCart): Promise<void> {
  const productIds = items.map(item => item.product_id)
  return holdStock(tx, scope, { productIds, variantIds: items.map(item => item.variant_id) })
}

/** The order that a cart became; null: it became none. */
export async function placedBefore(db: Database, scope: Scope, cartId: string): Promise<Placed | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cartId)) return null
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.store, scope.hash), eq(orders.cart_id, cartId)))
  return order === undefined ? null : { kind: 'placed-before', orderId: order.id }
}
