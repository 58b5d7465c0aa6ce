import { eq, sql } from 'drizzle-orm'
import { carts } from '../../commerce/database/schema.ts'
import { holdAlive } from '../../commerce/order/hold-order.ts'
import { type HostedContext, type Parts, renewSession } from '../visit.ts'

/**
 * Signs a customer in, in a session under a new secret. A guest's cart in it becomes theirs; of another customer's
 * sign-in nothing stays.
 */
export async function signIn(c: HostedContext, parts: Parts, customerId: number): Promise<void> {
  const { session } = c.get('visit')
  const isOther = session.customer !== null && session.customer.id !== customerId
  const cartId = isOther ? null : await takeCart(c, parts, customerId)
  await renewSession(c, parts, {
    customer_id: customerId,
    signed_in_at: parts.commerce.now(),
    cart_id: cartId,
    ...(isOther ? { order_ids: [] } : {}),
  })
}

/** The session's cart when the customer can have it. One that became an order stays known: it leads to the order. */
async function takeCart(c: HostedContext, { commerce }: Parts, customerId: number): Promise<string | null> {
  const { scope, session } = c.get('visit')
  const id = session.row?.cart_id ?? null
  if (id === null) return null
  const now = commerce.now()
  return commerce.db.transaction(async tx => {
    const cart = await holdAlive(tx, scope, { id, now })
    if (cart !== null && cart.customer_id === 0)
      await tx
        .update(carts)
        .set({ customer_id: customerId, version: sql`${carts.version} + 1`, updated_time: now })
        .where(eq(carts.id, cart.id))
    return cart === null || cart.customer_id === 0 || cart.customer_id === customerId ? id : null
  })
}
