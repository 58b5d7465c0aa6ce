import { format } from '@firnline/messages/format'
import { and, eq } from 'drizzle-orm'
import { messagesIn } from '../../messages/messages.ts'
import type { Database } from '../database/open.ts'
import { shipments } from '../database/schema.ts'
import { awaitsPayment } from '../order/limits/unpaid-orders.ts'
import type { EmailJob, OrderStatusEmail } from './email-job.ts'
import type { Block, EmailContent } from './email-page.ts'
import {
  deliveryBlocks,
  type EmailContext,
  type EmailOrder,
  itemList,
  itemsBlock,
  type OrderItem,
  paymentBlocks,
} from './order-parts.ts'

/** The confirmation: items, prices, delivery address, payment. `bankAccount`: its lines. */
export function orderPlaced(
  { orderId, url, unpaidDays }: Extract<EmailJob, { kind: 'order-placed' }>,
  context: EmailContext & { readonly bankAccount: readonly string[] },
  placed: EmailOrder,
): EmailContent {
  const { language, brand, bankAccount } = context
  const { orderPlacedEmail, orderSummary } = messagesIn(language)
  const { order, money } = placed
  const total = money(order.total_inc_tax)
  const transfer: Block[] = [
    { kind: 'text', text: format(orderPlacedEmail.transfer, { total, id: orderId }) },
    ...linesUnlessEmpty(orderPlacedEmail.account, bankAccount),
  ]
  const reserved: Block[] =
    unpaidDays === undefined || !awaitsPayment(order)
      ? []
      : [{ kind: 'text', text: format(orderSummary.reserved, { days: unpaidDays }) }]
  return {
    subject: format(orderPlacedEmail.subject, { id: orderId, brand }),
    heading: orderPlacedEmail.heading,
    blocks: [
      { kind: 'text', text: format(orderPlacedEmail.received, { id: orderId }) },
      itemsBlock(placed, context),
      ...deliveryBlocks(placed, language),
      ...paymentBlocks(placed, language),
      ...(awaitsPayment(order) && order.payment_provider_id === 'bank-transfer' ? transfer : []),
      ...reserved,
      { kind: 'link', label: orderPlacedEmail.see, url },
    ],
  }
}

/** To the shop: who ordered what, the delivery address and the payment. */
export function orderNotice(
  { orderId: id }: Extract<EmailJob, { kind: 'order-notice' }>,
  context: EmailContext,
  placed: EmailOrder,
): EmailContent {
  const { language, brand } = context
  const messages = messagesIn(language).orderNoticeEmail
  const { billing_address: billing, customer_message: message, total_inc_tax } = placed.order
  const name = `${billing.first_name} ${billing.last_name}`.trim()
  const contact = [name, billing.company, billing.email, billing.phone].filter(line => line !== '')
  return {
    subject: format(messages.subject, { id, brand, total: placed.money(total_inc_tax) }),
    heading: messages.heading,
    blocks: [
      { kind: 'text', text: format(messages.placed, { name, id }) },
      ...linesUnlessEmpty(messages.message, message === '' ? [] : [message]),
      itemsBlock(placed, context),
      ...deliveryBlocks(placed, language),
      { kind: 'lines', title: messages.orderedBy, lines: contact },
      ...paymentBlocks(placed, language),
      { kind: 'text', text: messages.reply },
    ],
  }
}

type ShipmentJob = Extract<EmailJob, { kind: 'order-shipped' | 'order-tracked' }>
type Shipment = typeof shipments.$inferSelect

/** The job's shipment; `deleted`: it does not exist any more. null: the job has none. */
export async function readShipment(
  db: Database,
  store: string,
  { shipmentId }: ShipmentJob,
): Promise<Shipment | null | 'deleted'> {
  if (shipmentId === null) return null
  const [row] = await db
    .select()
    .from(shipments)
    .where(and(eq(shipments.store, store), eq(shipments.id, shipmentId)))
  return row ?? 'deleted'
}

