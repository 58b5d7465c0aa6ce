import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/store.ts'
import { type QueryContext, referenceTest } from './compile.ts'
import { taxonomyOf, termTests } from './taxonomy-terms.ts'
import { createViewCache } from './view-cache.ts'

type Positions = readonly number[]
type Scope = { view: View; context: QueryContext }

/**
 * Positions of entries that may match a query, ascending; null when indexes cannot narrow them down. Equality, `$in`,
 * `$in_query` and taxonomies use indexes. @param query validated by compileQuery
 */
export function candidates(query: Fields, scope: Scope): Positions | null {
  const found = Object.entries(query).map(([key, value]) => candidatesFor(key, value, scope))
  return smallest(found)
}

/** Whether the candidates need no further test: the query compares one path with one value. */
export function isLookUp(query: Fields): boolean {
  const [[path = '', value] = [], ...others] = Object.entries(query)
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || isText(value)
  return others.length === 0 && isPlain && !path.startsWith('$') && taxonomyOf(path) === null
}

// Index keys of references and terms start with \0.
const isText = (value: Json | undefined) => typeof value === 'string' && !value.startsWith('\0')

function candidatesFor(key: string, value: Json, scope: Scope): Positions | null {
  const taxonomy = taxonomyOf(key)
  if (taxonomy !== null) return positionsOfTerms(taxonomy, value, scope)
  if (key !== '$and' && key !== '$or') return positionsOfValue(key, value, scope)
  const members = Array.isArray(value) ? value.filter(isFields) : []
  const found = members.map(member => candidates(member, scope))
  return key === '$and' ? smallest(found) : union(found)
}

function positionsOfTerms(taxonomy: string, value: Json, { view, context }: Scope): Positions | null {
  const index = fieldIndex(view, 'taxonomies')
  const tests = termTests(taxonomy, value, context.taxonomies)
  return smallest(
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

// Numbers and `length` in a path may address the array itself.
const throughArrays = /(^|\.)(\d+|length)(\.|$)/

function positionsOfValue(path: string, value: Json, { view, context }: Scope): Positions | null {
  if (throughArrays.test(path)) return null
  const operand = isFields(value) ? value.$in : value
  const keys = operand === undefined ? null : keysOf(operand)
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

// Null also matches missing values, which are not in the index.
function keysOf(operand: Json): Key[] | null {
  const list = Array.isArray(operand) ? operand : [operand]
  const keys = list.filter(member => member !== null && typeof member !== 'object')
  return keys.length === list.length ? keys : null
}

function lookUp({ positions }: FieldIndex, keys: readonly Key[]): Positions {
  return union(keys.map(key => positions.get(key) ?? [])) ?? []
}

function union(found: readonly (Positions | null)[]): Positions | null {
  const known = found.filter(positions => positions !== null)
  if (known.length < found.length) return null
  const [only = []] = known
  return known.length <= 1 ? only : [...new Set(known.flat())].sort((a, b) => a - b)
}

function smallest(found: readonly (Positions | null)[]): Positions | null {
  const known = found.filter(positions => positions !== null)
  return known.reduce<Positions | null>(
    (least, positions) => (least === null || positions.length < least.length ? positions : least),
    null,
  )
}

export type Reference = Fields & { uid: string; _content_type_uid: string }
type Key = string | number | boolean

/** By value at one path, the positions of the entries, ascending. */
type FieldIndex = {
  positions: ReadonlyMap<Key, readonly number[]>
  references: ReadonlyMap<Key, Reference>
}

const cached = createViewCache<FieldIndex>(24)

/** Arrays in the path are traversed. */
const fieldIndex = (view: View, path: string): FieldIndex =>
  cached(view, path, () => createIndex(view, path.split('.')))

function createIndex(view: View, parts: readonly string[]): FieldIndex {
  const positions = new Map<Key, number[]>()
  const references = new Map<Key, Reference>()
  view.entries.forEach((entry, position) => {
    for (const value of valuesAt(entry, parts)) {
      const key = keyOf(value)
      if (key === null) continue
      if (isReference(value)) references.set(key, value)
      const same = positions.get(key)
      if (!same) positions.set(key, [position])
      else if (same.at(-1) !== position) same.push(position)
    }
  })
  return { positions, references }
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

export function isReference(value: unknown): value is Reference {
  return isFields(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string'
}

export function isTerm(value: unknown): value is { taxonomy_uid: string; term_uid: string } {
  return isFields(value) && typeof value.taxonomy_uid === 'string' && typeof value.term_uid === 'string'
}
