import { and, count, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { type Page, pageOf, readPage } from '../wire/page.ts'
import type { Query } from '../wire/query.ts'
import { askedCursor, cursorPagination } from './cursor.ts'
import { customerConditions } from './customer-filters.ts'
import { type CustomerOrder, customerOrder } from './customer-order.ts'
import { type CustomerInclude, type CustomerRow, toWireCustomers } from './read-customers.ts'

type Asked = { where: SQL | undefined; order: CustomerOrder; page: Page; query: Query }
type Found = { rows: CustomerRow[]; meta: object }

/**
 * GET /v3/customers. Page 1 has both blocks of pagination, later pages the numbered one, a list from a cursor the
 * cursor's.
 */
export async function listCustomers(
  db: Database,
  scope: Scope,
  query: Query,
  include: ReadonlySet<CustomerInclude>,
) {
  const where = and(eq(customers.store, scope.hash), customerConditions(query))
  const asked = { where, order: customerOrder(query), page: readPage(query), query }
  const cursor = askedCursor(query)
  const { rows, meta } = await (cursor === null ? byNumber(db, asked) : byCursor(db, asked, cursor))
  return { data: await toWireCustomers(db, scope, rows, include), meta }
}

async function byNumber(db: Database, { where, order, page, query }: Asked): Promise<Found> {
  const [counted] = await db.select({ total: count() }).from(customers).where(where)
  const total = counted?.total ?? 0
  const rows = await db
    .select()
    .from(customers)
    .where(where)
    .orderBy(...order.by())
    .limit(page.limit)
    .offset(page.offset)
  const { pagination } = pageOf(rows, page, { total, query }).meta
  if (page.number > 1) return { rows, meta: { pagination } }
  const place = { limit: page.limit, cursors: rows.map(order.cursorOf), query }
  const cursor_pagination = cursorPagination({ ...place, hasPrevious: false, hasNext: total > rows.length })
  return { rows, meta: { pagination, cursor_pagination } }
}

async function byCursor(
  db: Database,
  { where, order, page, query }: Asked,
  { parameter, cursor }: { parameter: 'before' | 'after'; cursor: string },
): Promise<Found> {
  const isBackwards = parameter === 'before'
  const found = await db
    .select()
    .from(customers)
    .where(and(where, order.beyond(parameter, cursor)))
    .orderBy(...order.by(isBackwards))
    // One more tells whether the list goes on.
    .limit(page.limit + 1)
  const near = found.slice(0, page.limit)
  const rows = isBackwards ? near.toReversed() : near
  const goesOn = found.length > page.limit
  const cursor_pagination = cursorPagination({
    ...{ limit: page.limit, cursors: rows.map(order.cursorOf), query },
    ...{ hasPrevious: isBackwards ? goesOn : true, hasNext: isBackwards ? true : goesOn },
  })
  return { rows, meta: { cursor_pagination } }
}
