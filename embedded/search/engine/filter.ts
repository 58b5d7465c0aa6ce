import { BadRequest } from '../http/errors.ts'
import type { Corpus } from '../index/corpus.ts'
import { type FieldType, requireField, type Schema, toValue, type Value } from './document.ts'
import { type GeoRange, isInGeoRange, isObject, parseGeoRange } from './geo.ts'

/** `from` is inclusive, `to` exclusive. */
export type Range = { readonly from: Value | null; readonly to: Value | null }

/** @param prefix of the error message */
export function parseRange(prefix: string, raw: object, type: FieldType): Range {
  if (type !== 'number' && type !== 'date')
    throw new BadRequest(`${prefix}: only number and date fields have ranges, and this one is ${type}`)
  const unknown = Object.keys(raw).filter(key => key !== 'from' && key !== 'to')
  if (unknown.length > 0)
    throw new BadRequest(`${prefix}: a range has no ${unknown.slice(0, 5).join(', ').slice(0, 100)}`)
  const [from, to] = ['from', 'to'].map(key => {
    const given: unknown = Object.hasOwn(raw, key) ? Reflect.get(raw, key) : null
    const bound = given === null ? null : toValue(type, given)
    if (bound === undefined) throw new BadRequest(`${prefix}: ${key} is not a ${type}`)
    return bound
  })
  if ((from ?? null) === null && (to ?? null) === null)
    throw new BadRequest(`${prefix}: a range needs from or to`)
  return { from: from ?? null, to: to ?? null }
}

export function isInRange({ from, to }: Range, value: Value): boolean {
  return (from === null || value >= from) && (to === null || value < to)
}

/** Null passes every document. */
export type Filter =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Filter[] }
  | { readonly kind: 'values'; readonly field: string; readonly values: ReadonlySet<Value> }
  | { readonly kind: 'range'; readonly field: string; readonly range: Range }
  | { readonly kind: 'circle'; readonly field: string; readonly geoRange: GeoRange }
  | null

const MAX_LEVELS = 5
const MAX_FILTERS = 32
const MAX_VALUES = 1024

/** An empty group passes every document. */
export function parseFilter(filters: unknown, schema: Schema): Filter {
  if (filters === undefined || filters === null) return null
  let count = 0

  function parseGroup(group: unknown, level: number): Filter {
    if (typeof group !== 'object' || group === null || Array.isArray(group))
      throw new BadRequest('Filters contains invalid value: a filter must be an object')
    return grouped(
      'all',
      Object.entries(group).map(([key, value]) => parseMember(key, value, level)),
    )
  }

  function parseMember(key: string, value: unknown, level: number): Filter {
    if (key !== 'all' && key !== 'any' && key !== 'none') {
      count += 1
      if (count > MAX_FILTERS) throw new BadRequest(`Filters contains more than ${MAX_FILTERS} filters`)
      return parseCondition(key, value, schema)
    }
    if (level === MAX_LEVELS)
      throw new BadRequest(`Filters contains too many levels: at most ${MAX_LEVELS} are allowed`)
    const members = Array.isArray(value) ? value : [value]
    if (members.length > MAX_VALUES)
      throw new BadRequest(`Filters contains more than ${MAX_VALUES} members in one group`)
    return grouped(
      key,
      members.map(member => parseGroup(member, level + 1)),
    )
  }

  return parseGroup(filters, 0)
}

function grouped(kind: 'all' | 'any' | 'none', members: readonly Filter[]): Filter {
  const of = members.filter(member => member !== null)
  return of.length === 0 ? null : { kind, of }
}

function parseCondition(field: string, value: unknown, schema: Schema): Filter {
  const type = requireField(schema, field, 'Filters')
  const prefix = `Filters contains invalid value for field ${field}`
  if (type === 'geolocation' && isObject(value))
    return { kind: 'circle', field, geoRange: parseGeoRange(prefix, value) }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { kind: 'range', field, range: parseRange(prefix, value, type) }
  const wanted: unknown[] = Array.isArray(value) ? value : [value]
  if (wanted.length > MAX_VALUES)
    throw new BadRequest(`Filters contains more than ${MAX_VALUES} values for field ${field}`)
  if (wanted.length === 0) return null
  // Search UI's connector sends several ranges of a field to match any.
  if (wanted.every(isObject))
    return grouped(
      'any',
      wanted.map(one => parseCondition(field, one, schema)),
    )
  return { kind: 'values', field, values: new Set(wanted.map(one => toWanted(prefix, one, type))) }
}

function toWanted(prefix: string, raw: unknown, type: FieldType): Value {
  const value = toValue(type, raw)
  if (value === undefined) throw new BadRequest(`${prefix}: not a ${type}`)
  return value
}

type Test = (slot: number) => boolean

/** Most searches share their filter: that of the region. */
const MAX_KEPT = 32
const kept = new WeakMap<Corpus, { version: number; passes: Map<string, Uint8Array> }>()

/** By slot, 1 for documents that pass; null when all do. */
export function filterSlots(filter: Filter, corpus: Corpus): Uint8Array | null {
  if (filter === null) return null
  const former = kept.get(corpus)
  const isCurrent = former?.version === corpus.version() && former.passes.size < MAX_KEPT
  const current = isCurrent ? former : { version: corpus.version(), passes: new Map<string, Uint8Array>() }
  kept.set(corpus, current)
  const key = JSON.stringify(filter, (_, part: unknown) => (part instanceof Set ? [...part] : part))
  const passes = current.passes.get(key) ?? tested(filter, corpus)
  current.passes.set(key, passes)
  return passes
}

function tested(filter: NonNullable<Filter>, corpus: Corpus): Uint8Array {
  const test = compile(filter, corpus)
  const passes = new Uint8Array(corpus.slots())
  for (let slot = 0; slot < passes.length; slot += 1) if (test(slot)) passes[slot] = 1
  return passes
}

function compile(filter: NonNullable<Filter>, corpus: Corpus): Test {
  if ('of' in filter) {
    const tests = filter.of.flatMap(member => (member === null ? [] : compile(member, corpus)))
    if (filter.kind === 'all') return slot => tests.every(test => test(slot))
    if (filter.kind === 'any') return slot => tests.some(test => test(slot))
    return slot => !tests.some(test => test(slot))
  }
  const column = corpus.column(filter.field)
  const matching = column.matchingLists(wantedValues(filter))
  const listOf = column.listOf()
  return slot => matching[listOf[slot] ?? 0] === 1
}

function wantedValues(condition: Exclude<NonNullable<Filter>, { of: readonly Filter[] }>) {
  if (condition.kind === 'values') return (value: Value) => condition.values.has(value)
  if (condition.kind === 'range') return (value: Value) => isInRange(condition.range, value)
  return (value: Value) => isInGeoRange(condition.geoRange, value)
}
