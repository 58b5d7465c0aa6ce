import { isDeepStrictEqual } from 'node:util'
import { type Fields, isFields } from '@firnline/embedded/content/json'
import type { Field } from './stack-folder.ts'

type Split = { readonly shared: Fields; readonly own: Fields }

/**
 * An entry's fields by language as a content file has them: in `shared` what the content type does not localize. Where
 * languages differ in that after all, each keeps its own. Fields are in the order of the content type.
 */
export function splitLocales(
  locales: ReadonlyMap<string, Fields>,
  schema: readonly Field[],
): { shared: Fields; locales: Record<string, Fields> } {
  const all = [...locales].map(([locale, fields]) => ({ locale, ...splitFields(fields, schema) }))
  const [first] = all
  const shared = Object.fromEntries(
    Object.entries(first?.shared ?? {}).filter(([key, value]) =>
      all.every(other => isDeepStrictEqual(other.shared[key], value)),
    ),
  )
  const own = all.map(({ locale, own, shared: notLocalized }) => {
    const different = Object.entries(notLocalized).filter(([key]) => !Object.hasOwn(shared, key))
    return [locale, { ...Object.fromEntries(different), ...own }] as const
  })
  return { shared, locales: Object.fromEntries(own) }
}

function splitFields(fields: Fields, schema: readonly Field[]): Split {
  const shared: Fields = {}
  const own: Fields = {}
  for (const field of [...schema, TAGS]) {
    const value = fields[field.uid]
    if (value === undefined) continue
    if (field.non_localizable) shared[field.uid] = value
    else if (field.schema !== undefined && isFields(value)) {
      const inner = splitFields(value, field.schema)
      const isShared = Object.keys(inner.shared).length > 0
      if (isShared) shared[field.uid] = inner.shared
      if (!isShared || Object.keys(inner.own).length > 0) own[field.uid] = inner.own
    } else own[field.uid] = value
  }
  return { shared, own }
}

const TAGS: Field = { uid: 'tags', data_type: 'text', multiple: true, non_localizable: true }
