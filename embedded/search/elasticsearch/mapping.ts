import * as v from 'valibot'
import type { Schema } from '../engine/schema.ts'
import type { FieldType } from '../engine/value.ts'

const TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  number: 'double',
  date: 'date',
  geolocation: 'geo_point',
}
/** A longer text is no value to choose or count by. */
const LONGEST_VALUE = 2_048
const LONGEST_NAME = 256

const Properties = v.record(v.string(), v.looseObject({ type: v.string() }))

/** The mapping of fields. A text is looked in by its words, chosen by `.enum`, and recognised whole by `.whole`. */
export function toProperties(schema: Schema): Record<string, object> {
  return Object.fromEntries([...schema].map(([field, type]) => [field, toProperty(type)]))
}

function toProperty(type: FieldType): object {
  if (type !== 'text') return { type: TYPES[type] }
  return {
    type: 'text',
    analyzer: 'words',
    fields: {
      enum: { type: 'keyword', ignore_above: LONGEST_VALUE },
      whole: { type: 'keyword', normalizer: 'squeezed', ignore_above: LONGEST_NAME },
    },
  }
}

/** The schema that a mapping was made from. */
export function toSchema(properties: unknown): Map<string, FieldType> {
  const types = new Map<string, FieldType>()
  for (const [field, { type }] of Object.entries(v.parse(Properties, properties))) {
    const [known] = Object.entries(TYPES).find(([, name]) => name === type) ?? []
    if (known === 'text' || known === 'number' || known === 'date' || known === 'geolocation')
      types.set(field, known)
  }
  return types
}

/** Where Elasticsearch keeps the values of a field. */
export function valuePath(field: string, schema: Schema): string {
  return schema.get(field) === 'text' ? `${field}.enum` : field
}
