import { isDeepStrictEqual } from 'node:util'
import { metrics } from '@opentelemetry/api'
import type { PlaceOrderResult } from '../../commerce/order/order-rejection.ts'
import { findPlacedOrder, placeOrder } from '../../commerce/order/place-order.ts'
import { saveCheckout } from '../../commerce/order/price-checkout.ts'
import type { Scope } from '../../commerce/scope.ts'
import { forwardedFor, reportPurchase } from '../analytics.ts'
import { redirectToOrder, sendPaymentPending } from '../order-confirmation.ts'
import type { PaymentMethod, PaymentReference, PaymentState } from '../payment/payment-method.ts'
import { chosenPayment } from '../payment/payments.ts'
import type { PostedForm } from '../posted-form.ts'
import type { SessionRow } from '../session.ts'
import type { HostedContext, HostedServices } from '../visit.ts'
import type { StepContext } from './step.ts'

/** The last step's button: starts the payment, and places the order once the payment is settled. */
export async function submitOrder(
  c: HostedContext,
  services: HostedServices,
  context: StepContext,
  form: PostedForm,
): Promise<Response> {
  const { checkout, visit, payments } = context
  const before = await findPlacedOrder(services.commerce.db, visit.scope, checkout.cart.id)
  if (before?.kind === 'placed-before') return redirectToOrder(c, services, before.orderId)
  if (form.get('total') !== String(checkout.price.total.inc)) return redirectToNotice(c, 'total-changed')
  if (checkout.unsellable.size > 0) return redirectToNotice(c, 'not-for-sale')
  const method = chosenPayment(checkout, payments)
  if (method === undefined) return redirectToNotice(c, 'incomplete')
  const state = await startPayment(services, context, { method, form })
  return continuePayment(c, services, context, { method, state })
}

/** The shopper is back from the payment provider's page. */
export async function returnFromPayment(
  c: HostedContext,
  services: HostedServices,
  context: StepContext,
): Promise<Response> {
  const pending = readPendingPayment(context.checkout.details.payment, services.hosting.payments)
  if (pending === null) return redirectToNotice(c, 'incomplete')
  const { method, reference } = pending
  const state = await callProvider(services, () => method.confirm(reference))
  return continuePayment(c, services, context, { method, state })
}

type PaymentProgress = { readonly method: PaymentMethod; readonly state: PaymentState | null }

/** `state` null: the provider failed. */
async function continuePayment(
  c: HostedContext,
  services: HostedServices,
  { checkout, visit }: StepContext,
  { method, state }: PaymentProgress,
): Promise<Response> {
  const { scope, address, session } = visit
  const cartId = checkout.cart.id
  if (state === null) return redirectToNotice(c, 'payment-failed')
  if (state.kind === 'pending') return sendPaymentPending(c, services)
  if (state.kind === 'declined') {
    await savePendingPayment(services, scope, { cartId, payment: null })
    return redirectToNotice(c, 'declined', { step: 'payment' })
  }
  const payment = { method, reference: state.reference }
  // A cart has one pending payment: an earlier one is canceled.
  const earlier = readPendingPayment(checkout.details.payment, services.hosting.payments)
  if (earlier !== null && !isSamePayment(earlier, payment)) await cancelPayment(services, earlier)
  if (state.kind === 'redirect') {
    await savePendingPayment(services, scope, { cartId, payment })
    return c.redirect(state.url, 303)
  }
  const agreedTotal = checkout.price.total.inc
  const placed = await placePaidOrder(services, scope, {
    cartId,
    customerId: checkout.cart.customer_id,
    agreedTotal,
    method,
    state,
    address,
    session: session.row,
  })
  if (placed.kind !== 'refused') return redirectToOrder(c, services, placed.orderId)
  if (placed.reason === 'cart-gone' || placed.reason === 'cart-empty')
    return c.redirect(`${scope.store.siteUrl}/cart`, 303)
  return redirectToNotice(c, placed.reason)
}

