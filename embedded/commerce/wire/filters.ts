import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  like,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { invalidFilter, type Query, readInteger, readIntegers, readText } from './request.ts'

/** The condition of a query parameter. `name` is for the error; `context` for filters that need more than the value. */
export type Filter<Context = unknown> = (value: string, name: string, context: Context) => SQL | undefined
/** By the names of query parameters. */
export type Filters<Context = unknown> = Readonly<Record<string, Filter<Context>>>

/** What all parameters of a query ask for; parameters that are no filters ask for nothing. */
export function conditionsOf(filters: Filters, query: Query): SQL | undefined
export function conditionsOf<Context>(
  filters: Filters<Context>,
  query: Query,
  context: Context,
): SQL | undefined
export function conditionsOf(filters: Filters, query: Query, context?: unknown): SQL | undefined {
  return and(...[...query].map(([name, value]) => filters[name]?.(value, name, context)))
}

type Columns = Readonly<Record<string, SQL | AnyPgColumn>> & { readonly id: AnyPgColumn }

/** The `sort` and `direction` of a query, by id by default; ties are in id order. */
export function sortOrder(query: Query, columns: Columns): SQL[] {
  const sort = query.get('sort') ?? 'id'
  const direction = query.get('direction') ?? 'asc'
  const column = Object.hasOwn(columns, sort) ? columns[sort] : undefined
  if (column === undefined) throw invalidFilter('sort', sort)
  if (direction !== 'asc' && direction !== 'desc') throw invalidFilter('direction', direction)
  return [direction === 'desc' ? desc(column) : asc(column), asc(columns.id)]
}

/** Sorts text by code points, on every database, whatever its locale. */
export function alphabetical(column: AnyPgColumn): SQL {
  return sql`lower(${column}) collate "C"`
}

/** `field`, `field:in`, `field:min` … of a column of whole numbers. */
export function integerFilters(field: string, column: AnyPgColumn | SQL): Record<string, Filter> {
  return {
    [field]: (value, name) => sql`${column} = ${readInteger(name, value)}`,
    [`${field}:in`]: (value, name) => inArray(sql`${column}`, readIntegers(name, value)),
    [`${field}:not_in`]: (value, name) => notInArray(sql`${column}`, readIntegers(name, value)),
    [`${field}:min`]: (value, name) => gte(sql`${column}`, readInteger(name, value)),
    [`${field}:max`]: (value, name) => lte(sql`${column}`, readInteger(name, value)),
    [`${field}:greater`]: (value, name) => gt(sql`${column}`, readInteger(name, value)),
    [`${field}:less`]: (value, name) => lt(sql`${column}`, readInteger(name, value)),
  }
}

export function equalsInteger(column: AnyPgColumn): Filter {
  return (value, name) => eq(column, readInteger(name, value))
}

export function equalsText(column: AnyPgColumn): Filter {
  return (value, name) => eq(column, readText(name, value))
}

/** Any of the columns contains the value, in any case. */
export function contains(...columns: AnyPgColumn[]): Filter {
  return (value, name) => {
    const pattern = `%${readText(name, value)
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    return or(...columns.map(column => like(sql`lower(${column})`, pattern)))
  }
}
