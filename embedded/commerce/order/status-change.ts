import { unprocessable } from '../wire/api-error.ts'
import {
  CANCELLED,
  COMPLETED,
  DECLINED,
  DISPUTED,
  INCOMPLETE,
  PARTIALLY_REFUNDED,
  PARTIALLY_SHIPPED,
  REFUNDED,
  SHIPPED,
  statusName,
} from './order-status.ts'

/** What an order's rows show: `total` and `refunded` in minor units, `shipped` units in shipments. */
export type OrderFacts = {
  readonly status: number
  readonly total: number
  readonly refunded: number
  readonly shipped: number
  readonly isPaid: boolean
}

const SENT = [SHIPPED, PARTIALLY_SHIPPED, COMPLETED]
const CLOSED = [INCOMPLETE, CANCELLED, DECLINED, REFUNDED]

/**
 * Why an order cannot get a status, as a sentence; null: it can (docs/behaviour/checkout-and-orders.md#changes-of-the-status).
 * `refunded` is the amount after the change.
 */
export function statusProblem(order: OrderFacts, to: number): string | null {
  const { status: from } = order
  if (to === from) return null
  const hasLeft = order.shipped > 0 || SENT.includes(from)
  const change = `The order is ${statusName(from)} and cannot become ${statusName(to)}`
  switch (to) {
    case INCOMPLETE:
      return `${change}: it is placed.`
    case DISPUTED:
      return null
    case CANCELLED:
    case DECLINED:
      if (hasLeft) return `${change}: items of it have been sent. Record what comes back as a refund.`
      if (from === REFUNDED) return `${change}: its payment was refunded.`
      return to === DECLINED && order.isPaid ? `${change}: its payment was taken.` : null
    case REFUNDED:
      return refundStatus(order) === 'refunded'
        ? null
        : `${change}: ${refundedPart(order)} was refunded. Send refunded_amount, the sum that was paid back.`
    case PARTIALLY_REFUNDED:
      return refundStatus(order) === 'partially refunded'
        ? null
        : `${change}: ${refundedPart(order)} was refunded. Send refunded_amount, the sum that was paid back.`
    case SHIPPED:
    case PARTIALLY_SHIPPED:
    case COMPLETED:
      return CLOSED.includes(from) ? `${change}: it is closed.` : null
    default:
      if (from === REFUNDED) return `${change}: its payment was refunded.`
      return order.shipped > 0 ? `${change}: items of it have been sent. Delete its shipments first.` : null
  }
}

/** The payment statuses of an order whose money was taken. */
const PAID = ['captured', 'paid', 'partially refunded', 'refunded']

type OrderColumns = {
  readonly status_id: number
  readonly total_inc_tax: number
  readonly refunded_amount: number
  readonly items_shipped: number
  readonly payment_status: string
}
/** `refunded`: minor units, after the change. */
type StatusChange = { readonly to: number; readonly refunded: number; readonly paymentStatus: string }

/** Throws the 422 of a status, a payment status or a refund that the order's money and shipments do not show. */
export function requireStatus(order: OrderColumns, { to, refunded, paymentStatus }: StatusChange): void {
  const total = order.total_inc_tax
  if (refunded > total) throw unprocessable('The refunded_amount is more than the order cost')
  const isRefund = paymentStatus === 'refunded' || paymentStatus === 'partially refunded'
  if (isRefund && paymentStatus !== refundStatus({ refunded, total }))
    throw unprocessable(
      `The payment is not ${paymentStatus}: send refunded_amount, the sum that was paid back`,
    )
  const facts = {
    status: order.status_id,
    total,
    refunded,
    shipped: order.items_shipped,
    isPaid: PAID.includes(order.payment_status),
  }
  const problem = statusProblem(facts, to)
  if (problem !== null) throw unprocessable(problem)
}

/** The payment status of an order of which this much was paid back, minor units; null: nothing. */
export function refundStatus({
  refunded,
  total,
}: Pick<OrderFacts, 'refunded' | 'total'>): 'refunded' | 'partially refunded' | null {
  if (refunded === 0) return null
  return refunded >= total ? 'refunded' : 'partially refunded'
}

function refundedPart({ refunded, total }: OrderFacts): string {
  if (refunded === 0) return 'nothing of its payment'
  return refunded >= total ? 'all of its payment' : 'a part of its payment'
}
