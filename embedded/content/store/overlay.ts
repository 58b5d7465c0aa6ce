import { LRUCache } from 'lru-cache'
import { type Fields, isFields, mergeFields } from '../json.ts'
import type { Entry } from './entry.ts'
import { createDresser } from './metadata.ts'
import { MAIN } from './stack.ts'
import type { Store } from './store.ts'
import { type VariantEntry, variantFields } from './variant.ts'
import { type View, viewOf } from './view.ts'

/** Which entries a read sees: a branch's in the place of main's, variants' fields over them, the first variant on top. */
export type Overlay = { branch: string; variants: readonly string[] }

type Varied = ReadonlyMap<string, VariantEntry>
type Parts = { branch: View | null; variants: readonly (Varied | undefined)[] }

const MAX_OVERLAYS = 32
const overlays = new WeakMap<View, LRUCache<string, Parts & { view: View }>>()

/** The entries of a content type in one language with a branch and variants laid over them. */
export function overlaidView(
  store: Store,
  { contentType, locale, fallback }: { contentType: string; locale: string; fallback: boolean },
  overlay: Overlay,
): View {
  const base = store.view(contentType, locale, fallback)
  const { layers } = store
  const branch = overlay.branch === MAIN ? undefined : layers.branches.get(overlay.branch)
  const names = overlay.variants.filter(name => layers.variants.get(name)?.get(contentType)?.size)
  if (!branch && names.length === 0) return base
  const parts: Parts = {
    branch: branch?.view(contentType, locale, fallback) ?? null,
    variants: names.map(name => layers.variants.get(name)?.get(contentType)),
  }
  const kept = overlays.get(base) ?? new LRUCache({ max: MAX_OVERLAYS })
  overlays.set(base, kept)
  const key = JSON.stringify([overlay.branch, names])
  const known = kept.get(key)
  if (known && isSame(known, parts)) return known.view
  const hidden = new Set(branch?.uidsOf(contentType))
  const entries = [...base.entries.filter(({ uid }) => !hidden.has(uid)), ...(parts.branch?.entries ?? [])]
  const fields = store.contentTypes.get(contentType)?.fields ?? []
  const view = viewOf(
    entries.map(entry =>
      names.reduceRight((below, name, index) => {
        const said = parts.variants[index]?.get(entry.uid)
        return said ? varied(below, { name, said, fields }) : below
      }, entry),
    ),
  )
  kept.set(key, { ...parts, view })
  return view
}

function isSame(known: Parts, parts: Parts): boolean {
  return (
    known.branch === parts.branch &&
    known.variants.every((variant, index) => variant === parts.variants[index])
  )
}

type Variation = { name: string; said: VariantEntry; fields: Parameters<typeof createDresser>[0] }

function varied(entry: Entry, { name, said, fields }: Variation): Entry {
  const { uid, locale, updated_at } = entry
  const merged = mergeFields(entry, variantFields(said, locale))
  const published = isFields(entry.publish_details) ? entry.publish_details : {}
  const time = said.updatedAt.toISOString()
  const own: Fields = { ...published, alias: name, time, version: 1 }
  const { variants: others, ...plain } = own
  const variants: Fields = { [name]: plain, ...(isFields(others) ? others : {}) }
  return {
    ...createDresser(fields, uid)(merged),
    uid,
    locale,
    updated_at,
    publish_details: { ...published, variants },
  }
}
