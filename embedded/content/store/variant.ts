import * as v from 'valibot'
import { type Fields, isFields, mergeFields } from '../json.ts'
import { positionOfField, wordsOf } from './entry.ts'
import { describeIssues, describePosition, locateIn } from './issue.ts'
import type { GoodJsonFile } from './json-file.ts'
import { positionIn } from './json-position.ts'
import type { EntryPlace } from './place.ts'
import type { Store } from './store.ts'
import type { EntryRef } from './written.ts'

const fields = v.custom<Fields>(isFields, 'must be an object')
const variantFile = v.strictObject({
  shared: v.optional(fields, {}),
  locales: v.optional(v.record(v.string(), fields), {}),
})

/** What a variant says otherwise about one entry: in every language, and in each. */
export type VariantEntry = { shared: Fields; locales: Readonly<Record<string, Fields>>; updatedAt: Date }

/** By variant, content type and entry; a changed variant is a new map, never the old one changed. */
export type Variants = Map<string, ReadonlyMap<string, ReadonlyMap<string, VariantEntry>>>

/** Takes over `variants/<variant>/<type>/<uid>.json`, which must fit the content type once it lies over its entry. */
export function loadVariant(
  variant: string,
  { contentType, uid }: EntryPlace,
  file: GoodJsonFile | null,
  store: Store,
  tell: (problem: string) => void,
): void {
  const { variants } = store.layers
  const types = new Map(variants.get(variant))
  const entries = new Map(types.get(contentType))
  const read = file && readVariant(contentType, uid, file, store)
  if (!read) entries.delete(uid)
  else if (read.ok) entries.set(uid, read.entry)
  else tell(read.problem)
  variants.set(variant, types.set(contentType, entries))
}

type VariantFile = { ok: true; entry: VariantEntry } | { ok: false; problem: string }

function readVariant(contentType: string, uid: string, file: GoodJsonFile, store: Store): VariantFile {
  const parsed = v.safeParse(variantFile, file.value)
  if (!parsed.success) return { ok: false, problem: describeIssues(parsed.issues, locateIn(file.text)) }
  const problem = variantProblem({ contentType, uid }, parsed.output, file.text, store)
  if (problem) return { ok: false, problem }
  return { ok: true, entry: { ...parsed.output, updatedAt: file.updatedAt } }
}

/** What a variant's file says in one language. */
export const variantFields = (
  { shared, locales }: Pick<VariantEntry, 'shared' | 'locales'>,
  locale: string,
) => mergeFields(shared, locales[locale] ?? {})

function variantProblem(
  { contentType, uid }: EntryRef,
  said: Pick<VariantEntry, 'shared' | 'locales'>,
  text: string,
  store: Store,
): string | null {
  const type = store.contentTypes.get(contentType)
  const entry = store.written.file(contentType, uid)
  if (!type || !entry) return `varies an entry that is not there: ${contentType}/${uid}.json`
  for (const locale of Object.keys(said.locales)) {
    if (store.stack.chains.has(locale)) continue
    const where = describePosition(positionIn(text, ['locales', locale]))
    return `locales: "${locale}" is not a locale of stack.json ${where}`
  }
  for (const [locale, own] of entry.entries) {
    const varied = mergeFields(wordsOf(own), variantFields(said, locale))
    const checked = v.safeParse(type.entryFields, varied)
    if (checked.success) continue
    return `in ${locale}: ${describeIssues(checked.issues, path => positionOfField(text, locale, path))}`
  }
  return null
}
