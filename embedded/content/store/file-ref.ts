import { join, sep } from 'node:path'

/**
 * What a file in the content folder is, by its path:
 * - `stack.json`: locales with their fallbacks, environments, branches
 * - `content-types/<type>.json`: a content type with its schema
 * - `global-fields/<uid>.json`, `taxonomies/<uid>.json`
 * - `assets/<uid>.json` and `assets/<uid>.<extension>`: an asset's description and its bytes
 * - `<type>/<uid>.json`: an entry, `{ "shared": { … }, "locales": { "en-us": { … } } }`; published only within
 *   `"publish": { "from": "2026-12-01T06:00:00+01:00", "until": … }`, for all locales or in one
 * - `<type>/<uid>.draft.json`: a draft in the same form; each locale in it replaces the published one in previews
 * - `branches/<branch>/<type>/<uid>.json`: the entry in a branch
 * - `variants/<variant>/<type>/<uid>.json`: the fields that a variant overrides
 */
export type FileRef = { kind: 'stack' } | { kind: keyof typeof FOLDERS; uid: string } | EntryFileRef
export type EntryFileRef =
  | { kind: 'entry' | 'draft'; contentType: string; uid: string }
  | { kind: 'branch' | 'variant'; layer: string; contentType: string; uid: string }

const FOLDERS = {
  'content-type': 'content-types',
  'global-field': 'global-fields',
  taxonomy: 'taxonomies',
  asset: 'assets',
} as const
const KINDS = new Map(
  Object.entries(FOLDERS).map(([kind, folder]) => [folder as string, kind as keyof typeof FOLDERS]),
)
const DRAFT = '.draft'
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

export function isEntryFile(ref: FileRef): ref is EntryFileRef {
  return 'contentType' in ref
}

/** @param path relative to the content folder; null for files that are not content */
export function refOf(path: string): FileRef | null {
  if (path === 'stack.json') return { kind: 'stack' }
  const [folder = '', file = '', ...deeper] = path.split(sep)
  if (folder === 'branches' || folder === 'variants') {
    const entry = refOf(deeper.join(sep))
    if (entry?.kind !== 'entry' || !NAME.test(file)) return null
    const { contentType, uid } = entry
    return { kind: folder === 'branches' ? 'branch' : 'variant', layer: file, contentType, uid }
  }
  const [, stem = '', extension = ''] = /^(.*)(\..*)$/.exec(file) ?? []
  const isDraft = stem.endsWith(DRAFT)
  const uid = isDraft ? stem.slice(0, -DRAFT.length) : stem
  if (deeper.length > 0 || !NAME.test(uid) || !NAME.test(folder)) return null
  const kind = KINDS.get(folder)
  if (extension !== '.json' && kind !== 'asset') return null
  if (kind) return isDraft ? null : { kind, uid }
  return { kind: isDraft ? 'draft' : 'entry', contentType: folder, uid }
}

/** Relative to the content folder. */
export function pathOf(ref: FileRef): string {
  switch (ref.kind) {
    case 'stack':
      return 'stack.json'
    case 'entry':
      return join(ref.contentType, `${ref.uid}.json`)
    case 'draft':
      return join(ref.contentType, `${ref.uid}${DRAFT}.json`)
    case 'branch':
      return join('branches', ref.layer, ref.contentType, `${ref.uid}.json`)
    case 'variant':
      return join('variants', ref.layer, ref.contentType, `${ref.uid}.json`)
    default:
      return join(FOLDERS[ref.kind], `${ref.uid}.json`)
  }
}
