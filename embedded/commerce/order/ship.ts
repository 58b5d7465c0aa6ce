import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_LINES, MOST_UNITS } from '../cart/cart-body.ts'
import { assignId } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { orderAddresses, orderProducts, orders, shipments } from '../database/schema.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import { notFound, type Scope } from '../scope.ts'
import { amount } from '../shipping/shipping-method.ts'
import { unprocessable } from '../wire/api-error.ts'
import { id, integer, list, text, toMinor } from '../wire/value.ts'
import { changeStatus, queueOrderEmail } from './change-order.ts'
import { dateText } from './order-body.ts'
import { AWAITING_FULFILLMENT, holdsStock, PARTIALLY_SHIPPED, SHIPPED, statusName } from './order-status.ts'
import { lockOrder, readOrderAddresses, readOrderProducts } from './read-orders.ts'
import type { OrderProductRow, OrderRow, ShipmentRow } from './wire-order.ts'

type Items = ShipmentRow['items']
type Shipping = { readonly orderId: number; readonly now: Date }

/**
 * Creates a shipment and updates the order's lines, address and status. Call it in a transaction. Resolves to the
 * shipment's id; throws the 422 of items that cannot be shipped.
 */
export async function ship(
  tx: Database,
  scope: Scope,
  { orderId, now, body }: Shipping & { body: NewShipment },
): Promise<number> {
  const order = await lockOrder(tx, scope, orderId)
  if (!holdsStock(order.status_id))
    throw unprocessable(`The order is ${statusName(order.status_id)}; nothing of it can be shipped`)
  const addressId = await addressOf(tx, scope, { order, id: body.order_address_id })
  const lines = await readOrderProducts(tx, scope, orderId)
  const items = body.items.map(item => itemOf(lines, { item, addressId }))
  const { date_created = now, merchant_shipping_cost = 0, items: _, ...fields } = body
  const row = await assignId(
    tx,
    { store: scope.hash, resource: 'shipment' },
    {
      ...fields,
      order_id: orderId,
      order_address_id: addressId,
      customer_id: order.customer_id,
      items,
      date_created,
      merchant_shipping_cost: toMinor(merchant_shipping_cost, scope.digits),
    },
  )
  await tx.insert(shipments).values(row)
  const orderEvents = await countShipped(tx, scope, { order, items, addressId, sign: 1, now: date_created })
  const content = { kind: 'order-shipped', shipmentId: row.id } as const
  await queueOrderEmail(tx, scope, { order, content, now })
  const created = shipmentEvent('created', { id: row.id, orderId })
  await queueEvents(tx, scope, { events: [created, ...orderEvents], now })
  return row.id
}

/** Changes the given fields. Call it in a transaction; throws its 404. */
export async function changeShipment(
  tx: Database,
  scope: Scope,
  { orderId, id, now, body }: Shipping & { id: number; body: ShipmentChange },
): Promise<void> {
  const order = await lockOrder(tx, scope, orderId)
  const before = await findShipment(tx, scope, { orderId, id })
  const { merchant_shipping_cost: cost, ...fields } = body
  const merchant_shipping_cost = cost === undefined ? undefined : toMinor(cost, scope.digits)
  const change = { ...fields, merchant_shipping_cost }
  if (Object.values(change).every(value => value === undefined)) return
  await tx.update(shipments).set(change).where(isShipment(scope, { orderId, id }))
  if (!isTracked(before) && isTracked({ ...before, ...body })) {
    const content = { kind: 'order-tracked', shipmentId: id } as const
    await queueOrderEmail(tx, scope, { order, content, now })
  }
  await queueEvents(tx, scope, { events: [shipmentEvent('updated', { id, orderId })], now })
}

/** Deletes a shipment: its items are to be shipped again. Call it in a transaction; throws the 404s. */
export async function deleteShipment(
  tx: Database,
  scope: Scope,
  { orderId, id, now }: Shipping & { id: number },
): Promise<void> {
  const order = await lockOrder(tx, scope, orderId)
  const { items, order_address_id: addressId } = await findShipment(tx, scope, { orderId, id })
  await tx.delete(shipments).where(isShipment(scope, { orderId, id }))
  const orderEvents = await countShipped(tx, scope, { order, items, addressId, sign: -1, now })
  await queueEvents(tx, scope, { events: [shipmentEvent('deleted', { id, orderId }), ...orderEvents], now })
}

type Tracking = Pick<ShipmentRow, 'tracking_number' | 'tracking_link'>
const isTracked = ({ tracking_number, tracking_link }: Tracking) =>
  tracking_number !== '' || tracking_link !== ''

type ShipmentId = { readonly orderId: number; readonly id: number }

const isShipment = (scope: Scope, { orderId, id }: ShipmentId) =>
  and(eq(shipments.store, scope.hash), eq(shipments.order_id, orderId), eq(shipments.id, id))

