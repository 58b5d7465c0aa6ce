import { join, sep } from 'node:path'

/**
 * What a file in the content folder is, by where it lies:
 * - `stack.json`: languages with their fallbacks, and environments
 * - `content-types/<type>.json`: a content type with its schema (protocols/contentstack §6)
 * - `<type>/<uid>.json`: an entry, `{ "shared": { … }, "locales": { "en-us": { … } } }`
 * - `assets/<uid>.json` and `assets/<uid>.<extension>`: an asset's description and its bytes
 */
export type Place =
  | { kind: 'stack' }
  | { kind: 'content-type'; uid: string }
  | { kind: 'asset'; uid: string }
  | { kind: 'entry'; contentType: string; uid: string }

const name = /^[A-Za-z0-9][A-Za-z0-9_-]*$/

/** `path` is relative to the content folder; null for files that are no content. */
export function placeOf(path: string): Place | null {
  if (path === 'stack.json') return { kind: 'stack' }
  const [folder, file, ...deeper] = path.split(sep)
  if (!folder || !file || deeper.length > 0) return null
  const dot = file.lastIndexOf('.')
  const uid = file.slice(0, dot)
  if (!name.test(uid) || !name.test(folder)) return null
  // An asset is two files of one name: its description and its bytes.
  if (folder === 'assets') return { kind: 'asset', uid }
  if (file.slice(dot) !== '.json') return null
  return folder === 'content-types'
    ? { kind: 'content-type', uid }
    : { kind: 'entry', contentType: folder, uid }
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
    case 'entry':
      return join(place.contentType, `${place.uid}.json`)
  }
}
