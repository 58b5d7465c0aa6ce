import { and, eq, sql } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { orderAddresses, orderProducts, orders, shipments } from '../database/schema.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import { absent, type Scope } from '../scope.ts'
import { toMinor } from '../wire/money.ts'
import { unprocessable } from '../wire/refusal.ts'
import { moveStatus } from './change-order.ts'
import { queueOrderLetter } from './order-letters.ts'
import { AWAITING_FULFILLMENT, holdsStock, PARTIALLY_SHIPPED, SHIPPED, statusName } from './order-status.ts'
import { holdOrder, readOrderAddresses, readOrderProducts } from './read-orders.ts'
import type { NewShipment, ShipmentChange } from './shipment-body.ts'
import type { OrderRow } from './wire-order.ts'
import type { OrderProductRow, ShipmentRow } from './wire-order-part.ts'

type Items = ShipmentRow['items']
type Shipping = { readonly orderId: number; readonly now: Date }

/**
 * Ships some of an order: its lines, its address and its status follow. Call it in a
 * transaction; throws the 422 of what is not there to be shipped.
 */
export async function ship(
  tx: Database,
  scope: Scope,
  { orderId, now, body }: Shipping & { body: NewShipment },
): Promise<number> {
  const order = await holdOrder(tx, scope, orderId)
  if (!holdsStock(order.status_id))
    throw unprocessable(`The order is ${statusName(order.status_id)}; nothing of it can be shipped`)
  const addressId = await addressOf(tx, scope, { order, asked: body.order_address_id })
  const lines = await readOrderProducts(tx, scope, orderId)
  const items = body.items.map(item => itemOf(lines, { item, addressId }))
  const { date_created = now, merchant_shipping_cost = 0, items: _, ...told } = body
  const row = await numberedOne(
    tx,
    { store: scope.hash, resource: 'shipment' },
    {
      ...told,
      ...{
        order_id: orderId,
        order_address_id: addressId,
        customer_id: order.customer_id,
        items,
        date_created,
      },
      merchant_shipping_cost: toMinor(merchant_shipping_cost, scope.digits),
    },
  )
  await tx.insert(shipments).values(row)
  const moved = await countShipped(tx, scope, { order, items, addressId, sign: 1, now: date_created })
  const about = { kind: 'order-shipped', shipmentId: row.id } as const
  await queueOrderLetter(tx, scope, { order, about, now })
  const created = shipmentEvent('created', { id: row.id, orderId })
  await queueEvents(tx, scope, { events: [created, ...moved], now })
  return row.id
}

/** Changes a shipment's details. Call it in a transaction; throws its 404. */
export async function changeShipment(
  tx: Database,
  scope: Scope,
  { orderId, id, now, body }: Shipping & { id: number; body: ShipmentChange },
): Promise<void> {
  const order = await holdOrder(tx, scope, orderId)
  const before = await findShipment(tx, scope, { orderId, id })
  const { merchant_shipping_cost: cost, ...told } = body
  const merchant_shipping_cost = cost === undefined ? undefined : toMinor(cost, scope.digits)
  const change = { ...told, merchant_shipping_cost }
  if (Object.values(change).every(value => value === undefined)) return
  await tx.update(shipments).set(change).where(isShipment(scope, { orderId, id }))
  if (!isTracked(before) && isTracked({ ...before, ...body })) {
    const about = { kind: 'order-tracked', shipmentId: id } as const
    await queueOrderLetter(tx, scope, { order, about, now })
  }
  await queueEvents(tx, scope, { events: [shipmentEvent('updated', { id, orderId })], now })
}

/** What a shipment said was shipped is to be shipped again. Call it in a transaction; throws the 404s. */
export async function deleteShipment(
  tx: Database,
  scope: Scope,
  { orderId, id, now }: Shipping & { id: number },
): Promise<void> {
  const order = await holdOrder(tx, scope, orderId)
  const { items, order_address_id: addressId } = await findShipment(tx, scope, { orderId, id })
  await tx.delete(shipments).where(isShipment(scope, { orderId, id }))
  const moved = await countShipped(tx, scope, { order, items, addressId, sign: -1, now })
  await queueEvents(tx, scope, { events: [shipmentEvent('deleted', { id, orderId }), ...moved], now })
}

