import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { within } from '../../within.ts'
import type { PaymentAsk, PaymentMethod, PaymentReference, PaymentState } from './payment-method.ts'
import { fromStripeAmount } from './stripe-amount.ts'
import { toSession } from './stripe-session.ts'

export type StripeAccount = {
  readonly secretKey: string
  /** Where the API is, when it is not Stripe's own: `http://127.0.0.1:12111`. */
  readonly apiBase?: string
  /** ms of one call, its answer's body included. Default: 20 s. */
  readonly timeout?: number
}

type Session = Stripe.Checkout.Session
const MOST_TURNS = 10
const ANSWER_WITHIN_MS = 20_000

/**
 * Cards through Stripe Checkout (docs.stripe.com/api/checkout/sessions): Stripe's page asks for the card, the money is
 * promised there and taken by `capture`. One reference names a payment from its start to its end. Rejects when Stripe does not answer, or refuses the call.
 */
export function createStripe(account: StripeAccount): PaymentMethod {
  const { timeout = ANSWER_WITHIN_MS } = account
  const stripe = new Stripe(account.secretKey, {
    timeout,
    telemetry: false,
    ...apiPlace(account),
  })
  /** The SDK's own deadline is one of silence, which an answer that comes in drips never meets. */
  const answered = <T>(call: Promise<T>) =>
    within(call, timeout, `Stripe did not answer within ${timeout} ms`)

  async function start(ask: PaymentAsk): Promise<PaymentState> {
    if (ask.amount === 0) return settled(0, 'captured', {})
    const session = await openSession(ask)
    if (session.status !== 'open') return toState(session)
    if (session.url === null) throw new Error(`Stripe's session ${session.id} is open and has no page`)
    return { kind: 'redirect', url: session.url, reference: { sessionId: session.id } }
  }

  /** The same ask gets the same session, twice submitted or tried again, until that one is of no use any more. */
  async function openSession(ask: PaymentAsk): Promise<Session> {
    const digest = createHash('sha256')
      .update(JSON.stringify(toSession(ask)))
      .digest('hex')
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const idempotencyKey = `${ask.storeHash}-${ask.cartId}-${ask.amount}-${digest}-${turn}`
      const made = await answered(stripe.checkout.sessions.create(toSession(ask), { idempotencyKey }))
      if (made.lastResponse.headers['idempotent-replayed'] !== 'true') return made
      const session = await readSession(made.id)
      if (session.status !== 'expired' && intentOf(session)?.status !== 'canceled') return session
    }
    throw new Error(
      `Cart ${ask.cartId} had ${MOST_TURNS} payments that came to nothing; begin with a new cart`,
    )
  }

  const readSession = (id: string) =>
    answered(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))

  async function confirm({ sessionId }: PaymentReference): Promise<PaymentState> {
    return sessionId === undefined ? { kind: 'declined' } : toState(await readSession(sessionId))
  }

  async function capture({ sessionId }: PaymentReference): Promise<void> {
    if (sessionId === undefined) return
    const intent = intentOf(await readSession(sessionId))
    if (intent === null) throw new Error(`Stripe's session ${sessionId} holds no payment to take`)
    await once(intent.id, 'succeeded', () => stripe.paymentIntents.capture(intent.id))
  }

  async function cancel({ sessionId }: PaymentReference): Promise<void> {
    if (sessionId === undefined) return
    const session = await readSession(sessionId)
    if (session.status === 'open') await answered(stripe.checkout.sessions.expire(sessionId))
    const intent = intentOf(session)
    if (session.status !== 'complete' || intent === null) return
    await once(intent.id, 'canceled', () => stripe.paymentIntents.cancel(intent.id))
  }

  /** Stripe refuses what was done before; that it is done is what counts. */
  async function once(
    id: string,
    done: Stripe.PaymentIntent.Status,
    act: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await answered(act())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      if ((await answered(stripe.paymentIntents.retrieve(id))).status !== done) throw error
    }
  }

  return { id: 'stripe', name: 'Stripe', isTest: false, start, confirm, capture, cancel }
}

function apiPlace({ apiBase }: StripeAccount) {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

function toState(session: Session): PaymentState {
  if (session.status === 'expired') return { kind: 'declined' }
  const intent = intentOf(session)
  if (session.status === 'open' || intent === null) return { kind: 'pending' }
  const reference = { sessionId: session.id }
  switch (intent.status) {
    case 'requires_capture':
      return settled(fromStripeAmount(intent.amount_capturable, intent.currency), 'authorized', reference)
    case 'succeeded':
      return settled(fromStripeAmount(intent.amount_received, intent.currency), 'captured', reference)
    case 'canceled':
    case 'requires_payment_method':
      return { kind: 'declined' }
    default:
      return { kind: 'pending' }
  }
}

function settled(
  amount: number,
  paymentStatus: 'authorized' | 'captured',
  reference: PaymentReference,
): PaymentState {
  return { kind: 'settled', statusId: 11, paymentStatus, amount, reference }
}

function intentOf({ id, payment_intent: intent }: Session): Stripe.PaymentIntent | null {
  if (typeof intent === 'string') throw new Error(`Stripe's session ${id} came without its payment`)
  return intent
}
