import { randomBytes } from 'node:crypto'
import { BadRequest } from '../http/errors.ts'

export const FIELD_TYPES = ['text', 'number', 'date', 'geolocation'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A date is `2026-11-21T08:00:00+00:00`, always in UTC, so that it sorts as text; a geolocation is `lat,lon`. */
export type Value = string | number
export type FieldValue = Value | readonly Value[] | null

/** Undefined when the type cannot hold the value. */
export function toValue(type: FieldType, raw: unknown): Value | undefined {
  if (type === 'text') return toText(raw)
  if (type === 'number') return toNumber(raw)
  return type === 'date' ? toDate(raw) : toPlace(raw)
}

export function valuesOf(value: FieldValue | undefined): readonly Value[] {
  if (value === undefined || value === null) return []
  return typeof value === 'object' ? value : [value]
}

function toText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined
}

function toNumber(raw: unknown): number | undefined {
  if (typeof raw !== 'number' && (typeof raw !== 'string' || raw.trim() === '')) return undefined
  const number = Number(raw)
  return Number.isFinite(number) ? number : undefined
}

const ISO_DATE = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

function toDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !ISO_DATE.test(raw)) return undefined
  // Without a zone it is UTC; Date would use local time.
  const zoned = /[T ]/i.test(raw) && !/(Z|[+-]\d\d:?\d\d)$/i.test(raw) ? `${raw}Z` : raw
  const date = new Date(zoned.replace(' ', 'T'))
  if (Number.isNaN(date.getTime())) return undefined
  const iso = date.toISOString()
  return /^\d/.test(iso) ? `${iso.slice(0, 19)}+00:00` : undefined
}

function toPlace(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const [lat = Number.NaN, lon = Number.NaN, ...rest] = raw
    .split(',')
    .map(part => toNumber(part) ?? Number.NaN)
  return rest.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? `${lat},${lon}` : undefined
}

/** Field types by name, without `id`, which is always text. */
export type Schema = ReadonlyMap<string, FieldType>

/** A limit of App Search. */
export const MAX_FIELDS = 64

const RESERVED = new Set([
  'id',
  'engine_id',
  'search_index_id',
  'highlight',
  'any',
  'all',
  'none',
  'or',
  'and',
  'not',
])

/** Null when the name is valid. */
export function fieldNameProblem(name: string): string | null {
  if (RESERVED.has(name)) return 'is reserved'
  if (name.length > 64) return 'is longer than 64 characters'
  if (!/^[a-z0-9][a-z0-9_]*$/.test(name))
    return 'can only contain lowercase letters, numbers and underscores, and cannot begin with an underscore'
  return /[a-z]/.test(name) ? null : 'must contain a letter'
}

export function isFieldType(type: unknown): type is FieldType {
  return FIELD_TYPES.some(known => known === type)
}

/** @param what begins the message of the 400, such as "Sort" */
export function requireField(schema: Schema, field: string, what: string): FieldType {
  const type = field === 'id' ? 'text' : schema.get(field)
  if (type === undefined) throw new BadRequest(`${what} contains invalid field: ${field}`)
  return type
}

export function textFields(schema: Schema): string[] {
  return [...schema].filter(([, type]) => type === 'text').map(([field]) => field)
}

export type Document = { readonly id: string; readonly fields: ReadonlyMap<string, FieldValue> }

/** `id` is null when it is invalid. */
export type DocumentResult =
  | { readonly kind: 'document'; readonly document: Document; readonly newFields: readonly string[] }
  | { readonly kind: 'invalid'; readonly id: string | null; readonly errors: readonly string[] }

const MAX_ID = 800
const MAX_BYTES = 100 * 1024
const MAX_BYTES_A_CHARACTER = 6

/** Unknown fields become text fields. */
export function parseDocument(raw: unknown, schema: Schema): DocumentResult {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { kind: 'invalid', id: null, errors: ['Invalid document: it must be an object'] }
  const entries = Object.entries(raw)
  const id = parseId(Object.hasOwn(raw, 'id') ? Reflect.get(raw, 'id') : undefined)
  if (id === null)
    return { kind: 'invalid', id, errors: ['Invalid field id: it must be a text of 1 to 800 characters'] }
  if (isTooLarge(raw)) return { kind: 'invalid', id, errors: ['Invalid document: it is larger than 100 KB'] }
  const errors: string[] = []
  const fields = new Map<string, FieldValue>()
  for (const [name, value] of entries.filter(([name]) => name !== 'id')) {
    const read = parseField(name, value, schema.get(name) ?? 'text')
    if (isProblem(read)) errors.push(read.problem)
    else fields.set(name, read)
  }
  const newFields = [...fields.keys()].filter(name => !schema.has(name))
  if (schema.size + newFields.length > MAX_FIELDS)
    errors.push(`Invalid field: an engine has at most ${MAX_FIELDS} fields`)
  if (errors.length > 0) return { kind: 'invalid', id, errors }
  return { kind: 'document', document: { id, fields }, newFields }
}

/** A character is at most six bytes as JSON: most documents need not be serialized. */
function isTooLarge(raw: object): boolean {
  const length = Object.entries(raw).reduce((sum, [name, value]) => sum + name.length + lengthOf(value), 0)
  return length * MAX_BYTES_A_CHARACTER > MAX_BYTES && Buffer.byteLength(JSON.stringify(raw)) > MAX_BYTES
}

/** In characters as JSON, at least. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? MAX_BYTES : 25
  return value.reduce(
    (sum: number, member: unknown) => sum + (typeof member === 'string' ? member.length + 1 : MAX_BYTES),
    0,
  )
}

function parseId(raw: unknown): string | null {
  if (raw === undefined || raw === null) return `doc-${randomBytes(12).toString('hex')}`
  const id = typeof raw === 'number' ? String(raw) : raw
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID ? id : null
}

function parseField(name: string, raw: unknown, type: FieldType): FieldValue | { problem: string } {
  const nameProblem = fieldNameProblem(name)
  if (nameProblem !== null) return { problem: `Invalid field name: ${name.slice(0, 80)} ${nameProblem}` }
  const value = toFieldValue(type, raw)
  return value === undefined ? { problem: `Invalid field value: ${name} cannot hold it as ${type}` } : value
}

const isProblem = (read: FieldValue | { problem: string }): read is { problem: string } =>
  typeof read === 'object' && read !== null && 'problem' in read

/** Undefined when the type cannot hold the value. */
export function toFieldValue(type: FieldType, raw: unknown): FieldValue | undefined {
  if (raw === null) return null
  if (!Array.isArray(raw)) return toValue(type, raw)
  const values = raw.map(member => toValue(type, member))
  const kept = values.filter((value): value is Value => value !== undefined)
  return kept.length === values.length ? kept : undefined
}

export function documentOnWire({ id, fields }: Document): Record<string, unknown> {
  return { id, ...Object.fromEntries(fields) }
}
