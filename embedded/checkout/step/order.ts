import { saveCheckout } from '../../commerce/order/checkout-facts.ts'
import { placedBefore } from '../../commerce/order/hold-order.ts'
import { placeOrder } from '../../commerce/order/place-order.ts'
import type { Placed } from '../../commerce/order/placing.ts'
import { sendPending } from '../order/pending-page.ts'
import type { PaymentMethod, PaymentReference, PaymentState } from '../payment/payment-method.ts'
import type { Form } from '../session/form.ts'
import { type HostedContext, type Parts, remember } from '../visit.ts'
import type { Desk } from './desk.ts'

type Settled = Extract<PaymentState, { kind: 'settled' }>

/** The last step's button: the payment is started, and once it is settled the order is placed. */
export async function submitOrder(c: HostedContext, parts: Parts, desk: Desk, form: Form): Promise<Response> {
  const { checkout, visit } = desk
  const before = await placedBefore(parts.commerce.db, visit.scope, checkout.cart.id)
  if (before?.kind === 'placed-before') return showOrder(c, parts, before.orderId)
  if (form.get('total') !== String(checkout.price.total.inc)) return say(c, 'total-changed')
  if (checkout.unsellable.size > 0) return say(c, 'not-for-sale')
  const method = methodOf(desk)
  if (method === null) return say(c, 'incomplete')
  const state = await startPayment(parts, desk, { method, form })
  return follow(c, parts, desk, { method, state })
}

/** The shopper is back from a payment provider's page, by its link or by their own means. */
export async function returnFromPayment(c: HostedContext, parts: Parts, desk: Desk): Promise<Response> {
  const method = methodOf(desk)
  const reference = desk.checkout.told.payment
  if (method === null || reference === null) return say(c, 'incomplete')
  return follow(c, parts, desk, { method, state: await asked(parts, () => method.confirm(reference)) })
}

type Paying = { readonly method: PaymentMethod; readonly state: PaymentState | null }

async function follow(
  c: HostedContext,
  parts: Parts,
  desk: Desk,
  { method, state }: Paying,
): Promise<Response> {
  const { visit, checkout } = desk
  const keep = (payment: PaymentReference | null) =>
    saveCheckout(parts.commerce.db, visit.scope, checkout.cart.id, {
      payment,
      updated_time: parts.commerce.now(),
    })
  if (state === null) return say(c, 'payment-failed')
  if (state.kind === 'pending') return sendPending(c, parts)
  if (state.kind === 'declined') {
    await keep(null)
    return say(c, 'declined', 'payment')
  }
  await giveUpOlder(parts, desk, { method, reference: state.reference })
  if (state.kind === 'redirect') {
    await keep(state.reference)
    return c.redirect(state.url, 303)
  }
  return place(c, parts, desk, { method, state })
}

async function place(
  c: HostedContext,
  parts: Parts,
  { visit, checkout }: Desk,
  { method, state }: { method: PaymentMethod; state: Settled },
): Promise<Response> {
  const placed = await placeOrder(parts.commerce, visit.scope, {
    cartId: checkout.cart.id,
    agreedTotal: state.amount ?? checkout.price.total.inc,
    payment: {
      methodId: method.id,
      methodName: method.name,
      statusId: state.statusId,
      paymentStatus: state.paymentStatus,
      capture: state.paymentStatus === 'authorized' ? state.reference : null,
    },
    ipAddress: visit.address,
  })
  if (placed.kind !== 'refused') return showOrder(c, parts, placed.orderId)
  await giveBack(parts, { method, reference: state.reference })
  await saveCheckout(parts.commerce.db, visit.scope, checkout.cart.id, {
    payment: null,
    updated_time: parts.commerce.now(),
  })
  return refused(c, placed)
}

function refused(c: HostedContext, { reason }: Extract<Placed, { kind: 'refused' }>): Response {
  const { scope } = c.get('visit')
  if (reason === 'cart-gone' || reason === 'cart-empty') return c.redirect(`${scope.store.siteUrl}/cart`, 303)
  return say(c, reason)
}

async function showOrder(c: HostedContext, parts: Parts, orderId: number): Promise<Response> {
  const { session, base } = c.get('visit')
  const known = session.row?.order_ids ?? []
  if (!known.includes(orderId)) await remember(c, parts, { order_ids: [...known, orderId].slice(-20) })
  return c.redirect(`${base}/order-confirmation/${orderId}`, 303)
}

function startPayment(
  parts: Parts,
  { visit, checkout }: Desk,
  { method, form }: { method: PaymentMethod; form: Form },
): Promise<PaymentState | null> {
  const { secureUrl, hash, currency } = visit.scope.store
  const fields = [...form].filter(([name]) => name.startsWith('payment.'))
  return asked(parts, () =>
    method.start({
      storeHash: hash,
      cartId: checkout.cart.id,
      amount: checkout.price.total.inc,
      currency,
      email: checkout.told.email,
      locale: visit.locale,
      returnUrl: `${secureUrl}/checkout/payment-return`,
      cancelUrl: `${secureUrl}/checkout?step=payment&notice=cancelled`,
      fields: new Map(fields.map(([name, value]) => [name.slice('payment.'.length), value])),
    }),
  )
}

/** What the provider says; null when it cannot be asked, which is logged. */
async function asked({ commerce }: Parts, ask: () => Promise<PaymentState>): Promise<PaymentState | null> {
  try {
    return await ask()
  } catch (err) {
    commerce.log.error({ err }, 'a payment provider did not answer')
    return null
  }
}

type Promised = { readonly method: PaymentMethod; readonly reference: PaymentReference }

/** A cart has one payment under way: an earlier one by the same method is given up when it is another. */
async function giveUpOlder(parts: Parts, { checkout }: Desk, { method, reference }: Promised): Promise<void> {
  const older = checkout.told.payment
  if (older === null || JSON.stringify(older) === JSON.stringify(reference)) return
  await giveBack(parts, { method, reference: older })
}

async function giveBack({ commerce }: Parts, { method, reference }: Promised): Promise<void> {
  try {
    await method.cancel(reference)
  } catch (err) {
    commerce.log.error({ err }, 'a payment was not given back; the provider lets it lapse')
  }
}

function methodOf({ checkout, payments }: Desk): PaymentMethod | null {
  return payments.find(({ id }) => id === checkout.told.payment_method) ?? null
}

function say(c: HostedContext, notice: string, step?: 'payment'): Response {
  const query = new URLSearchParams({ ...(step === undefined ? {} : { step }), notice })
  return c.redirect(`${c.get('visit').base}/checkout?${query}`, 303)
}
