import { LRUCache } from 'lru-cache'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/view.ts'

export type Reference = Fields & { uid: string; _content_type_uid: string }
export type Key = string | number | boolean

/** Where in a view's entries each value stands at one path, places in rising order. */
export type FieldIndex = {
  places: ReadonlyMap<Key, readonly number[]>
  /** Every reference that stands there, once. */
  references: ReadonlyMap<Key, Reference>
}

// A view is made anew when its entries change, and its indexes are made anew with it.
const indexes = new WeakMap<View, LRUCache<string, FieldIndex>>()
const MAX_INDEXES = 24

/** The index of a path whose parts are names of fields; arrays on the way and at the end are looked through. */
export function fieldIndex(view: View, path: string): FieldIndex {
  const ofView = indexes.get(view) ?? new LRUCache({ max: MAX_INDEXES })
  indexes.set(view, ofView)
  const known = ofView.get(path)
  if (known) return known
  const fresh = createIndex(view, path.split('.'))
  ofView.set(path, fresh)
  return fresh
}

function createIndex(view: View, parts: readonly string[]): FieldIndex {
  const places = new Map<Key, number[]>()
  const references = new Map<Key, Reference>()
  view.entries.forEach((entry, place) => {
    for (const value of valuesAt(entry, parts)) {
      const key = keyOf(value)
      if (key === null) continue
      if (isReference(value)) references.set(key, value)
      const same = places.get(key)
      if (!same) places.set(key, [place])
      else if (same.at(-1) !== place) same.push(place)
    }
  })
  return { places, references }
}

function* valuesAt(value: Json | undefined, [part, ...rest]: readonly string[]): Generator<Json> {
  if (value === undefined) return
  if (Array.isArray(value)) {
    for (const member of value) yield* valuesAt(member, part === undefined ? [] : [part, ...rest])
  } else if (part === undefined) {
    yield value
  } else if (isFields(value) && Object.hasOwn(value, part)) {
    yield* valuesAt(value[part], rest)
  }
}

function keyOf(value: Json): Key | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (isReference(value)) return referenceKey(value)
  if (isTerm(value)) return termKey(value.taxonomy_uid, value.term_uid)
  return null
}

export const referenceKey = (reference: Reference): Key =>
  `\0reference ${reference._content_type_uid} ${reference.uid}`
export const termKey = (taxonomy: string, term: string): Key => `\0term ${taxonomy} ${term}`

/** A place in an entry that points to another entry. */
export function isReference(value: unknown): value is Reference {
  return isFields(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string'
}

/** A place in an entry that names a term of a taxonomy. */
export function isTerm(value: unknown): value is { taxonomy_uid: string; term_uid: string } {
  return isFields(value) && typeof value.taxonomy_uid === 'string' && typeof value.term_uid === 'string'
}
