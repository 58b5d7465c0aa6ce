import type { Query } from './query.ts'

export const FIELD_PARAMETERS = ['include_fields', 'exclude_fields'] as const

/**
 * Leaves the fields of each row that the query asks for. `id` and `always` stay whatever
 * it asks; names that no row has are passed over, and so are those in `never`, which cannot be asked for by name.
 */
export function chooseFields<Row extends Record<string, unknown>>(
  query: Query,
  { always = [], never = [] }: { always?: readonly string[]; never?: readonly string[] } = {},
): (row: Row) => Record<string, unknown> {
  const only = readNames(query.get('include_fields'))
  const without = readNames(query.get('exclude_fields')) ?? new Set()
  if (only === null && without.size === 0) return row => row
  const stays = new Set(['id', ...always])
  const isAsked = (field: string) => only === null || (only.has(field) && !never.includes(field))
  const isWanted = (field: string) => stays.has(field) || (isAsked(field) && !without.has(field))
  return row => Object.fromEntries(Object.entries(row).filter(([field]) => isWanted(field)))
}

export function readNames(value: string | undefined): Set<string> | null {
  if (value === undefined) return null
  return new Set(value.split(',').map(name => name.trim()))
}
