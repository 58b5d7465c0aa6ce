import { FIELD_TYPES, type FieldType } from './value.ts'

/** The fields of an engine's documents, `id` left out: it is always there, a text. */
export type Schema = ReadonlyMap<string, FieldType>

/** A limit of App Search. */
export const MOST_FIELDS = 64

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

/** Why a name cannot be a field's; null: it can. */
export function fieldNameFault(name: string): string | null {
  if (RESERVED.has(name)) return 'is reserved'
  if (name.length > 64) return 'is longer than 64 characters'
  if (!/^[a-z0-9][a-z0-9_]*$/.test(name))
    return 'can only contain lowercase letters, numbers and underscores, and cannot begin with an underscore'
  return /[a-z]/.test(name) ? null : 'must contain a letter'
}

export function isFieldType(type: unknown): type is FieldType {
  return FIELD_TYPES.some(known => known === type)
}

/** The type of a field that a request names; undefined when the engine has no such field. */
export function typeOf(schema: Schema, field: string): FieldType | undefined {
  return field === 'id' ? 'text' : schema.get(field)
}

export function textFields(schema: Schema): string[] {
  return [...schema].filter(([, type]) => type === 'text').map(([field]) => field)
}