/** A parcel has left: its items, its tracking link, and what is still to be sent. */
export function orderShipped(
  job: ShipmentJob,
  context: EmailContext,
  { placed, shipment }: { placed: EmailOrder; shipment: Shipment | null },
): EmailContent {
  const { language, links } = context
  const { shipmentEmail: messages, orderEmail } = messagesIn(language)
  const id = job.orderId
  const unsent = unsentItems(placed)
  const toCome = shipment === null ? [] : unsent
  const shipped = toCome.length === 0 ? 'sent' : 'sentPart'
  const variant = job.kind === 'order-tracked' ? 'tracked' : shipped
  return {
    subject: format(messages[`${variant}.subject`], { id }),
    heading: messages[`${variant}.heading`],
    blocks: [
      { kind: 'text', text: format(messages[`${variant}.text`], { id }) },
      ...(shipment === null ? [] : trackingBlocks(shipment, context)),
      ...itemList(messages.parcel, shipment === null ? unsent : sentItems(shipment, placed), context),
      ...itemList(messages.toCome, toCome, context),
      { kind: 'text', text: messages.lookUp },
      { kind: 'link', label: orderEmail.see, url: links.statusUrl(job.locale) },
    ],
  }
}

function trackingBlocks(shipment: Shipment, { language, links }: EmailContext): Block[] {
  const messages = messagesIn(language).shipmentEmail
  const { tracking_number: trackingNumber, tracking_carrier, shipping_provider, tracking_link } = shipment
  const url = links.trackingUrl({
    trackingNumber,
    carriers: [tracking_carrier, shipping_provider],
    links: [tracking_link],
  })
  const number = linesUnlessEmpty(messages.trackingNumber, trackingNumber === '' ? [] : [trackingNumber])
  return url === null ? number : [...number, { kind: 'link', label: messages.track, url }]
}

function sentItems({ items }: Shipment, { lines }: EmailOrder): OrderItem[] {
  return items.flatMap(({ order_product_id, quantity }) =>
    lines.filter(({ id }) => id === order_product_id).map(line => ({ line, quantity })),
  )
}

/** Neither in a shipment nor refunded. */
function unsentItems({ lines }: EmailOrder): OrderItem[] {
  return lines
    .filter(({ type }) => type === 'physical')
    .map(line => ({ line, quantity: line.quantity - line.quantity_shipped - line.quantity_refunded }))
    .filter(({ quantity }) => quantity > 0)
}

/** The order was canceled, declined or refunded, and what was in it. */
export function orderStatusChanged(
  { kind, orderId: id, unpaidDays, locale }: Extract<EmailJob, { kind: OrderStatusEmail }>,
  context: EmailContext,
  { order, lines, money }: EmailOrder,
): EmailContent {
  const { language, links } = context
  const { orderStatusEmail: messages, orderEmail } = messagesIn(language)
  const [text, next] =
    unpaidDays === undefined
      ? [
          format(messages[`${kind}.text`], { id, refunded: money(order.refunded_amount) }),
          messages[`${kind}.next`],
        ]
      : [format(messages['unpaid.text'], { id, days: unpaidDays }), messages['unpaid.next']]
  const nextStep: Block = { kind: 'text', text: next }
  const items = lines.map(line => ({ line, quantity: line.quantity }))
  return {
    subject: format(messages[`${kind}.subject`], { id }),
    heading: messages[`${kind}.heading`],
    blocks: [
      { kind: 'text', text },
      ...(order.total_inc_tax === 0 && kind === 'order-cancelled' ? [] : [nextStep]),
      ...itemList(messages.order, items, context),
      { kind: 'link', label: orderEmail.see, url: links.statusUrl(locale) },
    ],
  }
}

function linesUnlessEmpty(title: string, lines: readonly string[]): Block[] {
  return lines.length === 0 ? [] : [{ kind: 'lines', title, lines }]
}
