import { asc, desc, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { customers } from '../database/schema.ts'
import { invalidFilter, type Query } from '../wire/query.ts'
import { id, text } from '../wire/value.ts'
import { readCursor, writeCursor } from './cursor.ts'

type Row = typeof customers.$inferSelect
type Sort = { column: SQL; valueOf: (row: Row) => string; toBound: (value: string) => SQL }

const moment = (field: 'date_created' | 'date_modified'): Sort => ({
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
  date_created: moment('date_created'),
  date_modified: moment('date_modified'),
  // Code point order on every database, whatever its locale.
  last_name: {
    column: sql`lower(${customers.last_name}) collate "C"`,
    valueOf: row => row.last_name,
    toBound: value => sql`lower(${value}::text) collate "C"`,
  },
}

/** The order of a list of customers, and the cursors that name its places. */
export type CustomerOrder = ReturnType<typeof customerOrder>

export function customerOrder(query: Query) {
  const asked = query.get('sort') ?? 'id:asc'
  const [name = '', direction = ''] = asked.split(':')
  const sort = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (sort === undefined || !/^(id|date_created|date_modified|last_name):(asc|desc)$/.test(asked))
    throw invalidFilter('sort', asked)
  const towards = (isBackwards: boolean) => (direction === 'desc') !== isBackwards
  return {
    /** Rows that tie are in id order. */
    by: (isBackwards = false) => [sort.column, sql`${customers.id}`].map(towards(isBackwards) ? desc : asc),
    cursorOf: (row: Row) => writeCursor([asked, sort.valueOf(row), row.id]),
    /** What comes after the cursor's row, or before it. */
    beyond(parameter: 'after' | 'before', cursor: string): SQL {
      const [, value, id] = readCursor(parameter, cursor, placeIn(asked, name))
      const sign = towards(parameter === 'before') ? sql`<` : sql`>`
      return sql`(${sort.column}, ${customers.id}) ${sign} (${sort.toBound(value)}, ${id})`
    },
  }
}

/** A cursor belongs to the order that it was made in. */
function placeIn(asked: string, name: string) {
  const value =
    name === 'id' ? v.pipe(v.string(), v.regex(/^\d{1,9}$/)) : name === 'last_name' ? text() : moments
  return v.tuple([v.literal(asked), value, id()])
}

const moments = v.pipe(v.string(), v.isoTimestamp())