/** The shipment of the order; throws its 404. */
export async function findShipment(db: Database, scope: Scope, place: ShipmentId): Promise<ShipmentRow> {
  const [row] = await db.select().from(shipments).where(isShipment(scope, place))
  if (row === undefined) throw notFound('A shipment', place.id)
  return row
}

async function addressOf(
  db: Database,
  scope: Scope,
  { order, id }: { order: OrderRow; id: number | undefined },
): Promise<number> {
  const addresses = await readOrderAddresses(db, scope, order.id)
  const address = addresses.find(address => id === undefined || address.id === id)
  if (address !== undefined) return address.id
  throw unprocessable('The order has no such address to ship to', {
    order_address_id: 'is no address of the order',
  })
}

type ShippedItem = { readonly item: NewShipment['items'][number]; readonly addressId: number }

function itemOf(lines: readonly OrderProductRow[], { item, addressId }: ShippedItem): Items[number] {
  const line = lines.find(({ id }) => id === item.order_product_id)
  if (line === undefined || line.order_address_id !== addressId)
    throw unprocessable(`The order has no product ${item.order_product_id} to ship to this address`)
  return { order_product_id: line.id, product_id: line.product_id, quantity: item.quantity }
}

type ShippedCount = {
  readonly order: OrderRow
  readonly items: Items
  readonly addressId: number
  /** 1: shipped; -1: no longer shipped. */
  readonly sign: 1 | -1
  readonly now: Date
}

async function countShipped(tx: Database, scope: Scope, counted: ShippedCount): Promise<StoreEvent[]> {
  const { order, items, addressId, sign, now } = counted
  for (const item of items)
    await countLine(tx, scope, { id: item.order_product_id, units: sign * item.quantity })
  const units = sign * items.reduce((sum, item) => sum + item.quantity, 0)
  await tx
    .update(orderAddresses)
    .set({ items_shipped: sql`${orderAddresses.items_shipped} + ${units}` })
    .where(hasId(orderAddresses, scope, addressId))
  await tx
    .update(orders)
    .set({ items_shipped: sql`${orders.items_shipped} + ${units}`, date_modified: now })
    .where(hasId(orders, scope, order.id))
  const lines = (await readOrderProducts(tx, scope, order.id)).filter(line => line.type === 'physical')
  return changeStatus(tx, scope, { order, to: statusAfter(lines), now })
}

async function countLine(tx: Database, scope: Scope, { id, units }: { id: number; units: number }) {
  const shipped = sql`${orderProducts.quantity_shipped} + ${units}`
  const toShip = sql`${orderProducts.quantity} - ${orderProducts.quantity_refunded}`
  const updated = await tx
    .update(orderProducts)
    .set({ quantity_shipped: shipped })
    .where(and(eq(orderProducts.store, scope.hash), eq(orderProducts.id, id), sql`${shipped} <= ${toShip}`))
    .returning({ id: orderProducts.id })
  if (updated.length > 0) return
  throw unprocessable(`More of the order's product ${id} would be shipped than is left to ship`)
}

function statusAfter(lines: readonly OrderProductRow[]): number {
  if (lines.every(line => line.quantity_shipped === 0)) return AWAITING_FULFILLMENT
  const isDone = lines.every(line => line.quantity_shipped + line.quantity_refunded >= line.quantity)
  return isDone ? SHIPPED : PARTIALLY_SHIPPED
}

function shipmentEvent(change: 'created' | 'updated' | 'deleted', { id, orderId }: ShipmentId): StoreEvent {
  return { scope: `store/shipment/${change}`, data: { type: 'shipment', id, orderId } }
}

const link = v.pipe(
  text(2048),
  v.check(value => value === '' || /^https?:\/\//.test(value), 'must be an http address'),
)

const shipmentFields = v.partial(
  v.strictObject({
    tracking_number: text(255),
    tracking_carrier: text(255),
    tracking_link: link,
    shipping_method: text(255),
    shipping_provider: text(255),
    comments: text(),
    merchant_shipping_cost: amount,
  }),
).entries

/** POST /v2/orders/{id}/shipments. An order with one address need not name it. */
export const newShipmentBody = v.strictObject({
  ...shipmentFields,
  order_address_id: v.optional(integer()),
  items: v.pipe(
    list(v.strictObject({ order_product_id: id(), quantity: integer(1, MOST_UNITS) }), MOST_LINES),
    v.minLength(1, 'must name what is shipped'),
  ),
  date_created: v.optional(dateText),
})
type NewShipment = v.InferOutput<typeof newShipmentBody>

/** PUT …/shipments/{id}: omitted fields keep their value; the items cannot change. */
export const shipmentChangeBody = v.strictObject(shipmentFields)
type ShipmentChange = v.InferOutput<typeof shipmentChangeBody>
