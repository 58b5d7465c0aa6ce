import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { orderAddresses, orderProducts, orders } from '../database/schema.ts'
import { absent, type Scope } from '../scope.ts'
import { readConsignments } from './consignments.ts'
import { type OrderRow, toWireOrder } from './wire-order.ts'
import type { OrderAddressRow, OrderProductRow } from './wire-order-part.ts'

const place = (scope: Scope, id: number) => and(eq(orders.store, scope.hash), eq(orders.id, id))

/** The order; throws its 404. */
export async function findOrder(db: Database, scope: Scope, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(place(scope, id))
  if (row === undefined) throw absent('An order', id)
  return row
}

/** As `findOrder`, held until the transaction ends. */
export async function holdOrder(tx: Database, scope: Scope, id: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(place(scope, id)).for('update')
  if (row === undefined) throw absent('An order', id)
  return row
}

/** The store's scope, and the address of its V2 as the caller reached it: an order's links begin with it. */
export type Reach = { readonly scope: Scope; readonly root: string }

/** What of its parts an order holds instead of a link to them: `consignments`, `consignments.line_items`, `fees`. */
export type Included = ReadonlySet<string>
const NOTHING: Included = new Set()

/** The order as the wire has it; throws its 404. */
export async function readOrder(db: Database, reach: Reach, id: number, included: Included = NOTHING) {
  const rows = [await findOrder(db, reach.scope, id)]
  const [order] = await toWireOrders(db, reach, { rows, included })
  if (order === undefined) throw absent('An order', id)
  return order
}

type Selection = {
  where: SQL | undefined
  order: SQL[]
  slice: { limit: number; offset: number }
  included: Included
}

export async function readOrders(db: Database, reach: Reach, { where, order, slice, included }: Selection) {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
  return toWireOrders(db, reach, { rows, included })
}

async function toWireOrders(
  db: Database,
  reach: Reach,
  { rows, included }: { rows: readonly OrderRow[]; included: Included },
) {
  const orderIds = rows.map(row => row.id)
  const countOf = await countAddresses(db, reach.scope, orderIds)
  const withLines = included.has('consignments.line_items')
  const isWhole = withLines || included.has('consignments')
  const consignments = isWhole ? await readConsignments(db, reach, { orderIds, withLines }) : null
  return rows.map(row => ({
    ...toWireOrder(row, { ...reach, addressCount: countOf.get(row.id) ?? 0 }),
    ...(consignments === null ? {} : { consignments: consignments.get(row.id) }),
    ...(included.has('fees') ? { fees: [] } : {}),
  }))
}

async function countAddresses(db: Database, scope: Scope, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, number>()
  const counted = await db
    .select({ order_id: orderAddresses.order_id, addresses: count() })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), inArray(orderAddresses.order_id, [...orderIds])))
    .groupBy(orderAddresses.order_id)
  return new Map(counted.map(row => [row.order_id, row.addresses]))
}

export function readOrderProducts(db: Database, scope: Scope, orderId: number): Promise<OrderProductRow[]> {
  return db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, scope.hash), eq(orderProducts.order_id, orderId)))
    .orderBy(asc(orderProducts.id))
}

export function readOrderAddresses(db: Database, scope: Scope, orderId: number): Promise<OrderAddressRow[]> {
  return db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), eq(orderAddresses.order_id, orderId)))
    .orderBy(asc(orderAddresses.id))
}
