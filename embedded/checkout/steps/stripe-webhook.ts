import { Hono } from 'hono'
import { isCartId } from '../../commerce/cart/stored-cart.ts'
import { readCheckout } from '../../commerce/order/price-checkout.ts'
import { ApiError, v3Body } from '../../commerce/wire/api-error.ts'
import type { CompletedPayment } from '../payment/stripe.ts'
import { findCartSession } from '../session.ts'
import type { HostedContext, HostedEnv, HostedServices } from '../visit.ts'
import { placePaidOrder, readPendingPayment } from './submit-order.ts'

/** POST /payment/stripe/webhook: places the order of a payment whose shopper may never come back. */
export function stripeWebhookRoutes(services: HostedServices): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.post('/webhook', async c => {
    const secret = services.hosting.stripeWebhookSecret ?? null
    if (secret === null) return c.notFound()
    const { readStripeEvent } = await import('../payment/stripe.ts')
    const completed = readStripeEvent(await c.req.text(), c.req.header('stripe-signature') ?? '', secret)
    if (completed !== null) await placeOrderOf(c, services, completed)
    return c.json({ received: true })
  })
  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error
    return c.json(v3Body(error), error.status)
  })
  return routes
}

/** Ignores a payment that is not the cart's pending one: one that was canceled, or another store's. */
async function placeOrderOf(
  c: HostedContext,
  services: HostedServices,
  { storeHash, cartId, reference }: CompletedPayment,
): Promise<void> {
  const { scope } = c.get('visit')
  const { db } = services.commerce
  if (storeHash !== scope.hash || !isCartId(cartId)) return
  const details = await readCheckout(db, scope, cartId)
  const pending = readPendingPayment(details?.payment ?? null, services.hosting.payments)
  if (pending === null || pending.reference.sessionId !== reference.sessionId) return
  const { method } = pending
  const state = await method.confirm(pending.reference)
  // Without an amount there is nothing to compare with the total.
  if (state.kind !== 'settled' || state.amount === null) return
  const session = await findCartSession(db, scope, cartId)
  const customerId = session?.customer_id ?? 0
  const agreedTotal = state.amount
  const payment = { agreedTotal, method, state }
  await placePaidOrder(services, scope, { cartId, customerId, ...payment, address: '', session })
}
