import type { PlaceOrderResult } from '../../commerce/order/order-refusal.ts'
import { placeOrder } from '../../commerce/order/place-order.ts'
import type { Scope } from '../../commerce/scope.ts'
import type { PaymentMethod, PaymentState } from '../payment/payment-method.ts'
import type { Parts } from '../visit.ts'
import { giveBack, keepPayment } from './kept-payment.ts'

type Settled = Extract<PaymentState, { kind: 'settled' }>

export type Settling = {
  readonly cartId: string
  /** 0: a guest. */
  readonly customerId: number
  /** Minor units the shopper agreed to, where the payment itself says no amount. */
  readonly agreedTotal: number
  readonly method: PaymentMethod
  readonly state: Settled
  /** '' when it is not known. */
  readonly address: string
}

/** Places the order that a payment is settled for; one that cannot be placed gives the payment back. */
export async function settle(
  parts: Parts,
  scope: Scope,
  { cartId, customerId, agreedTotal, method, state, address }: Settling,
): Promise<PlaceOrderResult> {
  const placed = await placeOrder(parts.commerce, scope, {
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
    limits: parts.hosting.limits,
  })
  if (placed.kind !== 'refused') return placed
  await giveBack(parts, { method, reference: state.reference })
  if (placed.reason !== 'cart-gone') await keepPayment(parts, scope, { cartId, payment: null })
  return placed
}
