/** Reads what the stores answer; anything else than the documented shape is an error that says so. */

export type Row = Readonly<Record<string, unknown>>

export function rowOf(value: unknown, what: string): Row {
  if (isRow(value)) return value
  throw unexpected(what, 'an object', value)
}

/** A list; V2's empty answer is one without rows. */
export function rowsOf(value: unknown, what: string): Row[] {
  if (value === null) return []
  if (Array.isArray(value)) return value.map(row => rowOf(row, what))
  throw unexpected(what, 'a list', value)
}

export function numberIn(row: Row, field: string, what: string): number {
  const value = row[field]
  if (typeof value === 'number') return value
  throw unexpected(`${what}.${field}`, 'a number', value)
}

export function textIn(row: Row, field: string, what: string): string {
  const value = row[field]
  if (typeof value === 'string') return value
  throw unexpected(`${what}.${field}`, 'a text', value)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unexpected(what: string, wanted: string, got: unknown): Error {
  return new Error(
    `Seeding stopped: ${what} should be ${wanted}, not ${JSON.stringify(got)?.slice(0, 200)}. Does this server speak BigCommerce V3?`,
  )
}
