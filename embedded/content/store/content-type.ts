import * as v from 'valibot'
import type { Fields } from '../json.ts'
import { describeIssues } from './issue.ts'
import { entryFieldsSchema, type Field, fieldSchema } from './schema.ts'

const contentTypeFile = v.looseObject({
  uid: v.string(),
  title: v.string(),
  description: v.optional(v.string(), ''),
  options: v.optional(v.looseObject({}), {}),
  schema: v.array(fieldSchema),
})

const reservedFields = new Set(
  'uid locale tags ACL created_by created_at updated_by updated_at publish_details'.split(' '),
)

export type ContentType = {
  uid: string
  fields: readonly Field[]
  /** The shape an entry's fields must have in every language. */
  entryFields: v.GenericSchema
  /** What `/content_types/{uid}` delivers (protocols/contentstack §6). */
  wire: Fields
}

export type ContentTypeFile = { ok: true; contentType: ContentType } | { ok: false; problem: string }

export function readContentType(
  uid: string,
  value: Fields,
  times: { createdAt: Date; updatedAt: Date },
): ContentTypeFile {
  const parsed = v.safeParse(contentTypeFile, value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues) }
  if (parsed.output.uid !== uid) {
    return { ok: false, problem: `says uid "${parsed.output.uid}", but the file is named "${uid}"` }
  }
  const reserved = parsed.output.schema.find(field => reservedFields.has(field.uid))
  if (reserved) return { ok: false, problem: `has a field "${reserved.uid}": every entry has one already` }
  const wire: Fields = {
    created_at: times.createdAt.toISOString(),
    updated_at: times.updatedAt.toISOString(),
    _version: 1,
    inbuilt_class: false,
    description: '',
    options: {},
    ...value,
  }
  const fields = parsed.output.schema
  return { ok: true, contentType: { uid, fields, entryFields: entryFieldsSchema(fields), wire } }
}
