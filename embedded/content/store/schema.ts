import * as v from 'valibot'

const dataTypes = [
  'text',
  'number',
  'boolean',
  'isodate',
  'file',
  'link',
  'reference',
  'group',
  'blocks',
  'global_field',
  'json',
  'taxonomy',
] as const

/** One field of a content type, with the properties that decide what a file may hold. */
export type Field = {
  uid: string
  data_type: (typeof dataTypes)[number]
  mandatory?: boolean
  multiple?: boolean
  reference_to?: string | string[]
  schema?: Field[]
  blocks?: Block[]
  enum?: { choices: { value: string | number }[] } | null
  taxonomies?: AllowedTerms[]
}
/** How many terms of one taxonomy an entry may have, and whether it must have one. */
type AllowedTerms = { taxonomy_uid: string; max_terms?: number | null; mandatory?: boolean }
export type Block = { uid: string; schema: Field[] }

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

/** What the fields of an entry of this type must look like: no unknown field, no wrong type, nothing mandatory missing. */
export function entryFieldsSchema(fields: readonly Field[]): v.GenericSchema {
  return v.strictObject({ tags: v.optional(v.array(v.string())), ...fieldEntries(fields) })
}

/**
 * A check for one language of an entry after the other, which looks once at what they share. False says only that
 * `whole` has to tell.
 */
export function fitOf(
  fields: readonly Field[],
  whole: v.GenericSchema,
): () => (entry: Readonly<Record<string, unknown>>) => boolean {
  const schemas = new Map(Object.entries(fieldEntries(fields)))
  return () => {
    let fitting: Readonly<Record<string, unknown>> | null = null
    const isSameOrFits = (entry: Readonly<Record<string, unknown>>, uid: string) => {
      if (entry[uid] === fitting?.[uid]) return true
      const schema = schemas.get(uid)
      return schema !== undefined && v.is(schema, entry[uid])
    }
    return entry => {
      const before = fitting
      const fits = before
        ? Object.keys({ ...before, ...entry }).every(uid => isSameOrFits(entry, uid))
        : v.is(whole, entry)
      if (fits) fitting = entry
      return fits
    }
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

function termsSchema(allowed: readonly AllowedTerms[]): v.GenericSchema {
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

// Chosen by the key that is there, so that a wrong field is named inside its own block.
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
