import { join, sep } from 'node:path'

/**
 * What a file in the content folder is, by where it lies:
 * - `stack.json`: languages with their fallbacks, and environments
 * - `content-types/<type>.json`: a content type with its schema
 * - `<type>/<uid>.json`: an entry, `{ "shared": { … }, "locales": { "en-us": { … } } }`; with
 *   `"publish": { "from": "2026-12-01T06:00:00+01:00", "until": … }`, for all languages or inside one, readers see it
 *   only then
 * - `<type>/<uid>.draft.json`: what is being written, in the same form, for previews only: each language in it stands
 *   in the place of the published one
 * - `assets/<uid>.json` and `assets/<uid>.<extension>`: an asset's description and its bytes
 * - `global-fields/<uid>.json`: a group of fields that content types share
 * - `taxonomies/<uid>.json`: a tree of terms
 * - `branches/<branch>/<type>/<uid>.json`: the entry as it is in a branch
 * - `variants/<variant>/<type>/<uid>.json`: the fields of an entry that a variant says otherwise
 */
export type Place =
  | { kind: 'stack' }
  | { kind: 'content-type'; uid: string }
  | { kind: 'asset'; uid: string }
  | { kind: 'global-field'; uid: string }
  | { kind: 'taxonomy'; uid: string }
  | { kind: 'draft'; entry: EntryPlace }
  | { kind: 'branch'; branch: string; entry: EntryPlace }
  | { kind: 'variant'; variant: string; entry: EntryPlace }
  | EntryPlace
export type EntryPlace = { kind: 'entry'; contentType: string; uid: string }

const folderOfOthers = new Set(['content-types', 'global-fields', 'taxonomies'])
const DRAFT = '.draft'
const name = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** `path` is relative to the content folder; null for files that are no content. */
export function placeOf(path: string): Place | null {
  if (path === 'stack.json') return { kind: 'stack' }
  const [folder, file, ...deeper] = path.split(sep)
  if (folder === 'branches' || folder === 'variants') return layerPlaceOf(folder, file ?? '', deeper)
  if (!folder || !file || deeper.length > 0) return null
  const dot = file.lastIndexOf('.')
  const stem = file.slice(0, dot)
  const isDraft = stem.endsWith(DRAFT)
  const uid = isDraft ? stem.slice(0, -DRAFT.length) : stem
  if (!name.test(uid) || !name.test(folder)) return null
  // An asset is two files of one name: its description and its bytes.
  if (folder === 'assets') return isDraft ? null : { kind: 'asset', uid }
  if (file.slice(dot) !== '.json') return null
  const entry: EntryPlace = { kind: 'entry', contentType: folder, uid }
  if (isDraft) return folderOfOthers.has(folder) ? null : { kind: 'draft', entry }
  if (folder === 'content-types') return { kind: 'content-type', uid }
  if (folder === 'global-fields') return { kind: 'global-field', uid }
  if (folder === 'taxonomies') return { kind: 'taxonomy', uid }
  return entry
}

function layerPlaceOf(folder: 'branches' | 'variants', uid: string, below: readonly string[]): Place | null {
  const entry = placeOf(below.join(sep))
  if (entry?.kind !== 'entry' || !name.test(uid)) return null
  return folder === 'branches'
    ? { kind: 'branch', branch: uid, entry }
    : { kind: 'variant', variant: uid, entry }
}

/** The file that describes what is at a place, relative to the content folder. */
export function pathOf(place: Place): string {
  switch (place.kind) {
    case 'stack':
      return 'stack.json'
    case 'content-type':
      return join('content-types', `${place.uid}.json`)
    case 'asset':
      return join('assets', `${place.uid}.json`)
    case 'global-field':
      return join('global-fields', `${place.uid}.json`)
    case 'taxonomy':
      return join('taxonomies', `${place.uid}.json`)
    case 'draft':
      return join(place.entry.contentType, `${place.entry.uid}${DRAFT}.json`)
    case 'branch':
      return join('branches', place.branch, pathOf(place.entry))
    case 'variant':
      return join('variants', place.variant, pathOf(place.entry))
    case 'entry':
      return join(place.contentType, `${place.uid}.json`)
  }
}
