import * as v from 'valibot'

const dataTypes = [
  ...(['text', 'number', 'boolean', 'isodate', 'file', 'link'] as const),
  ...(['reference', 'group', 'blocks', 'global_field', 'json', 'taxonomy'] as const),
]

/** A field of a content type. */
export type Field = {
  uid: string
  data_type: (typeof dataTypes)[number]
  mandatory?: boolean
  multiple?: boolean
  reference_to?: string | string[]
  schema?: Field[]
  blocks?: Block[]
  enum?: { choices: { value: string | number }[] } | null
  taxonomies?: TermLimit[]
}
type TermLimit = { taxonomy_uid: string; max_terms?: number | null; mandatory?: boolean }
type Block = { uid: string; schema: Field[] }

export const fieldSchema: v.GenericSchema<unknown, Field> = v.looseObject({
  uid: v.pipe(v.string(), v.regex(/^[A-Za-z]\w*$/, 'must be letters, digits and underscores')),
  data_type: v.picklist(dataTypes),
  mandatory: v.optional(v.boolean()),
  multiple: v.optional(v.boolean()),
  reference_to: v.optional(v.union([v.string(), v.array(v.string())])),
  schema: v.optional(v.array(v.lazy(() => fieldSchema))),
  blocks: v.optional(v.array(v.looseObject({ uid: v.string(), schema: v.array(v.lazy(() => fieldSchema)) }))),
  enum: v.nullish(
    v.looseObject({ choices: v.array(v.looseObject({ value: v.union([v.string(), v.number()]) })) }),
  ),
  taxonomies: v.optional(
    v.array(
      v.looseObject({
        taxonomy_uid: v.string(),
        max_terms: v.nullish(v.number()),
        mandatory: v.optional(v.boolean()),
      }),
    ),
  ),
})

const metadata = v.optional(v.looseObject({ uid: v.string() }))
const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/),
)

/** Strict: unknown fields, wrong types and missing mandatory fields are issues. */
export function fieldsSchema(fields: readonly Field[]): v.GenericSchema {
  return v.strictObject({ tags: v.optional(v.array(v.string())), ...fieldEntries(fields) })
}

type Entry = Readonly<Record<string, unknown>>

/** A fast check for the locales of one entry: values shared with the locale before are not checked again. */
export function fieldsValidator(fields: readonly Field[], schema: v.GenericSchema) {
  const schemas = new Map(Object.entries(fieldEntries(fields)))
  return () => {
    let valid: Entry | null = null
    return (entry: Entry): boolean => {
      const before = valid
      const isValid = before
        ? Object.keys({ ...before, ...entry }).every(uid => {
            const own = schemas.get(uid)
            return entry[uid] === before[uid] || (own !== undefined && v.is(own, entry[uid]))
          })
        : v.is(schema, entry)
      if (isValid) valid = entry
      return isValid
    }
  }
}

/** Whether a test holds for a field or, recursively, for a field of its groups and blocks. Results are cached. */
export function anyField(test: (field: Field) => boolean): (field: Field) => boolean {
  const known = new WeakMap<Field, boolean>()
  return function holds(field: Field): boolean {
    const found = known.get(field)
    if (found !== undefined) return found
    const inner = [field.schema ?? [], ...(field.blocks ?? []).map(({ schema }) => schema)].flat()
    const result = test(field) || inner.some(holds)
    known.set(field, result)
    return result
  }
}

function fieldEntries(fields: readonly Field[]): Record<string, v.GenericSchema> {
  return Object.fromEntries(fields.map(field => [field.uid, presence(field, wholeValue(field))]))
}

function presence(field: Field, value: v.GenericSchema): v.GenericSchema {
  if (!field.mandatory) return v.nullish(value)
  return v.pipe(
    value,
    v.check(
      found => found !== '' && !(Array.isArray(found) && found.length === 0),
      'is mandatory, but empty',
    ),
  )
}

function wholeValue(field: Field): v.GenericSchema {
  if (field.data_type === 'blocks') return v.array(blockSchema(field.blocks ?? []))
  if (field.data_type === 'reference') return v.array(referenceSchema(field.reference_to ?? []))
  if (field.data_type === 'taxonomy') return termsSchema(field.taxonomies ?? [])
  return field.multiple ? v.array(oneValue(field)) : oneValue(field)
}

function oneValue(field: Field): v.GenericSchema {
  switch (field.data_type) {
    case 'number':
      return v.number()
    case 'boolean':
      return v.boolean()
    case 'isodate':
      return isoDate
    case 'link':
      return v.strictObject({ title: v.string(), href: v.string() })
    case 'group':
    case 'global_field':
      return field.schema
        ? v.strictObject({ _metadata: metadata, ...fieldEntries(field.schema) })
        : v.looseObject({})
    case 'json':
      return v.union([v.looseObject({}), v.array(v.unknown())])
    default:
      return field.enum ? v.picklist(['', ...field.enum.choices.map(choice => choice.value)]) : v.string()
  }
}

function referenceSchema(targets: string | string[]): v.GenericSchema {
  return v.strictObject({ uid: v.string(), _content_type_uid: v.picklist([targets].flat()) })
}

function termsSchema(allowed: readonly TermLimit[]): v.GenericSchema {
  const known = allowed.map(({ taxonomy_uid }) => taxonomy_uid)
  const taxonomyUid = known.length > 0 ? v.picklist(known) : v.string()
  const term = v.strictObject({ taxonomy_uid: taxonomyUid, term_uid: v.string() })
  return allowed.reduce<v.GenericSchema<unknown, { taxonomy_uid: string }[]>>(
    (terms, { taxonomy_uid: taxonomy, max_terms: most, mandatory }) => {
      const count = (found: { taxonomy_uid: string }[]) =>
        found.filter(({ taxonomy_uid }) => taxonomy_uid === taxonomy).length
      return v.pipe(
        terms,
        v.check(
          found => count(found) <= (most ?? found.length),
          `has more than ${most} terms of "${taxonomy}"`,
        ),
        v.check(found => !mandatory || count(found) > 0, `has no term of "${taxonomy}", which is mandatory`),
      )
    },
    v.array(term),
  )
}

// Chosen by the key, so that an issue names the field inside its own block.
function blockSchema(blocks: readonly Block[]): v.GenericSchema {
  const schemas = new Map(
    blocks.map(block => [
      block.uid,
      v.strictObject({ [block.uid]: v.strictObject({ _metadata: metadata, ...fieldEntries(block.schema) }) }),
    ]),
  )
  const anyOf = v.pipe(
    v.unknown(),
    v.check(() => false, `must be an object with one key of: ${[...schemas.keys()].join(', ')}`),
  )
  return v.lazy(value => schemas.get(Object.keys(Object(value))[0] ?? '') ?? anyOf)
}
