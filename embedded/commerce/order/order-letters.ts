import type { Database } from '../database/open.ts'
import type { Letter, OrderEndLetter } from '../outbox/letter.ts'
import { queueLetter } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { CANCELLED, DECLINED, PARTIALLY_REFUNDED, REFUNDED, SHIPPED } from './order-status.ts'
import { readOrderProducts } from './read-orders.ts'
import type { OrderRow } from './wire-order.ts'

const END_LETTERS: Readonly<Record<number, OrderEndLetter>> = {
  [CANCELLED]: 'order-cancelled',
  [DECLINED]: 'order-declined',
  [REFUNDED]: 'order-refunded',
  [PARTIALLY_REFUNDED]: 'order-partly-refunded',
}

type About =
  | { readonly kind: OrderEndLetter; readonly unpaidDays?: number | undefined }
  | { readonly kind: 'order-shipped'; readonly shipmentId: number | null }
  | { readonly kind: 'order-tracked'; readonly shipmentId: number }
type News = { readonly order: OrderRow; readonly about: About; readonly now: Date }

/**
 * Queues a mail to the order's billing address, in the transaction that causes it. An order that another system keeps
 * (`external_id`, `external_source`) gets no mail: that system writes its own.
 */
export async function queueOrderLetter(
  tx: Database,
  scope: Scope,
  { order, about, now }: News,
): Promise<void> {
  const to = order.billing_address.email
  if (to === '' || order.external_id !== '' || order.external_source !== '') return
  const letter: Letter = { ...about, to, locale: order.customer_locale, orderId: order.id }
  await queueLetter(tx, scope, { letter, now })
}

type StatusNews = {
  readonly order: OrderRow
  readonly to: number
  readonly now: Date
  readonly unpaidDays: number | undefined
}

/** Queues the mail about a status that somebody gave a held order; most statuses have none. `order`: as it was before. */
export async function queueStatusLetter(
  tx: Database,
  scope: Scope,
  { order, to, now, unpaidDays }: StatusNews,
): Promise<void> {
  if (to === order.status_id) return
  const kind = END_LETTERS[to]
  if (kind !== undefined) return queueOrderLetter(tx, scope, { order, about: { kind, unpaidDays }, now })
  if (to !== SHIPPED || order.date_shipped !== null) return
  const lines = await readOrderProducts(tx, scope, order.id)
  const isTold = lines.every(
    line => line.type === 'digital' || line.quantity_shipped + line.quantity_refunded >= line.quantity,
  )
  if (isTold) return
  await queueOrderLetter(tx, scope, { order, about: { kind: 'order-shipped', shipmentId: null }, now })
}

/** Tells the shop of an order that was placed, where the store names an address for that. */
export async function queueNotice(
  tx: Database,
  scope: Scope,
  { orderId, locale, now }: { orderId: number; locale: string; now: Date },
): Promise<void> {
  const to = scope.store.adminEmail
  if (to === undefined) return
  await queueLetter(tx, scope, { letter: { kind: 'order-notice', to, locale, orderId }, now })
}
