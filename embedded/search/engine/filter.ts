import { BadRequest } from '../wire/refusal.ts'
import type { Document } from './document.ts'
import { type Schema, typeOf } from './schema.ts'
import { type FieldType, toValue, type Value, valuesOf } from './value.ts'

/** Null: nothing is asked, so everything passes. */
export type Filter = ((document: Document) => boolean) | null

const MOST_LEVELS = 5
const MOST_FILTERS = 32
const MOST_VALUES = 1024

/** Whether a document passes `filters` (protocols/app-search §3, Filters). An empty group lets everything pass. */
export function readFilter(filters: unknown, schema: Schema): Filter {
  if (filters === undefined || filters === null) return null
  let count = 0

  function readGroup(group: unknown, level: number): Filter {
    if (typeof group !== 'object' || group === null || Array.isArray(group))
      throw new BadRequest('Filters contains invalid value: a filter must be an object')
    return every(Object.entries(group).map(([key, value]) => readMember(key, value, level)))
  }

  function readMember(key: string, value: unknown, level: number): Filter {
    if (key !== 'all' && key !== 'any' && key !== 'none') {
      count += 1
      if (count > MOST_FILTERS) throw new BadRequest(`Filters contains more than ${MOST_FILTERS} filters`)
      return readCondition(key, value, schema)
    }
    if (level === MOST_LEVELS)
      throw new BadRequest(`Filters contains too many levels: at most ${MOST_LEVELS} are allowed`)
    const members = (Array.isArray(value) ? value : [value]).map(member => readGroup(member, level + 1))
    if (key === 'all') return every(members)
    const any = some(members)
    return key === 'any' || any === null ? any : document => !any(document)
  }

  return readGroup(filters, 0)
}

function every(filters: readonly Filter[]): Filter {
  const asked = filters.filter(filter => filter !== null)
  return asked.length === 0 ? null : document => asked.every(filter => filter(document))
}

function some(filters: readonly Filter[]): Filter {
  const asked = filters.filter(filter => filter !== null)
  return asked.length === 0 ? null : document => asked.some(filter => filter(document))
}

function readCondition(field: string, value: unknown, schema: Schema): Filter {
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Filters contains invalid field: ${field}`)
  const passes = readTest(field, value, type)
  if (passes === null) return null
  return field === 'id'
    ? document => passes(document.id)
    : document => valuesOf(document.fields.get(field)).some(passes)
}

function readTest(field: string, value: unknown, type: FieldType): ((value: Value) => boolean) | null {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const range = readRange(`Filters contains invalid value for field ${field}`, value, type)
    return held => isWithin(range, held)
  }
  const wanted = Array.isArray(value) ? value : [value]
  if (wanted.length > MOST_VALUES)
    throw new BadRequest(`Filters contains more than ${MOST_VALUES} values for field ${field}`)
  if (wanted.length === 0) return null
  const values = new Set(wanted.map(one => toWanted(field, one, type)))
  return held => values.has(held)
}

function toWanted(field: string, raw: unknown, type: FieldType): Value {
  const value = toValue(type, raw)
  if (value === undefined)
    throw new BadRequest(`Filters contains invalid value for field ${field}: not a ${type}`)
  return value
}

/** From inclusive, to exclusive. */
export type Range = { readonly from: Value | null; readonly to: Value | null }

/** @param complaint begins the sentence of a refusal */
export function readRange(complaint: string, raw: object, type: FieldType): Range {
  if (type !== 'number' && type !== 'date')
    throw new BadRequest(`${complaint}: only number and date fields have ranges, and this one is ${type}`)
  const unknown = Object.keys(raw).filter(key => key !== 'from' && key !== 'to')
  if (unknown.length > 0) throw new BadRequest(`${complaint}: a range has no ${unknown.join(', ')}`)
  const [from, to] = ['from', 'to'].map(key => {
    const given: unknown = Object.hasOwn(raw, key) ? Reflect.get(raw, key) : null
    const bound = given === null ? null : toValue(type, given)
    if (bound === undefined) throw new BadRequest(`${complaint}: ${key} is not a ${type}`)
    return bound
  })
  if ((from ?? null) === null && (to ?? null) === null)
    throw new BadRequest(`${complaint}: a range needs from or to`)
  return { from: from ?? null, to: to ?? null }
}

export function isWithin({ from, to }: Range, value: Value): boolean {
  return (from === null || value >= from) && (to === null || value < to)
}
