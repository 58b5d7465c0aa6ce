import * as v from 'valibot'
import { BadRequest } from '../http/errors.ts'
import { flag, integer, parse, record } from '../http/validation.ts'
import type { Column } from '../index/column.ts'
import type { Corpus } from '../index/corpus.ts'
import { requireField, type Schema } from './document.ts'
import { metersBetween, parseCenter } from './geo.ts'

export type Sort = readonly SortKey[]
type SortKey =
  | { readonly kind: 'score'; readonly sign: 1 | -1 }
  | { readonly kind: 'field'; readonly field: string; readonly sign: 1 | -1 }
  | {
      readonly kind: 'place'
      readonly field: string
      readonly sign: 1 | -1
      readonly center: string
      readonly mode: Mode
    }
type Mode = (typeof MODES)[number]
export type CompareSlots = (a: number, b: number) => number

const MAX_SORT_FIELDS = 10
const MODES = ['min', 'max', 'avg', 'median'] as const
const Direction = v.picklist(['asc', 'desc'], 'must be asc or desc')
const ByPlace = v.strictObject({
  center: v.unknown(),
  mode: v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'min'),
  order: v.optional(Direction, 'asc'),
})
const SortOption = v.record(v.string(), v.union([Direction, ByPlace], 'must be asc or desc'))

/** Null sorts by score. */
export function parseSort(sort: unknown, schema: Schema): Sort | null {
  if (sort === undefined || sort === null) return null
  const written: unknown[] = Array.isArray(sort) ? sort : [sort]
  if (written.length > MAX_SORT_FIELDS)
    throw new BadRequest(`Sort contains more than ${MAX_SORT_FIELDS} fields`)
  return written.length === 0 ? null : written.map(one => parseSortKey(one, schema))
}

function parseSortKey(written: unknown, schema: Schema): SortKey {
  const [entry, ...more] = Object.entries(parse('Sort', SortOption, written))
  if (entry === undefined || more.length > 0)
    throw new BadRequest('Sort contains invalid value: each object names one field')
  const [field, order] = entry
  const type = field === '_score' ? 'number' : requireField(schema, field, 'Sort')
  if (typeof order === 'object') {
    if (type !== 'geolocation')
      throw new BadRequest(`Sort contains invalid value for ${field}: only a geolocation is sorted by center`)
    const center = parseCenter(`Sort contains invalid value for ${field}`, order.center)
    return { kind: 'place', field, center, mode: order.mode, sign: order.order === 'asc' ? 1 : -1 }
  }
  const sign = order === 'asc' ? 1 : -1
  if (field === '_score') return { kind: 'score', sign }
  if (type === 'geolocation')
    throw new BadRequest(`Sort contains invalid value for ${field}: a geolocation is sorted by its center`)
  return { kind: 'field', field, sign }
}

type Compared = {
  readonly corpus: Corpus
  readonly scores: Float32Array
  /** The order of equal slots. */
  readonly otherwise: CompareSlots
}

export function compareBy(sort: Sort | null, compared: Compared): CompareSlots {
  if (sort === null) return compared.otherwise
  const keys = sort.map(key => toCompare(key, compared))
  return (a, b) => keys.reduce((order, compare) => order || compare(a, b), 0) || compared.otherwise(a, b)
}

function toCompare(key: SortKey, { corpus, scores }: Compared): CompareSlots {
  const { sign } = key
  if (key.kind === 'score') return (a, b) => sign * ((scores[a] ?? 0) - (scores[b] ?? 0))
  const column = corpus.column(key.field)
  const keys = key.kind === 'field' ? rankKeys(sign, column) : distanceKeys(key, column)
  const listOf = column.listOf()
  const read = (slot: number) => keys[listOf[slot] ?? 0] ?? Number.NaN
  // Documents without a value come last in both directions.
  return (a, b) => {
    const x = read(a)
    const y = read(b)
    if (x === y || (Number.isNaN(x) && Number.isNaN(y))) return 0
    if (Number.isNaN(x)) return 1
    return Number.isNaN(y) ? -1 : sign * (x - y)
  }
}

/** By value list: of several values, the first in the requested direction; NaN without values. */
function rankKeys(sign: number, column: Column): Float64Array {
  const ranks = column.ranks()
  return column.byList(list => {
    if (list.length === 0) return Number.NaN
    const places = list.map(number => ranks[number] ?? 0)
    return sign > 0 ? Math.min(...places) : Math.max(...places)
  })
}

/** By value list, in meters; NaN without values. */
function distanceKeys({ center, mode }: Extract<SortKey, { kind: 'place' }>, column: Column): Float64Array {
  const meters = column.values.map(place => metersBetween(center, place))
  return column.byList(list => {
    const away = Array.from(list, number => meters[number] ?? 0).sort((a, b) => a - b)
    if (away.length === 0) return Number.NaN
    if (mode === 'min') return away[0] ?? 0
    if (mode === 'max') return away.at(-1) ?? 0
    if (mode === 'avg') return away.reduce((sum, one) => sum + one, 0) / away.length
    const middle = (away.length - 1) / 2
    return ((away[Math.floor(middle)] ?? 0) + (away[Math.ceil(middle)] ?? 0)) / 2
  })
}

export type Group = { readonly field: string; readonly size: number; readonly sort: Sort | null }

const GroupOption = record({
  field: v.string('must be a field'),
  size: v.optional(integer(1, 10), 10),
  sort: v.optional(v.unknown()),
  collapse: v.optional(flag(), false),
})

export function parseGroup(option: unknown, schema: Schema): Group | null {
  if (option === undefined || option === null) return null
  const { field, size, sort } = parse('Group', GroupOption, option)
  requireField(schema, field, 'Group')
  return { field, size, sort: parseSort(sort, schema) }
}

/** Groups slots by their field's first value, in the order of first occurrence; slots without a value stay alone. */
export function groupSlots(slots: readonly number[], field: string, corpus: Corpus): number[][] {
  const column = corpus.column(field)
  const listOf = column.listOf()
  const groupOf = (slot: number) => {
    const [first] = column.numbersIn(listOf[slot] ?? 0)
    return first === undefined ? `slot ${slot}` : `value ${first}`
  }
  return [...Map.groupBy(slots, groupOf).values()]
}

/** The first `count` items in sorted order; faster than sorting all. */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  if (count * 4 >= items.length) return items.toSorted(compare).slice(0, count)
  if (count === 0) return []
  const best = items.slice(0, count).sort(compare)
  for (let at = count; at < items.length; at += 1) {
    const item = items[at]
    const last = best[count - 1]
    if (item === undefined || last === undefined || compare(item, last) >= 0) continue
    best.splice(placeFor(best, item, compare), 0, item)
    best.pop()
  }
  return best
}

function placeFor<Item>(sorted: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = sorted[middle]
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
