import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { readMoment, readWords } from '../wire/query.ts'

export type Filter = (value: string, name: string) => SQL | undefined

/** `field:in` of a text, as it is written. */
export function wordsIn(expression: SQL): Filter {
  return (value, name) =>
    inArray(
      expression,
      readWords(name, value)
        .split(',')
        .map(part => part.trim()),
    )
}

/** `field`, `field:min` and `field:max` of a moment; the wire's moments are whole seconds. */
export function momentFilters(field: string, column: AnyPgColumn): Record<string, Filter> {
  const second = sql`date_trunc('second', ${column})`
  return {
    [field]: (value, name) => eq(second, readMoment(name, value).toISOString()),
    [`${field}:min`]: (value, name) => gte(second, readMoment(name, value).toISOString()),
    [`${field}:max`]: (value, name) => lte(second, readMoment(name, value).toISOString()),
  }
}
