import { LRUCache } from 'lru-cache'
import type { Params } from '../http/request.ts'
import { type Fields, type Json, valueAt } from '../json.ts'
import type { View } from '../store/store.ts'
import { typedIn } from './typeahead.ts'

/** One page of what was found, and how much that is without `skip` and `limit`. */
type List<Item> = { page: readonly Item[]; count: number }

/**
 * Narrows by `tags` and `typeahead`, sorts, cuts at `before_uid` and `after_uid`, and takes one page.
 * @param view where the items come from, if they come from one: it knows orders already
 */
export function listOf<Item extends Fields>(found: readonly Item[], params: Params, view?: View): List<Item> {
  const tags = new Set<unknown>(params.list('tags'))
  const typed = params.text('typeahead')
  const tagged = tags.size === 0 ? found : found.filter(item => hasTag(item, tags))
  const narrowed = typed ? typedIn(tagged, typed, view) : tagged
  const cut = between(sortBy(narrowed, params, view), params)
  return { page: pageOf(cut, params), count: cut.length }
}

const hasTag = ({ tags: own }: Fields, tags: ReadonlySet<unknown>): boolean =>
  Array.isArray(own) && own.some(tag => tags.has(tag))

// A uid that is not in the list has nothing before it and nothing after it.
function between<Item extends Fields>(items: readonly Item[], params: Params): readonly Item[] {
  const [before, after] = [params.text('before_uid'), params.text('after_uid')]
  if (before === undefined && after === undefined) return items
  const at = (uid: string) => items.findIndex(item => item.uid === uid)
  const end = before === undefined ? items.length : Math.max(at(before), 0)
  const start = after === undefined ? 0 : at(after) + 1 || items.length
  return items.slice(start, end)
}

/** The `count` of a list, when `include_count` asks for it. */
export const countOf = ({ count }: List<unknown>, params: Params) =>
  params.flag('include_count') ? { count } : {}

const MAX_LIMIT = 100

type Order = { field: string; sign: 1 | -1 }

/**
 * `asc` or `desc` by one field; what lacks the field comes first going up, as the smallest.
 * @param view where the items come from, in whose order they are: the order by a field is kept with it
 */
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

// The item that stands at a place of the view; where the items are the whole view, none has to be sought.
function itemAt<Item extends Fields>(items: readonly Item[], { entries }: View) {
  if (items.length === entries.length) return (place: number) => items[place]
  const wanted = new Map(items.map((item): [Fields, Item] => [item, item]))
  return (place: number) => wanted.get(entries[place] ?? {})
}

function sorted<Item extends Fields>(items: readonly Item[], { field, sign }: Order): Item[] {
  return items
    .map(item => ({ item, value: valueAt(item, field) }))
    .sort((a, b) => sign * compare(a.value, b.value))
    .map(({ item }) => item)
}

const MAX_ORDERS = 16
const orders = new WeakMap<View, LRUCache<string, readonly number[]>>()

/** The places of a view's entries in another order. */
function orderIn(view: View, order: Order): readonly number[] {
  const ofView = orders.get(view) ?? new LRUCache({ max: MAX_ORDERS })
  orders.set(view, ofView)
  const key = `${order.sign} ${order.field}`
  const known = ofView.get(key)
  if (known) return known
  const places = new Map(view.entries.map((entry, place): [Fields, number] => [entry, place]))
  const fresh = sorted(view.entries, order).map(entry => places.get(entry) ?? 0)
  ofView.set(key, fresh)
  return fresh
}

/** One page: `skip` from 0, `limit` at most 100, a larger one is taken as 100. */
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
