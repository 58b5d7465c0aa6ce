import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { ApiError } from '../../commerce/wire/api-error.ts'
import { minorDigits } from '../../commerce/wire/value.ts'
import { languageOf, messagesIn } from '../../messages/messages.ts'
import { within } from '../../within.ts'
import type { PaymentMethod, PaymentReference, PaymentRequest, PaymentState } from './payment-method.ts'

export type StripeAccount = {
  readonly secretKey: string
  /** The API's origin, when it is not Stripe's own: `http://127.0.0.1:12111`. */
  readonly apiBase?: string
  /** ms of one call, its response's body included. Default: 20 s. */
  readonly timeout?: number
}

type Session = Stripe.Checkout.Session
const MAX_SESSIONS = 10
const TIMEOUT_MS = 20_000

/**
 * Cards through Stripe Checkout (docs.stripe.com/api/checkout/sessions): the shopper authorizes the payment on Stripe's
 * page, `capture` takes the money. Rejects when Stripe does not answer, or refuses a call.
 */
export function createStripe(account: StripeAccount): PaymentMethod {
  const { timeout = TIMEOUT_MS } = account
  const stripe = new Stripe(account.secretKey, { timeout, telemetry: false, ...apiHost(account) })
  // The SDK's own timeout is one of silence, which a slow trickle of bytes never reaches.
  const inTime = <T>(call: Promise<T>) => within(call, timeout, `Stripe did not answer within ${timeout} ms`)

  async function start(request: PaymentRequest): Promise<PaymentState> {
    const session = await openSession(request)
    if (session.status !== 'open') return toState(session)
    if (session.url === null) throw new Error(`Stripe's session ${session.id} is open and has no page`)
    return { kind: 'redirect', url: session.url, reference: { sessionId: session.id } }
  }

  /** The same request gets the same session, by its idempotency key, unless that session expired or was canceled. */
  async function openSession(request: PaymentRequest): Promise<Session> {
    const params = toSessionParams(request)
    const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex')
    for (let attempt = 0; attempt < MAX_SESSIONS; attempt++) {
      const idempotencyKey = `${request.storeHash}-${request.cartId}-${request.amount}-${digest}-${attempt}`
      const created = await inTime(stripe.checkout.sessions.create(params, { idempotencyKey }))
      if (created.lastResponse.headers['idempotent-replayed'] !== 'true') return created
      const session = await readSession(created.id)
      if (session.status !== 'expired' && intentOf(session)?.status !== 'canceled') return session
    }
    throw new Error(
      `Cart ${request.cartId} had ${MAX_SESSIONS} payments that came to nothing; begin with a new cart`,
    )
  }

  const readSession = (id: string) =>
    inTime(stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }))

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
    if (session.status === 'open') await inTime(stripe.checkout.sessions.expire(sessionId))
    const intent = intentOf(session)
    if (session.status !== 'complete' || intent === null) return
    await once(intent.id, 'canceled', () => stripe.paymentIntents.cancel(intent.id))
  }

  /** Stripe refuses to repeat an action; that is no error when the payment has the status already. */
  async function once(
    id: string,
    status: Stripe.PaymentIntent.Status,
    act: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await inTime(act())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      if ((await inTime(stripe.paymentIntents.retrieve(id))).status !== status) throw error
    }
  }

  return { id: 'stripe', name: 'Stripe', isTest: false, start, confirm, capture, cancel }
}

function apiHost({ apiBase }: StripeAccount) {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

/** Languages of Stripe's pages that go by two letters (docs.stripe.com/js/appendix/supported_locales). */
const STRIPE_LANGUAGES =
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ) as Stripe.Checkout.SessionCreateParams.Locale[]

/** The whole amount as one line; cards only; to be captured later. */
function toSessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const language = languageOf(request.locale)
  const metadata = { store: request.storeHash, cart: request.cartId }
  return {
    mode: 'payment',
    locale: STRIPE_LANGUAGES.find(known => known === (language === 'no' ? 'nb' : language)) ?? 'auto',
    client_reference_id: request.cartId,
    customer_email: request.email,
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: toStripeAmount(request.amount, request.currency),
          product_data: { name: messagesIn(language ?? 'en').checkout.summary },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata },
    metadata,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  }
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

/** docs.stripe.com/currencies: amounts in these are whole units, or thousandths; in all others, hundredths. */
const NO_DIGITS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THREE_DIGITS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Minor units of the store → Stripe's integer. Throws where Stripe has no unit that small. */
function toStripeAmount(minor: number, currency: string): number {
  const amount = scale(minor, stripeDigits(currency) - minorDigits(currency))
  if (!Number.isInteger(amount))
    throw new Error(
      `Stripe has no smaller unit of ${currency} for ${minor}; offer another way to pay in ${currency}`,
    )
  return amount
}

/** Stripe's integer → minor units of the store, rounded down. */
function fromStripeAmount(amount: number, currency: string): number {
  return Math.floor(scale(amount, minorDigits(currency) - stripeDigits(currency)))
}

function stripeDigits(currency: string): number {
  const code = currency.toUpperCase()
  if (NO_DIGITS.has(code)) return 0
  return THREE_DIGITS.has(code) ? 3 : 2
}

const scale = (amount: number, digits: number) => Number(`${amount}e${digits}`)

export type CompletedPayment = {
  readonly storeHash: string
  readonly cartId: string
  readonly reference: PaymentReference
}

/**
 * The payment that a webhook call is about; null: the call is about something else. Throws a 400 when `signature`, the
 * header `stripe-signature`, does not show that Stripe sent exactly this body within the last five minutes.
 */
export function readStripeEvent(body: string, signature: string, secret: string): CompletedPayment | null {
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
      throw new ApiError(400, "The body is not what Stripe signed; compare the endpoint's signing secret")
    throw cause
  }
}