function startPayment(
  services: HostedServices,
  { visit, checkout }: StepContext,
  { method, form }: { method: PaymentMethod; form: PostedForm },
): Promise<PaymentState | null> {
  const { secureUrl, hash, currency } = visit.scope.store
  const fields = [...form].filter(([name]) => name.startsWith('payment.'))
  return callProvider(services, () =>
    method.start({
      storeHash: hash,
      cartId: checkout.cart.id,
      customerId: checkout.cart.customer_id,
      amount: checkout.price.total.inc,
      currency,
      email: checkout.details.email,
      locale: visit.locale,
      returnUrl: `${secureUrl}/checkout/payment-return`,
      cancelUrl: `${secureUrl}/checkout?step=payment&notice=cancelled`,
      fields: new Map(fields.map(([name, value]) => [name.slice('payment.'.length), value])),
    }),
  )
}

/** null, and a line in the log, when the call fails. */
async function callProvider(
  { commerce }: HostedServices,
  call: () => Promise<PaymentState>,
): Promise<PaymentState | null> {
  try {
    return await call()
  } catch (err) {
    commerce.log.warn({ err }, 'a payment provider did not answer')
    return null
  }
}

/** `notice`: a message of the area `notice`. */
function redirectToNotice(c: HostedContext, notice: string, query: { step?: 'payment' } = {}): Response {
  return c.redirect(`${c.get('visit').base}/checkout?${new URLSearchParams({ ...query, notice })}`, 303)
}

type SettledPayment = {
  readonly cartId: string
  /** 0: a guest. */
  readonly customerId: number
  /** Minor units the shopper agreed to, for a payment without an amount of its own. */
  readonly agreedTotal: number
  readonly method: PaymentMethod
  readonly state: Extract<PaymentState, { kind: 'settled' }>
  /** The client's network address; '' when it is not known. */
  readonly address: string
  /** Where the order comes from; null: not known. */
  readonly session: SessionRow | null
}

/** Places the order of a settled payment; cancels the payment when the order cannot be placed. */
export async function placePaidOrder(
  services: HostedServices,
  scope: Scope,
  { cartId, customerId, agreedTotal, method, state, address, session }: SettledPayment,
): Promise<PlaceOrderResult> {
  const placed = await placeOrder(services.commerce, scope, {
    cartId,
    customerId,
    agreedTotal: state.amount ?? agreedTotal,
    payment: {
      methodId: method.id,
      methodName: method.name,
      statusId: state.statusId,
      paymentStatus: state.paymentStatus,
      capture: state.paymentStatus === 'authorized' ? state.reference : null,
    },
    ipAddress: address,
    limits: services.hosting.limits,
    measuredFor: forwardedFor(services, session),
  })
  if (placed.kind === 'placed') {
    const attributes = { store: scope.hash, payment: method.id }
    metrics.getMeter('firnline').createCounter('firnline.orders.placed').add(1, attributes)
    await reportPurchase(services, scope, { session, orderId: placed.orderId })
  }
  if (placed.kind !== 'refused') return placed
  await cancelPayment(services, { method, reference: state.reference })
  if (placed.reason !== 'cart-gone') await savePendingPayment(services, scope, { cartId, payment: null })
  return placed
}

type PendingPayment = { readonly method: PaymentMethod; readonly reference: PaymentReference }

/** The method's id, beside the reference's own names. */
const METHOD = '@method'

/** The payment of a stored checkout; null: none is pending. */
export function readPendingPayment(
  stored: PaymentReference | null,
  payments: readonly PaymentMethod[],
): PendingPayment | null {
  const { [METHOD]: id, ...reference } = stored ?? {}
  const method = payments.find(payment => payment.id === id)
  return method === undefined ? null : { method, reference }
}

async function savePendingPayment(
  { commerce }: HostedServices,
  scope: Scope,
  { cartId, payment }: { readonly cartId: string; readonly payment: PendingPayment | null },
): Promise<void> {
  const stored = payment === null ? null : { ...payment.reference, [METHOD]: payment.method.id }
  await saveCheckout(commerce.db, scope, cartId, { payment: stored, updated_time: commerce.now() })
}

/** A failure is logged only: the provider lets the payment expire. */
async function cancelPayment(
  { commerce }: HostedServices,
  { method, reference }: PendingPayment,
): Promise<void> {
  try {
    await method.cancel(reference)
  } catch (err) {
    commerce.log.error({ err }, 'a payment was not given back; the provider lets it lapse')
  }
}

function isSamePayment(one: PendingPayment, other: PendingPayment): boolean {
  return one.method.id === other.method.id && isDeepStrictEqual({ ...one.reference }, { ...other.reference })
}
