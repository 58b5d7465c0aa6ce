import type { PlaceOrderResult } from '../../commerce/order/order-refusal.ts'
import { findPlacedOrder } from '../../commerce/order/place-order.ts'
import { sendPending } from '../order/pending-page.ts'
import { showOrder } from '../order/show-order.ts'
import type { PaymentMethod, PaymentState } from '../payment/payment-method.ts'
import type { Form } from '../session/form.ts'
import type { HostedContext, Parts } from '../visit.ts'
import type { Desk } from './desk.ts'
import { giveBack, isSame, keepPayment, keptPayment, type Promised } from './kept-payment.ts'
import { settle } from './settle.ts'

/** The last step's button: the payment is started, and once it is settled the order is placed. */
export async function submitOrder(c: HostedContext, parts: Parts, desk: Desk, form: Form): Promise<Response> {
  const { checkout, visit, payments } = desk
  const before = await findPlacedOrder(parts.commerce.db, visit.scope, checkout.cart.id)
  if (before?.kind === 'placed-before') return showOrder(c, parts, before.orderId)
  if (form.get('total') !== String(checkout.price.total.inc)) return say(c, 'total-changed')
  if (checkout.unsellable.size > 0) return say(c, 'not-for-sale')
  const method = payments.find(({ id }) => id === checkout.told.payment_method)
  if (method === undefined) return say(c, 'incomplete')
  const state = await startPayment(parts, desk, { method, form })
  return follow(c, parts, desk, { method, state })
}

/** The shopper is back from a payment provider's page, by its link or by their own means. */
export async function returnFromPayment(c: HostedContext, parts: Parts, desk: Desk): Promise<Response> {
  const promised = keptPayment(desk.checkout.told.payment, desk.payments)
  if (promised === null) return say(c, 'incomplete')
  const { method, reference } = promised
  return follow(c, parts, desk, { method, state: await asked(parts, () => method.confirm(reference)) })
}

type Paying = { readonly method: PaymentMethod; readonly state: PaymentState | null }

async function follow(
  c: HostedContext,
  parts: Parts,
  desk: Desk,
  { method, state }: Paying,
): Promise<Response> {
  const { checkout, visit } = desk
  const cartId = checkout.cart.id
  if (state === null) return say(c, 'payment-failed')
  if (state.kind === 'pending') return sendPending(c, parts)
  if (state.kind === 'declined') {
    await keepPayment(parts, visit.scope, { cartId, payment: null })
    return say(c, 'declined', 'payment')
  }
  const payment = { method, reference: state.reference }
  await giveUpOlder(parts, desk, payment)
  if (state.kind === 'redirect') {
    await keepPayment(parts, visit.scope, { cartId, payment })
    return c.redirect(state.url, 303)
  }
  const agreedTotal = checkout.price.total.inc
  const placed = await settle(parts, visit.scope, {
    ...{ cartId, customerId: checkout.cart.customer_id, agreedTotal, method, state },
    address: visit.address,
  })
  return placed.kind === 'refused' ? refused(c, placed) : showOrder(c, parts, placed.orderId)
}

function refused(c: HostedContext, { reason }: Extract<PlaceOrderResult, { kind: 'refused' }>): Response {
  const { scope } = c.get('visit')
  if (reason === 'cart-gone' || reason === 'cart-empty') return c.redirect(`${scope.store.siteUrl}/cart`, 303)
  return say(c, reason)
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
      customerId: checkout.cart.customer_id,
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

/** A cart has one payment under way: an earlier one is given up. */
async function giveUpOlder(parts: Parts, { checkout, payments }: Desk, payment: Promised): Promise<void> {
  const older = keptPayment(checkout.told.payment, payments)
  if (older !== null && !isSame(older, payment)) await giveBack(parts, older)
}

function say(c: HostedContext, notice: string, step?: 'payment'): Response {
  const query = new URLSearchParams({ ...(step === undefined ? {} : { step }), notice })
  return c.redirect(`${c.get('visit').base}/checkout?${query}`, 303)
}
