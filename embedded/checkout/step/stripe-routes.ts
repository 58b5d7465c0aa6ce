import { Hono } from 'hono'
import { isCartId } from '../../commerce/cart/stored-cart.ts'
import { readCheckout } from '../../commerce/order/price-checkout.ts'
import { Refusal, v3Body } from '../../commerce/wire/refusal.ts'
import type { StripeCompleted } from '../payment/stripe-event.ts'
import { customerWith } from '../session/host-session.ts'
import type { HostedContext, HostedEnv, Parts } from '../visit.ts'
import { keptPayment } from './kept-payment.ts'
import { settle } from './settle.ts'

/** POST /payment/stripe/webhook: Stripe tells of a payment whose shopper may never come back; its order is placed. */
export function stripeRoutes(parts: Parts): Hono<HostedEnv> {
  const routes = new Hono<HostedEnv>()
  routes.post('/webhook', async c => {
    const secret = parts.hosting.stripeWebhookSecret ?? null
    if (secret === null) return c.notFound()
    const { readStripeEvent } = await import('../payment/stripe-event.ts')
    const completed = readStripeEvent(await c.req.text(), c.req.header('stripe-signature') ?? '', secret)
    if (completed !== null) await placePaid(c, parts, completed)
    return c.json({ received: true })
  })
  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    return c.json(v3Body(error), error.status)
  })
  return routes
}

/** Only the payment that the cart keeps counts: one that was given up, or another store's, places nothing. */
async function placePaid(c: HostedContext, parts: Parts, completed: StripeCompleted): Promise<void> {
  const { scope } = c.get('visit')
  const { storeHash, cartId, reference } = completed
  if (storeHash !== scope.hash || !isCartId(cartId)) return
  const told = await readCheckout(parts.commerce.db, scope, cartId)
  const kept = keptPayment(told?.payment ?? null, parts.hosting.payments)
  if (kept === null || kept.reference.sessionId !== reference.sessionId) return
  const { method } = kept
  const state = await method.confirm(kept.reference)
  // A payment that says no amount cannot be compared with what was agreed.
  if (state.kind !== 'settled' || state.amount === null) return
  const customerId = await customerWith(parts.commerce.db, scope, cartId)
  await settle(parts, scope, { cartId, customerId, agreedTotal: state.amount, method, state, address: '' })
}
