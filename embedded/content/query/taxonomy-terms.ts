import { invalidQuery } from '../http/errors.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import { ancestorsOf, descendantsOf, type Taxonomy } from '../store/stack.ts'
import { isTerm } from './candidates.ts'

/** `terms` null: any term of the taxonomy. */
type TermTest = { taxonomy: string; terms: readonly string[] | null; isThere: boolean }

export type Taxonomies = ReadonlyMap<string, Taxonomy>

const DEFAULT_LEVELS = 10
const taxonomyPath = /^taxonomies\.([A-Za-z0-9_-]+)$/

/** `taxonomies.color` → `color`; null for paths of fields. */
export function taxonomyOf(path: string): string | null {
  const [, taxonomy = null] = taxonomyPath.exec(path) ?? []
  return taxonomy === 'taxonomy_uid' || taxonomy === 'term_uid' ? null : taxonomy
}

/** One test per condition. */
export function termTests(taxonomy: string, query: Json, taxonomies: Taxonomies): TermTest[] {
  if (!isFields(query)) return [{ taxonomy, terms: uids('a taxonomy', query), isThere: true }]
  const { levels = DEFAULT_LEVELS, ...conditions } = query
  if (typeof levels !== 'number' || !Number.isInteger(levels) || levels < 0) {
    throw invalidQuery('levels takes a whole number from 0.')
  }
  if (Object.keys(conditions).length === 0) throw invalidQuery(`taxonomies.${taxonomy} is compared with {}.`)
  return Object.entries(conditions).map(([name, operand]) => {
    if (name === '$exists') return { taxonomy, terms: null, isThere: truth(operand) }
    const isThere = name !== '$ne' && name !== '$nin'
    return { taxonomy, terms: expand(name, operand, { known: taxonomies.get(taxonomy), levels }), isThere }
  })
}

export function passes(entry: Fields, { taxonomy, terms, isThere }: TermTest): boolean {
  const held = Array.isArray(entry.taxonomies) ? entry.taxonomies.filter(isTerm) : []
  const found = held.some(
    term => term.taxonomy_uid === taxonomy && (terms === null || terms.includes(term.term_uid)),
  )
  return found === isThere
}

function expand(
  name: string,
  operand: Json,
  tree: { known: Taxonomy | undefined; levels: number },
): string[] {
  const named = uids(name, operand)
  const terms = named.map(uid => tree.known?.terms.get(uid)).filter(term => term !== undefined)
  const below = () => terms.flatMap(term => descendantsOf(term, tree.levels).map(({ uid }) => uid))
  const above = () => terms.flatMap(term => ancestorsOf(term, tree.levels).map(({ uid }) => uid))
  switch (name) {
    case '$eq':
    case '$in':
    case '$ne':
    case '$nin':
      return named
    case '$below':
      return below()
    case '$eq_below':
      return [...named, ...below()]
    case '$above':
      return above()
    case '$eq_above':
      return [...named, ...above()]
    default:
      throw invalidQuery(`${name.slice(0, 80)} is not an operator of taxonomies.`)
  }
}

function uids(name: string, operand: Json): string[] {
  const list = Array.isArray(operand) ? operand : [operand]
  if (list.every(member => typeof member === 'string')) return list
  throw invalidQuery(`${name.slice(0, 80)} takes the uid of a term, or a list of them.`)
}

function truth(operand: Json): boolean {
  if (typeof operand === 'boolean') return operand
  throw invalidQuery('$exists takes true or false.')
}
