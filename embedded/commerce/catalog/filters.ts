import { eq, gt, gte, inArray, like, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readWhole, readWholes, readWords } from '../wire/query.ts'

type ColumnFilter = (value: string, name: string) => SQL | undefined

/** `field`, `field:in`, `field:min` … of a column of whole numbers. */
export function wholeFilters(field: string, column: AnyPgColumn | SQL): Record<string, ColumnFilter> {
  return {
    [field]: (value, name) => sql`${column} = ${readWhole(name, value)}`,
    [`${field}:in`]: (value, name) => inArray(sql`${column}`, readWholes(name, value)),
    [`${field}:not_in`]: (value, name) => notInArray(sql`${column}`, readWholes(name, value)),
    [`${field}:min`]: (value, name) => gte(sql`${column}`, readWhole(name, value)),
    [`${field}:max`]: (value, name) => lte(sql`${column}`, readWhole(name, value)),
    [`${field}:greater`]: (value, name) => gt(sql`${column}`, readWhole(name, value)),
    [`${field}:less`]: (value, name) => lt(sql`${column}`, readWhole(name, value)),
  }
}

export function isText(column: AnyPgColumn): ColumnFilter {
  return (value, name) => eq(column, readWords(name, value))
}

/** Any of the columns contains the value, whatever the letters' case. */
export function contains(...columns: AnyPgColumn[]): ColumnFilter {
  return (value, name) => {
    const pattern = `%${readWords(name, value)
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`
    return or(...columns.map(column => like(sql`lower(${column})`, pattern)))
  }
}
