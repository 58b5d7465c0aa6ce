import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isCartId } from '../cart/stored-cart.ts'
import type { Database } from '../database/open.ts'
import { findRow, hasId } from '../database/rows.ts'
import { orderAddresses, orderProducts, orders } from '../database/schema.ts'
import { notFound, type Scope } from '../scope.ts'
import { conditionsOf, equalsInteger, equalsText, type Filters } from '../wire/filters.ts'
import { invalidFilter, type Query, readDate, readInteger, readNumber, readText } from '../wire/request.ts'
import { toMinor } from '../wire/value.ts'
import {
  type OrderAddressRow,
  type OrderProductRow,
  type OrderRow,
  toWireOrder,
  toWireOrderAddress,
  toWireOrderProduct,
} from './wire-order.ts'

/** The order; throws its 404. */
export const findOrder = (db: Database, scope: Scope, id: number): Promise<OrderRow> =>
  findRow(db, orders, { scope, id, what: 'An order' })

/** As `findOrder`, locked until the transaction ends. */
export async function lockOrder(tx: Database, scope: Scope, id: number): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(hasId(orders, scope, id))
    .for('update')
  if (row === undefined) throw notFound('An order', id)
  return row
}

/** `root`: the URL of the store's V2 API, which links in responses begin with. */
export type ApiAddress = { readonly scope: Scope; readonly root: string }

/** The parts to include in an order: `consignments`, `consignments.line_items`, `fees`. */
export type Included = ReadonlySet<string>
const NOTHING: Included = new Set()

/** The order in V2's format; throws its 404. */
export async function readOrder(db: Database, api: ApiAddress, id: number, included: Included = NOTHING) {
  const rows = [await findOrder(db, api.scope, id)]
  const [order] = await toWireOrders(db, api, { rows, included })
  if (order === undefined) throw notFound('An order', id)
  return order
}

type Selection = {
  where: SQL | undefined
  order: SQL[]
  slice: { limit: number; offset: number }
  included: Included
}

export async function readOrders(
  db: Database,
  api: ApiAddress,
  { where, order, slice, included }: Selection,
) {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
  return toWireOrders(db, api, { rows, included })
}

async function toWireOrders(
  db: Database,
  api: ApiAddress,
  { rows, included }: { rows: readonly OrderRow[]; included: Included },
) {
  const orderIds = rows.map(row => row.id)
  const countOf = await countAddresses(db, api.scope, orderIds)
  const withLines = included.has('consignments.line_items')
  const withConsignments = withLines || included.has('consignments')
  const consignments = withConsignments ? await readConsignments(db, api, { orderIds, withLines }) : null
  return rows.map(row => ({
    ...toWireOrder(row, { ...api, addressCount: countOf.get(row.id) ?? 0 }),
    ...(consignments === null ? {} : { consignments: consignments.get(row.id) }),
    ...(included.has('fees') ? { fees: [] } : {}),
  }))
}

async function countAddresses(db: Database, scope: Scope, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, number>()
  const rows = await db
    .select({ order_id: orderAddresses.order_id, addresses: count() })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), inArray(orderAddresses.order_id, [...orderIds])))
    .groupBy(orderAddresses.order_id)
  return new Map(rows.map(row => [row.order_id, row.addresses]))
}

export function readOrderProducts(
  db: Database,
  scope: Pick<Scope, 'hash'>,
  orderId: number,
): Promise<OrderProductRow[]> {
  return db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, scope.hash), eq(orderProducts.order_id, orderId)))
    .orderBy(asc(orderProducts.id))
}

export function readOrderAddresses(
  db: Database,
  scope: Pick<Scope, 'hash'>,
  orderId: number,
): Promise<OrderAddressRow[]> {
  return db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), eq(orderAddresses.order_id, orderId)))
    .orderBy(asc(orderAddresses.id))
}

