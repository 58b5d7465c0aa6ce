import type { Params } from '../http/request.ts'
import { type Fields, type Json, valueAt } from '../json.ts'
import type { View } from '../store/store.ts'
import { matchesTypeahead } from './typeahead.ts'
import { createViewCache } from './view-cache.ts'

/** `count` is without `skip` and `limit`. */
type List<Item> = { page: readonly Item[]; count: number }

/** Filters by `tags` and `typeahead`, sorts, pages. @param view of the items, for its indexes */
export function listOf<Item extends Fields>(found: readonly Item[], params: Params, view?: View): List<Item> {
  const tags = new Set<unknown>(params.list('tags'))
  const typed = params.text('typeahead')
  const tagged = tags.size === 0 ? found : found.filter(item => hasTag(item, tags))
  const narrowed = typed ? matchesTypeahead(tagged, typed, view) : tagged
  const cut = between(sortBy(narrowed, params, view), params)
  return { page: pageOf(cut, params), count: cut.length }
}

const hasTag = ({ tags: own }: Fields, tags: ReadonlySet<unknown>): boolean =>
  Array.isArray(own) && own.some(tag => tags.has(tag))

// An unknown uid has nothing before and nothing after it.
function between<Item extends Fields>(items: readonly Item[], params: Params): readonly Item[] {
  const [before, after] = [params.text('before_uid'), params.text('after_uid')]
  if (before === undefined && after === undefined) return items
  const at = (uid: string) => items.findIndex(item => item.uid === uid)
  const end = before === undefined ? items.length : Math.max(at(before), 0)
  const start = after === undefined ? 0 : at(after) + 1 || items.length
  return items.slice(start, end)
}

export const countOf = ({ count }: List<unknown>, params: Params) =>
  params.flag('include_count') ? { count } : {}

const MAX_LIMIT = 100

type Order = { field: string; sign: 1 | -1 }

/** Missing values are the smallest. @param view of the items, which are in its order: sorted orders are cached with it */
export function sortBy<Item extends Fields>(
  items: readonly Item[],
  params: Params,
  view?: View,
): readonly Item[] {
  const up = params.text('asc')
  const named = up ?? params.text('desc')
  if (!named) return items
  const field = named === 'published_at' ? 'publish_details.time' : named
  const order: Order = { field, sign: up ? 1 : -1 }
  if (!view || items.length * 10 < view.entries.length) return sorted(items, order)
  return orderIn(view, order)
    .map(itemAt(items, view))
    .filter(item => item !== undefined)
}

function itemAt<Item extends Fields>(items: readonly Item[], { entries }: View) {
  if (items.length === entries.length) return (position: number) => items[position]
  const wanted = new Map(items.map((item): [Fields, Item] => [item, item]))
  return (position: number) => wanted.get(entries[position] ?? {})
}

function sorted<Item extends Fields>(items: readonly Item[], { field, sign }: Order): Item[] {
  return items
    .map(item => ({ item, value: valueAt(item, field) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ item }) => item)
}

const cached = createViewCache<readonly number[]>(16)

/** Positions in the view, sorted. */
function orderIn(view: View, order: Order): readonly number[] {
  return cached(view, `${order.sign} ${order.field}`, () => {
    const positions = new Map(view.entries.map((entry, position): [Fields, number] => [entry, position]))
    return sorted(view.entries, order).map(entry => positions.get(entry) ?? 0)
  })
}

/** At most 100 items. */
function pageOf<Item>(items: readonly Item[], params: Params): readonly Item[] {
  const skip = params.integer('skip', 0)
  return items.slice(skip, skip + Math.min(params.integer('limit', MAX_LIMIT), MAX_LIMIT))
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
