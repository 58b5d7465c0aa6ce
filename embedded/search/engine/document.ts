import { randomBytes } from 'node:crypto'
import { fieldNameFault, MOST_FIELDS, type Schema } from './schema.ts'
import { type FieldType, type FieldValue, toValue, type Value } from './value.ts'

export type Document = { readonly id: string; readonly fields: ReadonlyMap<string, FieldValue> }

/** A document as its engine will keep it, or what is wrong with it. `id` is null when it cannot be told. */
export type Reading =
  | { readonly kind: 'document'; readonly document: Document; readonly newFields: readonly string[] }
  | { readonly kind: 'faulty'; readonly id: string | null; readonly errors: readonly string[] }

const LONGEST_ID = 800
const MOST_BYTES = 100 * 1024
const MOST_BYTES_A_LETTER = 6

/** Reads a document that a request sent; fields that the schema does not know become texts. */
export function readDocument(raw: unknown, schema: Schema): Reading {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { kind: 'faulty', id: null, errors: ['Invalid document: it must be an object'] }
  const entries = Object.entries(raw)
  const id = readId(Object.hasOwn(raw, 'id') ? Reflect.get(raw, 'id') : undefined)
  if (id === null)
    return { kind: 'faulty', id, errors: ['Invalid field id: it must be a text of 1 to 800 characters'] }
  if (isTooLarge(raw)) return { kind: 'faulty', id, errors: ['Invalid document: it is larger than 100 KB'] }
  const errors: string[] = []
  const fields = new Map<string, FieldValue>()
  for (const [name, value] of entries.filter(([name]) => name !== 'id')) {
    const read = readField(name, value, schema.get(name) ?? 'text')
    if (isFault(read)) errors.push(read.fault)
    else fields.set(name, read)
  }
  const newFields = [...fields.keys()].filter(name => !schema.has(name))
  if (schema.size + newFields.length > MOST_FIELDS)
    errors.push(`Invalid field: an engine has at most ${MOST_FIELDS} fields`)
  if (errors.length > 0) return { kind: 'faulty', id, errors }
  return { kind: 'document', document: { id, fields }, newFields }
}

/** A text is at most six bytes a letter as JSON: most documents need not be written to be measured. */
function isTooLarge(raw: object): boolean {
  const letters = Object.entries(raw).reduce((sum, [name, value]) => sum + name.length + lettersOf(value), 0)
  return letters * MOST_BYTES_A_LETTER > MOST_BYTES && Buffer.byteLength(JSON.stringify(raw)) > MOST_BYTES
}

function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? MOST_BYTES : 25
  return value.reduce(
    (sum: number, member: unknown) => sum + (typeof member === 'string' ? member.length + 1 : MOST_BYTES),
    0,
  )
}

function readId(raw: unknown): string | null {
  if (raw === undefined || raw === null) return `doc-${randomBytes(12).toString('hex')}`
  const id = typeof raw === 'number' ? String(raw) : raw
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID ? id : null
}

function readField(name: string, raw: unknown, type: FieldType): FieldValue | { fault: string } {
  const nameFault = fieldNameFault(name)
  if (nameFault !== null) return { fault: `Invalid field name: ${name.slice(0, 80)} ${nameFault}` }
  const value = toFieldValue(type, raw)
  return value === undefined ? { fault: `Invalid field value: ${name} cannot hold it as ${type}` } : value
}

const isFault = (read: FieldValue | { fault: string }): read is { fault: string } =>
  typeof read === 'object' && read !== null && 'fault' in read

/** What a field of the type keeps of a raw value, a list or null; undefined when it cannot. */
export function toFieldValue(type: FieldType, raw: unknown): FieldValue | undefined {
  if (raw === null) return null
  if (!Array.isArray(raw)) return toValue(type, raw)
  const values = raw.map(member => toValue(type, member))
  const kept = values.filter((value): value is Value => value !== undefined)
  return kept.length === values.length ? kept : undefined
}

/** The document as a request gets it. */
export function documentOnWire({ id, fields }: Document): Record<string, unknown> {
  return { id, ...Object.fromEntries(fields) }
}
