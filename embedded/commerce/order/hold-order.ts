import { and, eq } from 'drizzle-orm'
import { type CartRow, holdCart } from '../cart/hold-cart.ts'
import type { Database } from '../database/open.ts'
import { cartItems, orders } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { Refusal } from '../wire/refusal.ts'
import type { Placed } from './placing.ts'
import { holdStock } from './stock.ts'

/** The cart, held until the transaction ends; null: it expired or is gone. */
export async function holdAlive(
  tx: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<CartRow | null> {
  try {
    return await holdCart(tx, scope, { id, now, version: undefined })
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}

/** Holds the stock of what is in the cart. */
export async function holdItems(tx: Database, scope: Scope, cart: CartRow): Promise<void> {
  const items = await tx
    .select({ productId: cartItems.product_id, variantId: cartItems.variant_id })
    .from(cartItems)
    .where(eq(cartItems.cart_id, cart.id))
  const productIds = items.map(item => item.productId)
  await holdStock(tx, scope, { productIds, variantIds: items.map(item => item.variantId) })
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
