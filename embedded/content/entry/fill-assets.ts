import { type Fields, isFields, type Json } from '../json.ts'
import type { Field } from '../store/schema.ts'

/** Puts whole assets in the place of their uids in file fields; an asset that is not there is null. */
export function fillAssets(fields: Fields, schema: readonly Field[], assetOf: (uid: string) => Json): Fields {
  const bearing = schema.filter(holdsAssets)
  if (bearing.length === 0) return fields
  const filled = new Map(Object.entries(fields))
  for (const field of bearing) {
    const value = filled.get(field.uid)
    if (value !== undefined) filled.set(field.uid, fillValue(value, field, assetOf))
  }
  return Object.fromEntries(filled)
}

function fillValue(value: Json, field: Field, assetOf: (uid: string) => Json): Json {
  if (Array.isArray(value)) return value.map(member => fillValue(member, field, assetOf))
  if (field.data_type === 'file') return typeof value === 'string' ? assetOf(value) : value
  if (!isFields(value)) return value
  if (field.schema) return fillAssets(value, field.schema, assetOf)
  const block = field.blocks?.find(({ uid }) => Object.hasOwn(value, uid))
  const content = block && value[block.uid]
  return block && isFields(content) ? { [block.uid]: fillAssets(content, block.schema, assetOf) } : value
}

const known = new WeakMap<Field, boolean>()

function holdsAssets(field: Field): boolean {
  const found = known.get(field)
  if (found !== undefined) return found
  const inner = [field.schema ?? [], ...(field.blocks ?? []).map(({ schema }) => schema)]
  const holds = field.data_type === 'file' || inner.some(schema => schema.some(holdsAssets))
  known.set(field, holds)
  return holds
}