const isTracked = ({
  tracking_number,
  tracking_link,
}: Pick<ShipmentRow, 'tracking_number' | 'tracking_link'>) => tracking_number !== '' || tracking_link !== ''

type Place = { readonly orderId: number; readonly id: number }

const isShipment = (scope: Scope, { orderId, id }: Place) =>
  and(eq(shipments.store, scope.hash), eq(shipments.order_id, orderId), eq(shipments.id, id))

/** The shipment of the order; throws its 404. */
export async function findShipment(db: Database, scope: Scope, place: Place): Promise<ShipmentRow> {
  const [row] = await db.select().from(shipments).where(isShipment(scope, place))
  if (row === undefined) throw absent('A shipment', place.id)
  return row
}

async function addressOf(
  db: Database,
  scope: Scope,
  { order, asked }: { order: OrderRow; asked: number | undefined },
): Promise<number> {
  const addresses = await readOrderAddresses(db, scope, order.id)
  const found = addresses.find(address => asked === undefined || address.id === asked)
  if (found !== undefined) return found.id
  throw unprocessable('The order has no such address to ship to', {
    order_address_id: 'is no address of the order',
  })
}

type Asked = { readonly item: NewShipment['items'][number]; readonly addressId: number }

function itemOf(lines: readonly OrderProductRow[], { item, addressId }: Asked): Items[number] {
  const line = lines.find(({ id }) => id === item.order_product_id)
  if (line === undefined || line.order_address_id !== addressId)
    throw unprocessable(`The order has no product ${item.order_product_id} to ship to this address`)
  return { order_product_id: line.id, product_id: line.product_id, quantity: item.quantity }
}

type Counting = {
  readonly order: OrderRow
  readonly items: Items
  readonly addressId: number
  /** 1: they go out, -1: they come back. */
  readonly sign: 1 | -1
  readonly now: Date
}

async function countShipped(tx: Database, scope: Scope, counting: Counting): Promise<StoreEvent[]> {
  const { order, items, addressId, sign, now } = counting
  for (const item of items)
    await countLine(tx, scope, { id: item.order_product_id, units: sign * item.quantity })
  const units = sign * items.reduce((sum, item) => sum + item.quantity, 0)
  await tx
    .update(orderAddresses)
    .set({ items_shipped: sql`${orderAddresses.items_shipped} + ${units}` })
    .where(and(eq(orderAddresses.store, scope.hash), eq(orderAddresses.id, addressId)))
  await tx
    .update(orders)
    .set({ items_shipped: sql`${orders.items_shipped} + ${units}`, date_modified: now })
    .where(and(eq(orders.store, scope.hash), eq(orders.id, order.id)))
  const lines = (await readOrderProducts(tx, scope, order.id)).filter(line => line.type === 'physical')
  return moveStatus(tx, scope, { order, to: statusAfter(lines), now })
}

async function countLine(
  tx: Database,
  scope: Scope,
  { id, units }: { id: number; units: number },
): Promise<void> {
  const shipped = sql`${orderProducts.quantity_shipped} + ${units}`
  const toShip = sql`${orderProducts.quantity} - ${orderProducts.quantity_refunded}`
  const counted = await tx
    .update(orderProducts)
    .set({ quantity_shipped: shipped })
    .where(and(eq(orderProducts.store, scope.hash), eq(orderProducts.id, id), sql`${shipped} <= ${toShip}`))
    .returning({ id: orderProducts.id })
  if (counted.length > 0) return
  throw unprocessable(`More of the order's product ${id} would be shipped than is left to ship`)
}

function statusAfter(lines: readonly OrderProductRow[]): number {
  if (lines.every(line => line.quantity_shipped === 0)) return AWAITING_FULFILLMENT
  const isDone = lines.every(line => line.quantity_shipped + line.quantity_refunded >= line.quantity)
  return isDone ? SHIPPED : PARTIALLY_SHIPPED
}

function shipmentEvent(what: 'created' | 'updated' | 'deleted', { id, orderId }: Place): StoreEvent {
  return { scope: `store/shipment/${what}`, data: { type: 'shipment', id, orderId } }
}
