import type { Corpus } from '../index/corpus.ts'
import { BadRequest } from '../wire/refusal.ts'
import { type Circle, isCircle, readCircle, withinCircle } from './place.ts'
import { isWithin, type Range, readRange } from './range.ts'
import { type Schema, typeOf } from './schema.ts'
import { type FieldType, toValue, type Value } from './value.ts'

/** What a document must be to be found. Null: nothing is asked, so everything passes. */
export type Filter =
  | { readonly kind: 'all' | 'any' | 'none'; readonly of: readonly Filter[] }
  | { readonly kind: 'values'; readonly field: string; readonly values: ReadonlySet<Value> }
  | { readonly kind: 'range'; readonly field: string; readonly range: Range }
  | { readonly kind: 'circle'; readonly field: string; readonly circle: Circle }
  | null

const MOST_LEVELS = 5
const MOST_FILTERS = 32
const MOST_VALUES = 1024

/** Reads `filters`. An empty group lets everything pass. */
export function readFilter(filters: unknown, schema: Schema): Filter {
  if (filters === undefined || filters === null) return null
  let count = 0

  function readGroup(group: unknown, level: number): Filter {
    if (typeof group !== 'object' || group === null || Array.isArray(group))
      throw new BadRequest('Filters contains invalid value: a filter must be an object')
    return grouped(
      'all',
      Object.entries(group).map(([key, value]) => readMember(key, value, level)),
    )
  }

  function readMember(key: string, value: unknown, level: number): Filter {
    if (key !== 'all' && key !== 'any' && key !== 'none') {
      count += 1
      if (count > MOST_FILTERS) throw new BadRequest(`Filters contains more than ${MOST_FILTERS} filters`)
      return readCondition(key, value, schema)
    }
    if (level === MOST_LEVELS)
      throw new BadRequest(`Filters contains too many levels: at most ${MOST_LEVELS} are allowed`)
    const members = Array.isArray(value) ? value : [value]
    if (members.length > MOST_VALUES)
      throw new BadRequest(`Filters contains more than ${MOST_VALUES} members in one group`)
    return grouped(
      key,
      members.map(member => readGroup(member, level + 1)),
    )
  }

  return readGroup(filters, 0)
}

function grouped(kind: 'all' | 'any' | 'none', members: readonly Filter[]): Filter {
  const of = members.filter(member => member !== null)
  return of.length === 0 ? null : { kind, of }
}

function readCondition(field: string, value: unknown, schema: Schema): Filter {
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Filters contains invalid field: ${field}`)
  const complaint = `Filters contains invalid value for field ${field}`
  if (type === 'geolocation' && isCircle(value))
    return { kind: 'circle', field, circle: readCircle(complaint, value) }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { kind: 'range', field, range: readRange(complaint, value, type) }
  const wanted: unknown[] = Array.isArray(value) ? value : [value]
  if (wanted.length > MOST_VALUES)
    throw new BadRequest(`Filters contains more than ${MOST_VALUES} values for field ${field}`)
  if (wanted.length === 0) return null
  // Several ranges of one field, as Search UI's connector asks for any of them.
  if (wanted.every(isCircle))
    return grouped(
      'any',
      wanted.map(one => readCondition(field, one, schema)),
    )
  return { kind: 'values', field, values: new Set(wanted.map(one => toWanted(complaint, one, type))) }
}

function toWanted(complaint: string, raw: unknown, type: FieldType): Value {
  const value = toValue(type, raw)
  if (value === undefined) throw new BadRequest(`${complaint}: not a ${type}`)
  return value
}

type Test = (slot: number) => boolean

/** Most searches ask for what others have asked for: their region. */
const MOST_KEPT = 32
const kept = new WeakMap<Corpus, { version: number; passes: Map<string, Uint8Array> }>()

/** By slot, 1 where the filter lets the document pass; null: every document passes. */
export function passing(filter: Filter, corpus: Corpus): Uint8Array | null {
  if (filter === null) return null
  const former = kept.get(corpus)
  const isCurrent = former?.version === corpus.version() && former.passes.size < MOST_KEPT
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
  const isWanted = wantedValues(filter)
  const wanted = new Uint8Array(column.values.length)
  column.values.forEach((value, number) => {
    if (isWanted(value)) wanted[number] = 1
  })
  const { starts, ends, numbers } = column.cells()
  return slot => {
    const end = ends[slot] ?? 0
    for (let at = starts[slot] ?? 0; at < end; at += 1) if (wanted[numbers[at] ?? 0] === 1) return true
    return false
  }
}

function wantedValues(condition: Exclude<NonNullable<Filter>, { of: readonly Filter[] }>) {
  if (condition.kind === 'values') return (value: Value) => condition.values.has(value)
  if (condition.kind === 'range') return (value: Value) => isWithin(condition.range, value)
  return (value: Value) => withinCircle(condition.circle, value)
}
