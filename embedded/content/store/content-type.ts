import * as v from 'valibot'
import type { Fields } from '../json.ts'
import { describeIssues, locateIn } from './issue.ts'
import { entryFieldsSchema, type Field, fieldSchema, fitOf } from './schema.ts'

const contentTypeFile = v.looseObject({
  uid: v.string(),
  title: v.string(),
  description: v.optional(v.string(), ''),
  options: v.optional(v.looseObject({}), {}),
  schema: v.array(fieldSchema),
})

const reservedFields = new Set(
  'uid locale tags ACL created_by created_at updated_by updated_at publish publish_details'.split(' '),
)

export type ContentType = {
  uid: string
  fields: readonly Field[]
  /** The shape an entry's fields must have in every language. */
  entryFields: v.GenericSchema
  /** Tells, for one language of an entry after the other, whether its fields fit `entryFields`. */
  createFit: () => (fields: Fields) => boolean
  /** What `/content_types/{uid}` delivers. */
  wire: Fields
}

export type ContentTypeFile = { ok: true; contentType: ContentType } | { ok: false; problem: string }

export function readContentType(
  uid: string,
  value: Fields,
  file: { text: string; createdAt: Date; updatedAt: Date },
): ContentTypeFile {
  const parsed = v.safeParse(contentTypeFile, value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues, locateIn(file.text)) }
  if (parsed.output.uid !== uid) {
    return { ok: false, problem: `says uid "${parsed.output.uid}", but the file is named "${uid}"` }
  }
  const reserved = parsed.output.schema.find(field => reservedFields.has(field.uid))
  if (reserved) return { ok: false, problem: `has a field "${reserved.uid}": every entry has one already` }
  const missing = missingGlobalField(parsed.output.schema)
  if (missing) {
    const where = `global-fields/${missing}.json`
    return {
      ok: false,
      problem: `has the global field "${missing}", which is not there: describe it in ${where}`,
    }
  }
  const wire: Fields = {
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt.toISOString(),
    _version: 1,
    inbuilt_class: false,
    description: '',
    options: {},
    ...value,
  }
  const fields = parsed.output.schema
  const entryFields = entryFieldsSchema(fields)
  const createFit = fitOf(fields, entryFields)
  return { ok: true, contentType: { uid, fields, entryFields, createFit, wire } }
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
