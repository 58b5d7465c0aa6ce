import { type Fields, isFields, type Json } from '../json.ts'
import type { Reading } from '../wire/read.ts'

/** A content type or global field; a global field's own schema is in it only when asked for. */
export function schemaOnWire(whole: Fields, { params, branch }: Reading): Fields {
  const schema = whole.schema ?? []
  return {
    ...whole,
    schema: params.flag('include_global_field_schema') ? schema : withoutGlobal(schema),
    ...(params.flag('include_branch') ? { _branch: branch } : {}),
  }
}

function withoutGlobal(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withoutGlobal)
  if (!isFields(schema)) return schema
  const kept = Object.entries(schema).filter(
    ([key]) => !(key === 'schema' && schema.data_type === 'global_field'),
  )
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'schema' || key === 'blocks' ? withoutGlobal(value) : value]),
  )
}
