import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { invalidQuery } from '../http/errors.ts'
import type { Params } from '../http/request.ts'
import { type Fields, isFields, type Json, valueAt } from '../json.ts'
import type { Entry } from '../store/entry.ts'
import type { View } from '../store/store.ts'
import { candidates, isLookUp } from './candidates.ts'
import { compileQuery, type QueryContext } from './compile.ts'
import { matchesTypeahead } from './typeahead.ts'
import { createViewCache } from './view-cache.ts'

export function parseQuery(text: string | undefined): Fields {
  if (!text) return {}
  const query = parseJson(text)
  if (isFields(query)) return query
  throw invalidQuery('it must be a JSON object.')
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidQuery(`it is not JSON: ${String(error)}`)
  }
}

/** In the order of the view. */
export function runQuery(query: Fields, view: View, context: QueryContext): readonly Entry[] {
  if (Object.keys(query).length === 0) return view.entries
  const test = compileQuery(query, context)
  return runTimed(query, () => {
    const positions = candidates(query, { view, context })
    if (positions === null) return view.entries.filter(test)
    const found = entriesAt(positions, view)
    return isLookUp(query) ? found : found.filter(test)
  })
}

// A loop, since a category can have many entries.
function entriesAt(positions: readonly number[], { entries }: View): readonly Entry[] {
  const found: Entry[] = []
  for (const position of positions) {
    const entry = entries[position]
    if (entry) found.push(entry)
  }
  return found
}

export function filterBy<Item extends Fields>(
  query: Fields,
  items: readonly Item[],
  context: QueryContext,
): readonly Item[] {
  if (Object.keys(query).length === 0) return items
  const test = compileQuery(query, context)
  return runTimed(query, () => items.filter(test))
}

const SHORT = 400

// Short queries without regular expressions are always fast.
function runTimed<Result>(query: Fields, work: () => Result): Result {
  const text = JSON.stringify(query)
  return text.length <= SHORT && !text.includes('$regex') ? work() : runWithTimeout(work)
}

const MAX_MS = 500
const vmContext = createContext({})
const script = new Script('work()')

/** Runs `work` with a time limit that also interrupts backtracking regular expressions. */
function runWithTimeout<Result>(work: () => Result): Result {
  const done: Result[] = []
  vmContext.work = () => done.push(work())
  try {
    script.runInContext(vmContext, { timeout: MAX_MS })
  } catch (error) {
    // The error comes from another realm, with its own Error class.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw invalidQuery(`it took longer than ${MAX_MS} ms. Ask for less, or with a simpler $regex.`)
    }
    throw error
  } finally {
    vmContext.work = undefined
  }
  const [result] = done
  if (result === undefined) throw new Error('Timed work gave no result.')
  return result
}

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