/** GET /v2/orders/{id}/consignments by the order's id, with two queries. */
export async function readConsignments(
  db: Database,
  { scope, root }: ApiAddress,
  { orderIds, withLines }: { orderIds: readonly number[]; withLines: boolean },
) {
  const ids = [...orderIds]
  const addresses = await db
    .select()
    .from(orderAddresses)
    .where(and(eq(orderAddresses.store, scope.hash), inArray(orderAddresses.order_id, ids)))
    .orderBy(asc(orderAddresses.id))
  const products = await db
    .select()
    .from(orderProducts)
    .where(and(eq(orderProducts.store, scope.hash), inArray(orderProducts.order_id, ids)))
    .orderBy(asc(orderProducts.id))
  const linesOf = (orderId: number, addressId: number) => {
    const lines = products.filter(row => row.order_id === orderId && row.order_address_id === addressId)
    return withLines ? { line_items: lines.map(row => toWireOrderProduct(row, scope.digits)) } : {}
  }
  const consignmentsOf = (id: number) => ({
    pickups: [],
    shipping: addresses
      .filter(row => row.order_id === id)
      .map(row => ({ ...toWireOrderAddress(row, { root, digits: scope.digits }), ...linesOf(id, row.id) })),
    downloads: products.some(row => row.order_id === id && row.order_address_id === 0)
      ? [linesOf(id, 0)]
      : [],
    email: { gift_certificates: [] },
  })
  return new Map(ids.map(id => [id, consignmentsOf(id)]))
}

const readMinor = (name: string, value: string, { digits }: Scope) => toMinor(readNumber(name, value), digits)

/** The filters of GET /v2/orders. */
export const ORDER_FILTERS: Filters<Scope> = {
  min_id: (value, name) => gte(orders.id, readInteger(name, value)),
  max_id: (value, name) => lte(orders.id, readInteger(name, value)),
  min_total: (value, name, scope) => gte(orders.total_inc_tax, readMinor(name, value, scope)),
  max_total: (value, name, scope) => lte(orders.total_inc_tax, readMinor(name, value, scope)),
  customer_id: equalsInteger(orders.customer_id),
  email: (value, name) => eq(orders.email_key, readText(name, value).toLowerCase()),
  status_id: equalsInteger(orders.status_id),
  cart_id(value, name) {
    if (!isCartId(value)) throw invalidFilter(name, value)
    return eq(orders.cart_id, value)
  },
  payment_method: equalsText(orders.payment_method),
  min_date_created: (value, name) => gte(orders.date_created, readDate(name, value)),
  max_date_created: (value, name) => lte(orders.date_created, readDate(name, value)),
  min_date_modified: (value, name) => gte(orders.date_modified, readDate(name, value)),
  max_date_modified: (value, name) => lte(orders.date_modified, readDate(name, value)),
  channel_id: equalsInteger(orders.channel_id),
  external_order_id: equalsText(orders.external_id),
}

/** The conditions of a query; archived orders are in no list. */
export function orderConditions(query: Query, scope: Scope): SQL | undefined {
  const conditions = conditionsOf(ORDER_FILTERS, query, scope)
  return and(eq(orders.store, scope.hash), eq(orders.is_deleted, false), conditions)
}

const SORT_COLUMNS: Record<string, SQL | AnyPgColumn> = {
  id: orders.id,
  customer_id: orders.customer_id,
  date_created: orders.date_created,
  date_modified: orders.date_modified,
  status_id: orders.status_id,
  channel_id: orders.channel_id,
  external_id: sql`${orders.external_id} collate "C"`,
}

/** `sort=date_created:desc`; ties are in id order. */
export function orderSort(query: Query): SQL[] {
  const sort = query.get('sort') ?? 'id'
  const [field = '', direction = 'asc', ...more] = sort.split(':')
  const column = Object.hasOwn(SORT_COLUMNS, field) ? SORT_COLUMNS[field] : undefined
  if (column === undefined || more.length > 0) throw invalidFilter('sort', sort)
  if (direction !== 'asc' && direction !== 'desc') throw invalidFilter('sort', sort)
  return [direction === 'desc' ? desc(column) : asc(column), asc(orders.id)]
}
