import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type Fields, isFields, mergeFields } from '../json.ts'
import { checkFields, createMetadata, type Entry, ownFields, requireLocale } from './entry.ts'
import type { Field } from './field.ts'
import { FileProblem, type JsonFile, parseFile } from './json-file.ts'
import { MAIN } from './stack.ts'
import { type EntryRef, type Store, toView, type View } from './store.ts'

const fields = v.custom<Fields>(isFields, 'must be an object')
const variantFile = v.strictObject({
  shared: v.optional(fields, {}),
  locales: v.optional(v.record(v.string(), fields), {}),
})

/** The fields of an entry that a variant overrides, in all locales and in each. */
export type VariantEntry = v.InferOutput<typeof variantFile> & { updatedAt: Date }

/** @throws FileProblem also when an entry with the variant applied would not match its content type */
export function parseVariant({ contentType, uid }: EntryRef, file: JsonFile, store: Store): VariantEntry {
  const variant = parseFile(variantFile, file)
  const type = store.contentTypes.get(contentType)
  const entry = store.files.get(contentType, uid)
  if (!type || !entry) throw new FileProblem(`varies an entry that is not there: ${contentType}/${uid}.json`)
  for (const locale of Object.keys(variant.locales)) requireLocale(locale, store.stack, file.text)
  for (const [locale, own] of entry.entries) {
    const merged = mergeFields(ownFields(own), overriddenFields(variant, locale))
    checkFields(type, locale, merged, file.text)
  }
  return { ...variant, updatedAt: file.updatedAt }
}

const overriddenFields = ({ shared, locales }: v.InferOutput<typeof variantFile>, locale: string) =>
  mergeFields(shared, locales[locale] ?? {})

/** The branch that a request reads, and the variants applied to its entries; the first one wins. */
export type Overlay = { branch: string; variants: readonly string[] }

type Parts = { branch: View | null; variants: readonly ReadonlyMap<string, VariantEntry>[] }

const MAX_OVERLAYS = 32
const overlays = new WeakMap<View, LRUCache<string, Parts & { view: View }>>()

/** The view of a content type in a branch with variants applied; cached until one of them changes. */
export function overlaidView(
  store: Store,
  { contentType, locale, fallback }: { contentType: string; locale: string; fallback: boolean },
  overlay: Overlay,
): View {
  const base = store.view(contentType, locale, fallback)
  const branch = overlay.branch === MAIN ? undefined : store.branches.get(overlay.branch)
  const applied = overlay.variants.flatMap(name => {
    const entries = store.variants.of(name, contentType)
    return entries.size > 0 ? [{ name, entries }] : []
  })
  if (!branch && applied.length === 0) return base
  const parts: Parts = {
    branch: branch?.view(contentType, locale, fallback) ?? null,
    variants: applied.map(({ entries }) => entries),
  }
  const cached = overlays.get(base) ?? new LRUCache({ max: MAX_OVERLAYS })
  overlays.set(base, cached)
  const key = JSON.stringify([overlay.branch, applied.map(({ name }) => name)])
  const known = cached.get(key)
  if (known && isSame(known, parts)) return known.view
  const hidden = new Set(branch?.uidsOf(contentType))
  const entries = [...base.entries.filter(({ uid }) => !hidden.has(uid)), ...(parts.branch?.entries ?? [])]
  const schema = store.contentTypes.get(contentType)?.fields ?? []
  const view = toView(
    entries.map(entry =>
      applied.reduceRight((below, variant) => {
        const own = variant.entries.get(entry.uid)
        return own ? withVariant(below, variant.name, own, schema) : below
      }, entry),
    ),
  )
  cached.set(key, { ...parts, view })
  return view
}

function isSame(known: Parts, parts: Parts): boolean {
  return (
    known.branch === parts.branch &&
    known.variants.every((variant, index) => variant === parts.variants[index])
  )
}

function withVariant(entry: Entry, name: string, variant: VariantEntry, schema: readonly Field[]): Entry {
  const { uid, locale, updated_at } = entry
  const merged = mergeFields(entry, overriddenFields(variant, locale))
  const published = isFields(entry.publish_details) ? entry.publish_details : {}
  const own: Fields = { ...published, alias: name, time: variant.updatedAt.toISOString(), version: 1 }
  const { variants: others, ...details } = own
  const variants: Fields = { [name]: details, ...(isFields(others) ? others : {}) }
  const withMetadata = createMetadata(schema, uid)(merged)
  return { ...withMetadata, uid, locale, updated_at, publish_details: { ...published, variants } }
}
