import { rememberDevice } from '../session/known-device.ts'
import { findAlive } from '../step/checkout-state.ts'
import { type HostedContext, type Parts, renewSession } from '../visit.ts'

/**
 * Signs a customer in, in a session under a new secret. A guest's cart stays in it; of another customer's sign-in
 * nothing does. The browser is a known device of theirs from then on.
 */
export async function signIn(c: HostedContext, parts: Parts, customerId: number): Promise<void> {
  const { session } = c.get('visit')
  const isOther = session.customer !== null && session.customer.id !== customerId
  const cartId = isOther ? null : await keptCart(c, parts, customerId)
  await renewSession(c, parts, {
    customer_id: customerId,
    signed_in_at: parts.commerce.now(),
    cart_id: cartId,
    ...(isOther ? { order_ids: [] } : {}),
  })
  await rememberDevice(c, customerId)
}

/**
 * The session's cart when the customer can have it. A guest's stays a guest's until it is ordered, so that the storefront
 * it came from still knows it. One that became an order stays known, too: it leads to the order.
 */
async function keptCart(c: HostedContext, { commerce }: Parts, customerId: number): Promise<string | null> {
  const { scope, session } = c.get('visit')
  const id = session.row?.cart_id ?? null
  if (id === null) return null
  const cart = await findAlive(commerce.db, scope, { id, now: commerce.now() })
  return cart === null || cart.customer_id === 0 || cart.customer_id === customerId ? id : null
}
