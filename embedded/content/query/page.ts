import { type Fields, type Json, valueAt } from '../json.ts'
import type { Params } from '../wire/params.ts'

const MAX_LIMIT = 100

/** `asc` or `desc` by one field; what lacks the field comes first going up, as the smallest. */
export function sortBy<Item extends Fields>(items: readonly Item[], params: Params): readonly Item[] {
  const up = params.text('asc')
  const field = up ?? params.text('desc')
  if (!field) return items
  const sign = up ? 1 : -1
  return items
    .map(item => ({ item, value: valueAt(item, field) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ item }) => item)
}

/** One page: `skip` from 0, `limit` at most 100, a larger one is taken as 100 (protocols/contentstack §4.1). */
export function pageOf<Item>(items: readonly Item[], params: Params): readonly Item[] {
  const skip = params.whole('skip', 0)
  return items.slice(skip, skip + Math.min(params.whole('limit', MAX_LIMIT), MAX_LIMIT))
}

function compare(a: Json | undefined, b: Json | undefined): number {
  const [rankA, rankB] = [rank(a), rank(b)]
  if (rankA !== rankB) return rankA - rankB
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [textA, textB] = [String(a), String(b)]
  if (textA === textB) return 0
  return textA < textB ? -1 : 1
}

function rank(value: Json | undefined): number {
  if (value === undefined || value === null) return 0
  return { number: 1, string: 2, object: 3, boolean: 4 }[
    typeof value as 'number' | 'string' | 'object' | 'boolean'
  ]
}
