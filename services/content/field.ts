import * as v from 'valibot'

/** Fields of entries; missing or cleared ones are empty. */

export const text = v.nullish(v.string(), '')
export const flag = v.nullish(v.boolean(), false)
/** null: missing. */
export const number = v.nullish(v.number(), null)
/** By the names of stores. */
export const numbersByStore = v.nullish(v.record(v.string(), number), {})
export const link = v.nullish(v.object({ title: text, href: text }), {})

export function list<S extends v.GenericSchema>(schema: S) {
  return v.nullish(v.array(schema), [])
}

export const texts = list(v.string())

/** Unknown values are null and do not invalidate the entry. */
export function choice<const C extends readonly string[]>(choices: C) {
  return v.fallback(v.nullish(v.picklist(choices), null), null)
}

/** Known values, in the editor's order. */
export function choices<const C extends readonly string[]>(known: C) {
  const isKnown = (value: unknown): value is C[number] => known.some(choice => choice === value)
  return v.pipe(
    anything,
    v.transform(values => values.filter(isKnown)),
  )
}

/** A node of Contentstack's JSON Rich Text Editor: a text, or an element of a type with children. */
export type RichTextNode = {
  /** Empty for a text. */
  readonly type: string
  /** null: an element. */
  readonly text: string | null
  readonly bold: boolean
  readonly italic: boolean
  readonly attrs: { readonly url: string; readonly target: string }
  readonly children: readonly RichTextNode[]
}

const richTextNode: v.GenericSchema<unknown, RichTextNode> = v.object({
  type: text,
  text: v.nullish(v.string(), null),
  bold: flag,
  italic: flag,
  attrs: v.nullish(v.object({ url: text, target: text }), {}),
  children: list(v.lazy(() => richTextNode)),
})

export const richText = v.nullish(richTextNode, {})

/** `{ uid, _content_type_uid }`, or the whole entry where the query includes it. */
export type Reference = { readonly uid: string; readonly [field: string]: unknown }

const anything = v.nullish(v.array(v.unknown()), [])

export const references = v.pipe(
  anything,
  v.transform(values => values.filter(isReference)),
)

/**
 * Modular blocks: objects with their kind as only key. Each kind has its own schema, so that an invalid block does not
 * affect the others.
 */
export const blocks = list(v.record(v.string(), v.unknown()))

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
}
