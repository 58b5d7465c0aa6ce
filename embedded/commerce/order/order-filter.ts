import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orders } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMinor } from '../wire/money.ts'
import { invalidFilter, type Query, readMoment, readNumber, readWhole, readWords } from '../wire/query.ts'

type Filter = (value: string, name: string, scope: Scope) => SQL | undefined

const whole =
  (column: AnyPgColumn): Filter =>
  (value, name) =>
    eq(column, readWhole(name, value))
const words =
  (column: AnyPgColumn): Filter =>
  (value, name) =>
    eq(column, readWords(name, value))
const minor = (name: string, value: string, { digits }: Scope) => toMinor(readNumber(name, value), digits)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filters of GET /v2/orders. */
export const ORDER_FILTERS: Record<string, Filter> = {
  min_id: (value, name) => gte(orders.id, readWhole(name, value)),
  max_id: (value, name) => lte(orders.id, readWhole(name, value)),
  min_total: (value, name, scope) => gte(orders.total_inc_tax, minor(name, value, scope)),
  max_total: (value, name, scope) => lte(orders.total_inc_tax, minor(name, value, scope)),
  customer_id: whole(orders.customer_id),
  email: (value, name) => eq(orders.email_key, readWords(name, value).toLowerCase()),
  status_id: whole(orders.status_id),
  cart_id(value, name) {
    if (!UUID.test(value)) throw invalidFilter(name, value)
    return eq(orders.cart_id, value)
  },
  payment_method: words(orders.payment_method),
  min_date_created: (value, name) => gte(orders.date_created, readMoment(name, value)),
  max_date_created: (value, name) => lte(orders.date_created, readMoment(name, value)),
  min_date_modified: (value, name) => gte(orders.date_modified, readMoment(name, value)),
  max_date_modified: (value, name) => lte(orders.date_modified, readMoment(name, value)),
  channel_id: whole(orders.channel_id),
  external_order_id: words(orders.external_id),
}

/** The orders of the store that a query asks for; archived ones are in no list. */
export function orderConditions(query: Query, scope: Scope): SQL | undefined {
  const asked = [...query].map(([name, value]) => ORDER_FILTERS[name]?.(value, name, scope))
  return and(eq(orders.store, scope.hash), eq(orders.is_deleted, false), ...asked)
}

const ORDERS: Record<string, SQL | AnyPgColumn> = {
  id: orders.id,
  customer_id: orders.customer_id,
  date_created: orders.date_created,
  date_modified: orders.date_modified,
  status_id: orders.status_id,
  channel_id: orders.channel_id,
  external_id: sql`${orders.external_id} collate "C"`,
}

/** `sort=date_created:desc`; orders that tie stay in id order. */
export function orderSort(query: Query): SQL[] {
  const sort = query.get('sort') ?? 'id'
  const [field = '', direction = 'asc', ...more] = sort.split(':')
  const column = Object.hasOwn(ORDERS, field) ? ORDERS[field] : undefined
  if (column === undefined || more.length > 0) throw invalidFilter('sort', sort)
  if (direction !== 'asc' && direction !== 'desc') throw invalidFilter('sort', sort)
  return [direction === 'desc' ? desc(column) : asc(column), asc(orders.id)]
}
