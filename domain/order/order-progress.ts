import type { Order } from './order.ts'

export const ORDER_STEPS = ['placed', 'preparing', 'sent', 'arrived'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** What can stop an order on its way. */
export type OrderEnd = 'cancelled' | 'declined' | 'refunded'

export type OrderProgress = {
  readonly steps: readonly {
    readonly step: OrderStep
    readonly state: 'done' | 'current' | 'ahead'
    /** ISO 8601; null: not known, or not yet. */
    readonly on: string | null
  }[]
  /** null: it goes on. */
  readonly end: OrderEnd | null
}

/** Steps that are over, by the platform's word (protocols/bigcommerce.md §3.10). */
const DONE: Readonly<Record<string, number>> = {
  incomplete: 0,
  pending: 1,
  'awaiting payment': 1,
  'manual verification required': 1,
  'awaiting fulfillment': 1,
  'awaiting shipment': 1,
  'awaiting pickup': 1,
  'partially shipped': 2,
  shipped: 2,
  completed: 4,
}
const ENDS: Readonly<Record<string, OrderEnd>> = {
  cancelled: 'cancelled',
  declined: 'declined',
  refunded: 'refunded',
}

/** How far an order is. One that ended early keeps the steps it had gone. */
export function orderProgress({
  status,
  placedOn,
  shipments,
}: Pick<Order, 'status' | 'placedOn' | 'shipments'>): OrderProgress {
  const word = status.trim().toLowerCase()
  const end = ENDS[word] ?? null
  const [firstSent = null] = shipments.map(({ sentOn }) => sentOn).sort()
  const done = DONE[word] ?? (firstSent === null ? 1 : 2)
  const moments = { placed: placedOn, preparing: null, sent: firstSent, arrived: null }
  const steps = ORDER_STEPS.map((step, place) => {
    const state = place < done ? 'done' : place === done && end === null ? 'current' : 'ahead'
    return { step, state, on: state === 'ahead' ? null : moments[step] } as const
  })
  return { steps: end === null ? steps : steps.filter(({ state }) => state === 'done'), end }
}
