import { LRUCache } from 'lru-cache'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/store.ts'
import { type QueryContext, referenceTest } from './compile.ts'
import { taxonomyOf, termTests } from './taxonomy-terms.ts'

type Places = readonly number[]
type Scope = { view: View; context: QueryContext }

/**
 * Where in a view the entries stand that a query can hold for, in rising order: all of those, and maybe more.
 * Equality, `$in`, `$in_query` and taxonomies are looked up; null when nothing in the query can be.
 * The query is one that compileQuery has let pass.
 */
export function candidates(query: Fields, scope: Scope): Places | null {
  const found = Object.entries(query).map(([key, value]) => candidatesFor(key, value, scope))
  return fewest(found)
}

/** The candidates for such a query, if there are any, are what it holds for: it asks one path for one value. */
export function isLookUp(query: Fields): boolean {
  const [[path = '', value] = [], ...others] = Object.entries(query)
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || isText(value)
  return others.length === 0 && isPlain && !path.startsWith('$') && taxonomyOf(path) === null
}

// What begins with a zero character stands for a reference or a term in an index.
const isText = (value: Json | undefined) => typeof value === 'string' && !value.startsWith('\0')

function candidatesFor(key: string, value: Json, scope: Scope): Places | null {
  const taxonomy = taxonomyOf(key)
  if (taxonomy !== null) return byTerms(taxonomy, value, scope)
  if (key !== '$and' && key !== '$or') return byValue(key, value, scope)
  const members = Array.isArray(value) ? value.filter(isFields) : []
  const found = members.map(member => candidates(member, scope))
  return key === '$and' ? fewest(found) : union(found)
}

function byTerms(taxonomy: string, value: Json, { view, context }: Scope): Places | null {
  const index = fieldIndex(view, 'taxonomies')
  const tests = termTests(taxonomy, value, context.taxonomies)
  return fewest(
    tests.map(({ terms, isThere }) =>
      terms && isThere
        ? lookUp(
            index,
            terms.map(term => termKey(taxonomy, term)),
          )
        : null,
    ),
  )
}

// Numbers and `length` in a path may mean the array itself.
const throughArrays = /(^|\.)(\d+|length)(\.|$)/

function byValue(path: string, value: Json, { view, context }: Scope): Places | null {
  if (throughArrays.test(path)) return null
  const asked = isFields(value) ? value.$in : value
  const keys = asked === undefined ? null : keysOf(asked)
  if (keys) return lookUp(fieldIndex(view, path), keys)
  const inQuery = isFields(value) ? value.$in_query : undefined
  if (!isFields(inQuery)) return null
  const index = fieldIndex(view, path)
  const test = referenceTest(inQuery, { ...context, depth: 0 })
  const pointed = [...index.references].filter(([, reference]) => test(reference))
  return lookUp(
    index,
    pointed.map(([key]) => key),
  )
}

// Null is also what is missing, which no index knows.
function keysOf(asked: Json): Key[] | null {
  const list = Array.isArray(asked) ? asked : [asked]
  const keys = list.filter(member => member !== null && typeof member !== 'object')
  return keys.length === list.length ? keys : null
}

function lookUp({ places }: FieldIndex, keys: readonly Key[]): Places {
  return union(keys.map(key => places.get(key) ?? [])) ?? []
}

function union(found: readonly (Places | null)[]): Places | null {
  const known = found.filter(places => places !== null)
  if (known.length < found.length) return null
  const [only = []] = known
  return known.length <= 1 ? only : [...new Set(known.flat())].sort((a, b) => a - b)
}

function fewest(found: readonly (Places | null)[]): Places | null {
  const known = found.filter(places => places !== null)
  return known.reduce<Places | null>(
    (least, places) => (least === null || places.length < least.length ? places : least),
    null,
  )
}

export type Reference = Fields & { uid: string; _content_type_uid: string }
type Key = string | number | boolean

/** Where in a view's entries each value stands at one path, places in rising order. */
type FieldIndex = {
  places: ReadonlyMap<Key, readonly number[]>
  /** Every reference that stands there, once. */
  references: ReadonlyMap<Key, Reference>
}

// A view is made anew when its entries change, and its indexes are made anew with it.
const indexes = new WeakMap<View, LRUCache<string, FieldIndex>>()
const MAX_INDEXES = 24

/** The index of a path whose parts are names of fields; arrays on the way and at the end are looked through. */
function fieldIndex(view: View, path: string): FieldIndex {
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
const termKey = (taxonomy: string, term: string): Key => `\0term ${taxonomy} ${term}`

/** A place in an entry that points to another entry. */
export function isReference(value: unknown): value is Reference {
  return isFields(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string'
}

/** A place in an entry that names a term of a taxonomy. */
export function isTerm(value: unknown): value is { taxonomy_uid: string; term_uid: string } {
  return isFields(value) && typeof value.taxonomy_uid === 'string' && typeof value.term_uid === 'string'
}
