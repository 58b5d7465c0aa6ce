import * as v from 'valibot'
import { type Fields, isFields, type Json } from '../json.ts'
import { type Field, fieldSchema, fieldsSchema, fieldsValidator } from './field.ts'
import { FileProblem, type JsonFile, parseFile } from './json-file.ts'

const globalFieldFile = v.looseObject({ uid: v.string(), title: v.string(), schema: v.array(fieldSchema) })
const contentTypeFile = v.looseObject({
  ...globalFieldFile.entries,
  description: v.optional(v.string(), ''),
  options: v.optional(v.looseObject({}), {}),
})

const RESERVED = new Set(
  'uid locale tags ACL created_by created_at updated_by updated_at publish publish_details'.split(' '),
)
const MAX_NESTING = 5

export type ContentType = {
  uid: string
  fields: readonly Field[]
  schema: v.GenericSchema
  /** A validator for the locales of one entry: it checks values that locales share once. */
  createValidator: () => (fields: Fields) => boolean
  /** The response of `/content_types/{uid}`. */
  wire: Fields
}

/** @param value the file's content with its global fields expanded */
export function parseContentType(uid: string, value: Fields, file: JsonFile): ContentType {
  const { uid: written, schema: fields } = parseFile(contentTypeFile, { text: file.text, value })
  requireUid(uid, written)
  const reserved = fields.find(field => RESERVED.has(field.uid))
  if (reserved) throw new FileProblem(`has a field "${reserved.uid}": every entry has one already`)
  const missing = missingGlobalField(fields)
  if (missing) {
    const path = `global-fields/${missing}.json`
    throw new FileProblem(`has the global field "${missing}", which is not there: describe it in ${path}`)
  }
  const schema = fieldsSchema(fields)
  const wire = { ...systemFields(file), options: {}, ...value }
  return { uid, fields, schema, createValidator: fieldsValidator(fields, schema), wire }
}

function missingGlobalField(fields: readonly Field[]): string | null {
  for (const { data_type, schema, blocks = [], reference_to } of fields) {
    if (data_type === 'global_field' && !schema) return [reference_to].flat().join(', ')
    for (const inner of [schema ?? [], ...blocks.map(block => block.schema)]) {
      const missing = missingGlobalField(inner)
      if (missing !== null) return missing
    }
  }
  return null
}

export function parseGlobalField(uid: string, file: JsonFile): Fields {
  requireUid(uid, parseFile(globalFieldFile, file).uid)
  return { ...systemFields(file), ...(isFields(file.value) ? file.value : {}) }
}

function requireUid(uid: string, written: string): void {
  if (uid !== written) throw new FileProblem(`says uid "${written}", but the file is named "${uid}"`)
}

function systemFields({ createdAt, updatedAt }: JsonFile): Fields {
  const times = { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
  return { ...times, _version: 1, inbuilt_class: false, description: '' }
}

/** Global fields by uid, each as in the response of `/global_fields/{uid}`. */
export function createGlobalFields() {
  const byUid = new Map<string, Fields>()
  const users = new Map<string, Set<string>>()

  function expandValue(value: Json, user: string | null, depth = 0): Json {
    if (Array.isArray(value)) return value.map(member => expandValue(member, user, depth))
    if (!isFields(value)) return value
    const expanded = Object.entries({ ...value, ...schemaOf(value, user, depth) }).map(
      ([key, inner]): [string, Json] => [
        key,
        key === 'schema' || key === 'blocks'
          ? expandValue(inner, user, depth + Number(key === 'schema'))
          : inner,
      ],
    )
    return Object.fromEntries(expanded)
  }

  function schemaOf(field: Fields, user: string | null, depth: number): Fields {
    if (field.data_type !== 'global_field' || typeof field.reference_to !== 'string') return {}
    const uid = field.reference_to
    if (user !== null) users.set(uid, new Set(users.get(uid)).add(user))
    const schema = depth <= MAX_NESTING * 2 ? byUid.get(uid)?.schema : undefined
    return schema === undefined ? {} : { schema }
  }

  return {
    byUid,
    /** Puts the schemas of global fields into a file's content; `contentType` is noted as their user. */
    expand(file: Json, contentType: string | null = null): Fields {
      const expanded = expandValue(file, contentType)
      return isFields(expanded) ? expanded : {}
    },
    usersOf: (uid: string): readonly string[] => [...(users.get(uid) ?? [])],
  }
}
