import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/view.ts'
import { referenceTest, type Surroundings } from './compile.ts'
import { type FieldIndex, fieldIndex, type Key, termKey } from './field-index.ts'
import { taxonomyOf, termTests } from './term-test.ts'

type Places = readonly number[]
type Site = { view: View; surroundings: Surroundings }

/**
 * Where in a view the entries stand that a query can hold for, in rising order: all of those, and maybe more.
 * Equality, `$in`, `$in_query` and taxonomies are looked up; null when nothing in the query can be.
 * The query is one that compileQuery has let pass.
 */
export function candidates(query: Fields, site: Site): Places | null {
  const found = Object.entries(query).map(([key, value]) => candidatesFor(key, value, site))
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

function candidatesFor(key: string, value: Json, site: Site): Places | null {
  const taxonomy = taxonomyOf(key)
  if (taxonomy !== null) return byTerms(taxonomy, value, site)
  if (key !== '$and' && key !== '$or') return byValue(key, value, site)
  const members = Array.isArray(value) ? value.filter(isFields) : []
  const found = members.map(member => candidates(member, site))
  return key === '$and' ? fewest(found) : union(found)
}

function byTerms(taxonomy: string, value: Json, { view, surroundings }: Site): Places | null {
  const index = fieldIndex(view, 'taxonomies')
  const tests = termTests(taxonomy, value, surroundings.taxonomies)
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

function byValue(path: string, value: Json, { view, surroundings }: Site): Places | null {
  if (throughArrays.test(path)) return null
  const asked = isFields(value) ? value.$in : value
  const keys = asked === undefined ? null : keysOf(asked)
  if (keys) return lookUp(fieldIndex(view, path), keys)
  const inQuery = isFields(value) ? value.$in_query : undefined
  if (!isFields(inQuery)) return null
  const index = fieldIndex(view, path)
  const test = referenceTest(inQuery, { ...surroundings, depth: 0 })
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
