import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from 'hono'
import * as v from 'valibot'
import { ApiError, unprocessable } from '../wire/api-error.ts'
import type { Filter } from '../wire/filters.ts'
import {
  invalidFilter,
  pageOf,
  type Query,
  readBody,
  readDate,
  readNames,
  readPage,
  readText,
} from '../wire/request.ts'
/** The array of a batch body. Throws 413 above `max` items. */
export async function readBatch<Item extends v.GenericSchema>(
  c: Context,
  item: Item,
  max = 10,
): Promise<v.InferOutput<Item>[]> {
  const items = await readBody(c, v.pipe(v.array(v.unknown()), v.minLength(1, 'must not be empty')))
  if (items.length > max)
    throw new ApiError(413, `A request takes at max ${max} at a time; send the rest in another`)
  return readBody(c, v.array(item))
}

/** A batch of changes. Throws the 422 of a change without `id`, or of two with the same one. */
export async function readChanges<Item extends v.GenericSchema<unknown, { id?: number | undefined }>>(
  c: Context,
  item: Item,
): Promise<(v.InferOutput<Item> & { id: number })[]> {
  const changes = await readBatch(c, item)
  const withId = changes.flatMap(change => (change.id === undefined ? [] : [{ ...change, id: change.id }]))
  if (withId.length < changes.length)
    throw unprocessable('JSON data is missing or invalid', { id: 'error.path.missing' })
  const ids = withId.map(change => change.id)
  const duplicate = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== -1)
    throw unprocessable('JSON data is missing or invalid', { [`${duplicate}.id`]: 'is in the list twice' })
  return withId
}

export const CURSOR_PARAMETERS = ['before', 'after'] as const

/** An opaque cursor for a row, from its sort keys. */
export function writeCursor(keys: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

/** The sort keys in a cursor; throws the 422 of a cursor that this list did not issue. */
export function readCursor<Schema extends v.GenericSchema>(
  parameter: string,
  cursor: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const json = v.pipe(v.string(), v.parseJson(), schema)
  const result = v.safeParse(json, Buffer.from(cursor, 'base64url').toString())
  if (!result.success) throw invalidFilter(parameter, cursor)
  return result.output
}

/** The query's cursor; null: a numbered page. Throws the 422 of a query that combines them. */
function requestedCursor(query: Query): { parameter: 'before' | 'after'; cursor: string } | null {
  const given = CURSOR_PARAMETERS.filter(parameter => query.has(parameter))
  const [parameter] = given
  if (parameter === undefined) return null
  const cursor = query.get(parameter) ?? ''
  if (given.length > 1 || query.has('page')) throw invalidFilter(parameter, cursor)
  return { parameter, cursor }
}

type CursorList<Row> = {
  readonly count: () => Promise<number>
  /** The rows in order, or in reverse. `past`: only those beyond a cursor. */
  readonly read: (slice: Slice) => Promise<Row[]>
  readonly cursorOf: (row: Row) => string
  /** The condition of the rows after or before the cursor's. */
  readonly past: (parameter: 'before' | 'after', cursor: string) => SQL
}
type Slice = { isReversed: boolean; past: SQL | undefined; limit: number; offset: number }

/** Page 1 has both kinds of pagination in `meta`, later pages one, a page from a cursor the other. */
export async function readCursorList<Row>(query: Query, { count, read, cursorOf, past }: CursorList<Row>) {
  const page = readPage(query)
  const { limit } = page
  const requested = requestedCursor(query)
  if (requested === null) {
    const total = await count()
    const rows = await read({ isReversed: false, past: undefined, limit, offset: page.offset })
    const { pagination } = pageOf(rows, page, { total, query }).meta
    if (page.number > 1) return { rows, meta: { pagination } }
    const ends = { hasPrevious: false, hasNext: total > rows.length }
    const cursors = rows.map(cursorOf)
    return {
      rows,
      meta: { pagination, cursor_pagination: cursorPagination({ limit, cursors, query, ...ends }) },
    }
  }
  const isReversed = requested.parameter === 'before'
  const beyond = past(requested.parameter, requested.cursor)
  // One more row than the page, to know whether another page follows.
  const fetched = await read({ isReversed, past: beyond, limit: limit + 1, offset: 0 })
  const onPage = fetched.slice(0, limit)
  const rows = isReversed ? onPage.toReversed() : onPage
  const hasMore = fetched.length > limit
  const ends = { hasPrevious: isReversed ? hasMore : true, hasNext: isReversed ? true : hasMore }
  const cursors = rows.map(cursorOf)
  return { rows, meta: { cursor_pagination: cursorPagination({ limit, cursors, query, ...ends }) } }
}

type CursorPage = {
  limit: number
  cursors: readonly string[]
  hasPrevious: boolean
  hasNext: boolean
  query: Query
}

/** `meta.cursor_pagination`; `cursors` are those of the page's rows, in order. */
function cursorPagination({ limit, cursors, hasPrevious, hasNext, query }: CursorPage) {
  const start = cursors.at(0)
  const end = cursors.at(-1)
  const link = (extra: Record<string, string>) => toLink(query, { limit: String(limit), ...extra })
  return {
    count: cursors.length,
    per_page: limit,
    start_cursor: start ?? null,
    end_cursor: end ?? null,
    links: {
      ...(hasPrevious && start !== undefined ? { previous: link({ before: start }) } : {}),
      ...(hasNext && end !== undefined ? { next: link({ after: end }) } : {}),
      current: link(currentCursor(query)),
    },
  }
}

function currentCursor(query: Query): Record<string, string> {
  const current = requestedCursor(new Map([...query].filter(([name]) => name !== 'page')))
  return current === null ? {} : { [current.parameter]: current.cursor }
}

const PAGE_PARAMETERS: readonly string[] = [...CURSOR_PARAMETERS, 'page', 'limit']

function toLink(query: Query, page: Record<string, string>): string {
  const filters = [...query].filter(([name]) => !PAGE_PARAMETERS.includes(name))
  return `?${new URLSearchParams([...Object.entries(page), ...filters])}`
}

/** `field:in` of a text column: comma-separated, case-sensitive. */
export function textIn(expression: SQL): Filter {
  return (value, name) =>
    inArray(
      expression,
      readText(name, value)
        .split(',')
        .map(part => part.trim()),
    )
}

/** `field`, `field:min` and `field:max` of a timestamp, compared in whole seconds as the API returns it. */
export function dateTimeFilters(field: string, column: AnyPgColumn): Record<string, Filter> {
  const second = sql`date_trunc('second', ${column})`
  return {
    [field]: (value, name) => eq(second, readDate(name, value).toISOString()),
    [`${field}:min`]: (value, name) => gte(second, readDate(name, value).toISOString()),
    [`${field}:max`]: (value, name) => lte(second, readDate(name, value).toISOString()),
  }
}

/** The query's `include`; throws the 422 of an unknown name. */
export function readIncludes<Include extends string>(
  query: Query,
  known: readonly Include[],
): ReadonlySet<Include> {
  const names = readNames(query.get('include')) ?? new Set<string>()
  const unknown = [...names].filter(name => !known.some(include => include === name))
  if (unknown.length > 0) throw unprocessable(`The include(s): ${unknown.join(',')} are not valid.`)
  return new Set(known.filter(include => names.has(include)))
}

/** ISO 8601 in UTC with a Z, to the second: the date format of customers and customer groups. */
export function toZulu(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}
