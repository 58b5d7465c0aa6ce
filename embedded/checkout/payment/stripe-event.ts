import Stripe from 'stripe'
import { Refusal } from '../../commerce/wire/refusal.ts'
import type { PaymentReference } from './payment-method.ts'

export type StripeCompleted = {
  readonly storeHash: string
  readonly cartId: string
  readonly reference: PaymentReference
}

/**
 * What a call of Stripe says of a finished payment page: for `confirm`, which asks Stripe itself. null: it is about
 * something else, and is to be answered 200. Throws a 400 when `signature`, the header `stripe-signature`, does not
 * show that Stripe sent exactly this body within the last five minutes.
 */
export function readStripeEvent(body: string, signature: string, secret: string): StripeCompleted | null {
  const event = verify(body, signature, secret)
  if (event.type !== 'checkout.session.completed') return null
  const { id, metadata } = event.data.object
  const { store: storeHash, cart: cartId } = metadata ?? {}
  if (storeHash === undefined || cartId === undefined) return null
  return { storeHash, cartId, reference: { sessionId: id } }
}

function verify(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret)
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError)
      throw new Refusal(400, "The body is not what Stripe signed; compare the endpoint's signing secret")
    throw cause
  }
}
