import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { conditionsOf, type Filter } from '../wire/filters.ts'
import { invalidFilter, type Query, readIntegers, readText } from '../wire/request.ts'
import { id, text } from '../wire/value.ts'
import { emailKey } from './customer-body.ts'
import { dateTimeFilters, readCursor, readCursorList, textIn, writeCursor } from './customer-query.ts'
import { type CustomerInclude, toWireCustomers } from './read-customers.ts'

/** GET /v3/customers. */
export async function listCustomers(
  db: Database,
  scope: Scope,
  query: Query,
  include: ReadonlySet<CustomerInclude>,
) {
  const where = and(eq(customers.store, scope.hash), conditionsOf(CUSTOMER_FILTERS, query))
  const { by, cursorOf, past } = customerOrder(query)
  const { rows, meta } = await readCursorList(query, {
    count: () => db.$count(customers, where),
    read: slice =>
      db
        .select()
        .from(customers)
        .where(and(where, slice.past))
        .orderBy(...by(slice.isReversed))
        .limit(slice.limit)
        .offset(slice.offset),
    cursorOf,
    past,
  })
  return { data: await toWireCustomers(db, scope, rows, include), meta }
}

const fullName = sql`${customers.first_name} || ' ' || ${customers.last_name}`

/** The filters of GET /v3/customers. */
export const CUSTOMER_FILTERS: Record<string, Filter> = {
  'id:in': (value, name) => inArray(customers.id, readIntegers(name, value)),
  'email:in': (value, name) => inArray(customers.email_key, readText(name, value).split(',').map(emailKey)),
  'company:in': textIn(sql`${customers.company}`),
  'customer_group_id:in': (value, name) => inArray(customers.customer_group_id, readIntegers(name, value)),
  'name:in': textIn(fullName),
  'name:like': (value, name) => {
    const pattern = readText(name, value)
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')
    return like(sql`lower(${fullName})`, `%${pattern}%`)
  },
  'phone:in': textIn(sql`${customers.phone}`),
  'registration_ip_address:in': textIn(sql`${customers.registration_ip_address}`),
  ...dateTimeFilters('date_created', customers.date_created),
  ...dateTimeFilters('date_modified', customers.date_modified),
}

type Row = typeof customers.$inferSelect
type Sort = { column: SQL; valueOf: (row: Row) => string; toBound: (value: string) => SQL }

const timestamp = (field: 'date_created' | 'date_modified'): Sort => ({
  column: sql`${customers[field]}`,
  valueOf: row => row[field].toISOString(),
  toBound: value => sql`${value}::timestamptz`,
})

const SORTS: Record<string, Sort> = {
  id: {
    column: sql`${customers.id}`,
    valueOf: row => String(row.id),
    toBound: value => sql`${value}::integer`,
  },
  date_created: timestamp('date_created'),
  date_modified: timestamp('date_modified'),
  // Code point order, whatever the database's locale.
  last_name: {
    column: sql`lower(${customers.last_name}) collate "C"`,
    valueOf: row => row.last_name,
    toBound: value => sql`lower(${value}::text) collate "C"`,
  },
}

/** The sort order of a list of customers, with its cursors. */
function customerOrder(query: Query) {
  const order = query.get('sort') ?? 'id:asc'
  const [name = '', direction = ''] = order.split(':')
  const sort = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (sort === undefined || !/^(id|date_created|date_modified|last_name):(asc|desc)$/.test(order))
    throw invalidFilter('sort', order)
  const isDescending = (isBackwards: boolean) => (direction === 'desc') !== isBackwards
  return {
    /** Ties are in id order. */
    by: (isBackwards: boolean) =>
      [sort.column, sql`${customers.id}`].map(isDescending(isBackwards) ? desc : asc),
    cursorOf: (row: Row) => writeCursor([order, sort.valueOf(row), row.id]),
    /** The rows after or before the cursor's. */
    past(parameter: 'after' | 'before', cursor: string): SQL {
      const [, value, id] = readCursor(parameter, cursor, cursorKeys(order, name))
      const sign = isDescending(parameter === 'before') ? sql`<` : sql`>`
      return sql`(${sort.column}, ${customers.id}) ${sign} (${sort.toBound(value)}, ${id})`
    },
  }
}

/** A cursor is valid in its own sort order only. */
function cursorKeys(order: string, name: string) {
  const value =
    name === 'id' ? v.pipe(v.string(), v.regex(/^\d{1,10}$/)) : name === 'last_name' ? text() : timestamps
  return v.tuple([v.literal(order), value, id()])
}

const timestamps = v.pipe(v.string(), v.isoTimestamp())
