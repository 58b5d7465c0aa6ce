import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers, orders } from '../database/schema.ts'
import { queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { toAddress } from './address-body.ts'
import { statusEvent } from './create-order.ts'
import type { OrderChange } from './order-body.ts'
import { queueStatusLetter } from './order-letters.ts'
import { holdsStock, SHIPPED } from './order-status.ts'
import { holdOrder, readOrderProducts } from './read-orders.ts'
import { returnLines, sellLines } from './sell.ts'
import type { OrderRow } from './wire-order.ts'

type Change = {
  readonly id: number
  readonly body: OrderChange
  readonly now: Date
  /** Set where the order is cancelled since nobody paid it for so many days. */
  readonly unpaidDays?: number
}

/** Changes what the body gives. Call it in a transaction; throws the 404 of an order there is not, and 422s. */
export async function changeOrder(
  tx: Database,
  scope: Scope,
  { id, body, now, unpaidDays }: Change,
): Promise<void> {
  const order = await holdOrder(tx, scope, id)
  const { status_id, billing_address, external_order_id, external_id, ...fields } = body
  if (body.customer_id !== undefined) await requireCustomer(tx, scope, body.customer_id)
  const statusEvents =
    status_id === undefined ? [] : await moveStatus(tx, scope, { order, to: status_id, now })
  if (status_id !== undefined) await queueStatusLetter(tx, scope, { order, to: status_id, now, unpaidDays })
  const billing = billing_address === undefined ? undefined : changedAddress(order, billing_address)
  await tx
    .update(orders)
    .set({
      ...fields,
      external_id: external_id ?? external_order_id,
      billing_address: billing,
      email_key: billing?.email.toLowerCase(),
      date_modified: now,
    })
    .where(isOrder(scope, id))
  const updated = { scope: 'store/order/updated', data: { type: 'order', id } }
  await queueEvents(tx, scope, { events: [updated, ...statusEvents], now })
}

/**
 * Gives a held order another status. One that is called off gives its stock back, one that is taken up again takes it
 * again. Resolves to what happened.
 */
export async function moveStatus(
  tx: Database,
  scope: Scope,
  { order, to, now }: { order: OrderRow; to: number; now: Date },
): Promise<StoreEvent[]> {
  const from = order.status_id
  if (from === to) return []
  const isKept = holdsStock(from) === holdsStock(to)
  const lines = isKept ? [] : await readOrderProducts(tx, scope, order.id)
  const moved = holdsStock(to) ? await sellLines(tx, scope, lines) : await returnLines(tx, scope, lines)
  const date_shipped = to === SHIPPED ? (order.date_shipped ?? now) : order.date_shipped
  await tx
    .update(orders)
    .set({ status_id: to, date_shipped, date_modified: now })
    .where(isOrder(scope, order.id))
  return [statusEvent(order.id, { from, to }), ...moved]
}

/** Archives an order: it can be read by its number, and is in no list. Call it in a transaction. */
export async function archiveOrder(
  tx: Database,
  scope: Scope,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const order = await holdOrder(tx, scope, id)
  if (order.is_deleted) return
  await tx.update(orders).set({ is_deleted: true, date_modified: now }).where(isOrder(scope, id))
  const archived = { scope: 'store/order/archived', data: { type: 'order', id } }
  await queueEvents(tx, scope, { events: [archived], now })
}

const isOrder = (scope: Scope, id: number) => and(eq(orders.store, scope.hash), eq(orders.id, id))

function changedAddress(order: OrderRow, change: NonNullable<OrderChange['billing_address']>) {
  const isMoved = change.country !== undefined || change.country_iso2 !== undefined
  const before = isMoved ? { ...order.billing_address, country: '', country_iso2: '' } : order.billing_address
  const address = toAddress({ ...before, ...change })
  if (address.country_iso2 !== '') return address
  throw unprocessable('The billing address has no country', { billing_address: 'must have a country' })
}

async function requireCustomer(db: Database, scope: Scope, id: number): Promise<void> {
  if (id === 0) return
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.store, scope.hash), eq(customers.id, id)))
  if (found.length === 0)
    throw unprocessable(`There is no customer with id ${id}`, { customer_id: 'is no customer' })
}
