import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { orders } from '../database/schema.ts'
import type { EmailJob, OrderStatusEmail } from '../email/email-job.ts'
import { queueEmail, queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { toMinor } from '../wire/value.ts'
import { readCustomerEmail, statusEvent } from './create-order.ts'
import { type OrderChange, toAddress } from './order-body.ts'
import { CANCELLED, DECLINED, holdsStock, PARTIALLY_REFUNDED, REFUNDED, SHIPPED } from './order-status.ts'
import { lockOrder, readOrderProducts } from './read-orders.ts'
import { refundStatus, requireStatus } from './status-change.ts'
import { returnStockOfLines, takeStockOfLines } from './stock.ts'
import type { OrderRow } from './wire-order.ts'

type Change = {
  readonly id: number
  readonly body: OrderChange
  readonly now: Date
  /** Set when the order is cancelled because it was not paid in so many days. */
  readonly unpaidDays?: number
}

/** Changes the given fields. Call it in a transaction; throws the 404 of an unknown order, and 422s. */
export async function changeOrder(tx: Database, scope: Scope, { id, body, now, unpaidDays }: Change) {
  const order = await lockOrder(tx, scope, id)
  const { status_id, billing_address, external_order_id, external_id, refunded_amount, ...fields } = body
  const refunded =
    refunded_amount === undefined ? order.refunded_amount : toMinor(refunded_amount, scope.digits)
  const payment_status =
    body.payment_status ??
    (refunded === order.refunded_amount
      ? undefined
      : (refundStatus({ refunded, total: order.total_inc_tax }) ?? undefined))
  requireStatus(order, { to: status_id ?? order.status_id, refunded, paymentStatus: payment_status ?? '' })
  if (body.customer_id !== undefined) await readCustomerEmail(tx, scope, body.customer_id)
  const statusEvents =
    status_id === undefined ? [] : await changeStatus(tx, scope, { order, to: status_id, now })
  if (status_id !== undefined) await queueStatusEmail(tx, scope, { order, to: status_id, now, unpaidDays })
  const billing = billing_address === undefined ? undefined : changedAddress(order, billing_address)
  await tx
    .update(orders)
    .set({
      ...fields,
      payment_status,
      refunded_amount: refunded,
      external_id: external_id ?? external_order_id,
      billing_address: billing,
      email_key: billing?.email.toLowerCase(),
      date_modified: now,
    })
    .where(hasId(orders, scope, id))
  const updated = { scope: 'store/order/updated', data: { type: 'order', id } }
  await queueEvents(tx, scope, { events: [updated, ...statusEvents], now })
}

/**
 * Changes the status of a locked order. Cancelling returns its stock, and undoing that takes it again. Resolves to the
 * webhook events.
 */
export async function changeStatus(
  tx: Database,
  scope: Scope,
  { order, to, now }: { order: OrderRow; to: number; now: Date },
): Promise<StoreEvent[]> {
  const from = order.status_id
  if (from === to) return []
  const keepsStock = holdsStock(from) === holdsStock(to)
  const lines = keepsStock ? [] : await readOrderProducts(tx, scope, order.id)
  const stockEvents = holdsStock(to)
    ? await takeStockOfLines(tx, scope, lines)
    : await returnStockOfLines(tx, scope, lines)
  const date_shipped = to === SHIPPED ? (order.date_shipped ?? now) : order.date_shipped
  await tx
    .update(orders)
    .set({ status_id: to, date_shipped, date_modified: now })
    .where(hasId(orders, scope, order.id))
  return [statusEvent(order.id, { from, to }), ...stockEvents]
}

/** Archives an order: lists leave it out. Call it in a transaction. */
export async function archiveOrder(tx: Database, scope: Scope, { id, now }: { id: number; now: Date }) {
  const order = await lockOrder(tx, scope, id)
  if (order.is_deleted) return
  await tx
    .update(orders)
    .set({ is_deleted: true, date_modified: now })
    .where(hasId(orders, scope, id))
  const archived = { scope: 'store/order/archived', data: { type: 'order', id } }
  await queueEvents(tx, scope, { events: [archived], now })
}

function changedAddress(order: OrderRow, change: NonNullable<OrderChange['billing_address']>) {
  const changesCountry = change.country !== undefined || change.country_iso2 !== undefined
  const before = changesCountry
    ? { ...order.billing_address, country: '', country_iso2: '' }
    : order.billing_address
  const address = toAddress({ ...before, ...change })
  if (address.country_iso2 !== '') return address
  throw unprocessable('The billing address has no country', { billing_address: 'must have a country' })
}

const STATUS_EMAILS: Readonly<Record<number, OrderStatusEmail>> = {
  [CANCELLED]: 'order-cancelled',
  [DECLINED]: 'order-declined',
  [REFUNDED]: 'order-refunded',
  [PARTIALLY_REFUNDED]: 'order-partly-refunded',
}

type EmailContent =
  | { readonly kind: OrderStatusEmail; readonly unpaidDays?: number | undefined }
  | { readonly kind: 'order-shipped'; readonly shipmentId: number | null }
  | { readonly kind: 'order-tracked'; readonly shipmentId: number }
type OrderEmail = { readonly order: OrderRow; readonly content: EmailContent; readonly now: Date }

/**
 * Queues an e-mail to the order's billing address, in the transaction that causes it. An order of another system
 * (`external_id`, `external_source`) gets none: that system sends its own.
 */
export async function queueOrderEmail(tx: Database, scope: Scope, { order, content, now }: OrderEmail) {
  const to = order.billing_address.email
  if (to === '' || order.external_id !== '' || order.external_source !== '') return
  const job: EmailJob = { ...content, to, locale: order.customer_locale, orderId: order.id }
  await queueEmail(tx, scope, { job, now })
}

type StatusEmail = {
  readonly order: OrderRow
  readonly to: number
  readonly now: Date
  readonly unpaidDays: number | undefined
}

/** Queues the e-mail about a new status; most statuses have none. `order`: before the change. */
async function queueStatusEmail(
  tx: Database,
  scope: Scope,
  { order, to, now, unpaidDays }: StatusEmail,
): Promise<void> {
  if (to === order.status_id) return
  const kind = STATUS_EMAILS[to]
  if (kind !== undefined) return queueOrderEmail(tx, scope, { order, content: { kind, unpaidDays }, now })
  if (to !== SHIPPED || order.date_shipped !== null) return
  const lines = await readOrderProducts(tx, scope, order.id)
  const isReported = lines.every(
    line => line.type === 'digital' || line.quantity_shipped + line.quantity_refunded >= line.quantity,
  )
  if (isReported) return
  await queueOrderEmail(tx, scope, { order, content: { kind: 'order-shipped', shipmentId: null }, now })
}

/** Queues the e-mail about a new order to the store's `adminEmail`. */
export async function queueShopNotice(
  tx: Database,
  scope: Scope,
  { orderId, locale, now }: { orderId: number; locale: string; now: Date },
): Promise<void> {
  const to = scope.store.adminEmail
  if (to === undefined) return
  await queueEmail(tx, scope, { job: { kind: 'order-notice', to, locale, orderId }, now })
}
