import { rememberDevice } from '../known-device.ts'
import { findLiveCart } from '../steps/checkout-state.ts'
import { type HostedContext, type HostedServices, renewSession } from '../visit.ts'

/**
 * Signs a customer in, under a new session secret. A guest's cart stays in the session; another customer's cart and
 * orders do not.
 */
export async function signIn(c: HostedContext, services: HostedServices, customerId: number): Promise<void> {
  const { session } = c.get('visit')
  const isOther = session.customer !== null && session.customer.id !== customerId
  await renewSession(c, services, {
    customer_id: customerId,
    signed_in_at: services.commerce.now(),
    cart_id: isOther ? null : await keptCart(c, services, customerId),
    ...(isOther ? { order_ids: [] } : {}),
  })
  await rememberDevice(c, customerId)
}

/**
 * The session's cart when the customer may have it. A guest's cart gets its owner only when it is ordered, so that the
 * storefront still knows it. A cart that became an order is kept too: it leads to the order.
 */
async function keptCart(
  c: HostedContext,
  { commerce }: HostedServices,
  customerId: number,
): Promise<string | null> {
  const { scope, session } = c.get('visit')
  const id = session.row?.cart_id ?? null
  if (id === null) return null
  const cart = await findLiveCart(commerce.db, scope, { id, now: commerce.now() })
  return cart === null || cart.customer_id === 0 || cart.customer_id === customerId ? id : null
}
