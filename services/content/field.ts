import * as v from 'valibot'

/** Fields of an entry as they are read: what an editor left out, or cleared, is empty. */

export const text = v.nullish(v.string(), '')
export const flag = v.nullish(v.boolean(), false)
/** null: not given. */
export const number = v.nullish(v.number(), null)
export const link = v.nullish(v.object({ title: text, href: text }), {})

export function list<S extends v.GenericSchema>(schema: S) {
  return v.nullish(v.array(schema), [])
}

export const texts = list(v.string())

/** One of these; null when it is none of them, which must not break the page. */
export function choice<const C extends readonly string[]>(choices: C) {
  return v.fallback(v.nullish(v.picklist(choices), null), null)
}

/** Those of these that are named, in the editor's order. */
export function choices<const C extends readonly string[]>(known: C) {
  const isKnown = (value: unknown): value is C[number] => known.some(choice => choice === value)
  return v.pipe(
    anything,
    v.transform(values => values.filter(isKnown)),
  )
}

/** `{ uid, _content_type_uid }`, or the whole entry where the question asked for it. */
export type Reference = { readonly uid: string; readonly [field: string]: unknown }

const anything = v.nullish(v.array(v.unknown()), [])

export const references = v.pipe(
  anything,
  v.transform(values => values.filter(isReference)),
)

/** Modular blocks: objects of one key, their kind. Each is read by its kind's own schema, so that one cannot break the others. */
export const blocks = list(v.record(v.string(), v.unknown()))

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
}
