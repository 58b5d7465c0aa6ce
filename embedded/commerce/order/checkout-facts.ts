import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { OrderAddress } from '../database/schema/order.ts'
import { checkouts } from '../database/schema.ts'
import type { Scope } from '../scope.ts'

export type CheckoutRow = typeof checkouts.$inferSelect
/** What a shopper has told; what is left out stays. `updated_time`: the moment, by default the machine's. */
export type CheckoutPatch = Partial<Omit<CheckoutRow, 'cart_id' | 'store'>>

/** Keeps what the shopper of a cart has told the checkout so far. The cart has to exist. */
export async function saveCheckout(
  tx: Database,
  scope: Scope,
  cartId: string,
  patch: CheckoutPatch,
): Promise<CheckoutRow> {
  const facts = { updated_time: new Date(), ...patch }
  const [row] = await tx
    .insert(checkouts)
    .values({ ...facts, store: scope.hash, cart_id: cartId })
    .onConflictDoUpdate({ target: checkouts.cart_id, set: facts })
    .returning()
  if (row === undefined) throw new Error(`The checkout of cart ${cartId} was not returned`)
  return row
}

/** What the shopper of a cart has told; null: nothing yet. */
export async function readCheckout(db: Database, scope: Scope, cartId: string): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.store, scope.hash), eq(checkouts.cart_id, cartId)))
  return row ?? null
}

/** The addresses of an order; the shipping address is the billing address too unless another is given. */
export function addressesOf(
  checkout: CheckoutRow,
): { readonly billing: OrderAddress; readonly shipping: OrderAddress | null } | null {
  const billing = checkout.billing_address ?? checkout.shipping_address
  const email = checkout.email || billing?.email || ''
  if (billing === null || email === '') return null
  return { billing: { ...billing, email }, shipping: checkout.shipping_address }
}
