import sift from 'sift'
import { invalidQuery } from '../http/errors.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/store.ts'
import { isReference, type Reference } from './candidates.ts'
import { passes, type Taxonomies, taxonomyOf, termTests } from './taxonomy-terms.ts'

type Test = (entry: Fields) => boolean

export type QueryContext = {
  /** The entries that references can resolve to. */
  viewOf: (contentType: string) => View | undefined
  taxonomies: Taxonomies
}

const MAX_DEPTH = 12
const fieldPath = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/

type Compiled = Record<string, unknown>
type Scope = QueryContext & { depth: number }

const { default: createTest, createEqualsOperation, $not } = sift

// `test` is the compiled query over a referenced entry, or over the whole entry for `$terms`.
const ownOperations: Parameters<typeof createTest>[1] = {
  operations: {
    $in_query: (test, owner, options) => createEqualsOperation(test, owner, options),
    $nin_query: (test, owner, options, name) => $not({ $eq: test }, owner, options, name),
    $terms: (test, owner, options) => createEqualsOperation(test, owner, options),
  },
}

/** @throws ApiError 422 for an invalid query */
export function compileQuery(query: Fields, context: QueryContext): Test {
  return createTest(compileGroup(query, { ...context, depth: 0 }), ownOperations)
}

function compileGroup(query: Fields, scope: Scope): Compiled {
  if (scope.depth > MAX_DEPTH) throw invalidQuery(`it is nested more than ${MAX_DEPTH} levels deep.`)
  const taxonomic = Object.entries(query).filter(([key]) => taxonomyOf(key) !== null)
  const compiled = Object.fromEntries(
    Object.entries(query)
      .filter(([key]) => taxonomyOf(key) === null)
      .map(([key, value]) => [key, compileMember(key, value, scope)]),
  )
  if (taxonomic.length === 0) return compiled
  const tests = taxonomic.flatMap(([key, value]) => termTests(taxonomyOf(key) ?? '', value, scope.taxonomies))
  return { $and: [compiled, { $terms: (entry: Fields) => tests.every(test => passes(entry, test)) }] }
}

function compileMember(key: string, value: Json, scope: Scope): unknown {
  if (key === '$and' || key === '$or') return compileEach(key, value, scope)
  if (key.startsWith('$')) throw invalidQuery(`${key} is not an operator between fields.`)
  if (!fieldPath.test(key) || key.split('.').some(part => part in Object.prototype)) {
    throw invalidQuery(`"${key.slice(0, 80)}" is not the path of a field.`)
  }
  return compileValue(key, value, scope)
}

// A list matches any of its members: the TypeScript SDK sends tags so.
function compileValue(key: string, value: Json, scope: Scope): unknown {
  if (Array.isArray(value)) return { $in: value.map(member => scalar(key, member)) }
  return isFields(value) ? compileConditions(value, scope) : value
}

function compileEach(key: string, value: Json, scope: Scope): Compiled[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isFields)) {
    return value.map(member => compileGroup(member, { ...scope, depth: scope.depth + 1 }))
  }
  throw invalidQuery(`${key} takes a list of one or more queries.`)
}

function compileConditions(conditions: Fields, scope: Scope): Compiled {
  const names = Object.keys(conditions).filter(name => name !== '$options')
  if (names.length === 0) throw invalidQuery('a field is compared with {}; give it a value or an operator.')
  return Object.fromEntries(names.map(name => [name, compileOperator(name, conditions, scope)]))
}

function compileOperator(name: string, conditions: Fields, scope: Scope): unknown {
  const operand = conditions[name] ?? null
  switch (name) {
    case '$ne':
      return scalar(name, operand)
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      if (typeof operand === 'number' || typeof operand === 'string') return operand
      throw invalidQuery(`${name} takes a number or a text.`)
    case '$in':
    case '$nin':
      if (Array.isArray(operand)) return operand.map(member => scalar(name, member))
      throw invalidQuery(`${name} takes a list.`)
    case '$exists':
      if (typeof operand === 'boolean') return operand
      throw invalidQuery('$exists takes true or false.')
    case '$regex':
      return toRegex(operand, conditions.$options ?? '')
    case '$in_query':
    case '$nin_query':
      if (isFields(operand)) return referenceTest(operand, scope)
      throw invalidQuery(`${name} takes a query.`)
    default:
      throw invalidQuery(`${name.slice(0, 80)} is not an operator.`)
  }
}

/** Results are cached by entry. */
export function referenceTest(operand: Fields, scope: Scope): (value: Fields) => boolean {
  const { _content_type_uid: only, ...query } = operand
  if (only !== undefined && typeof only !== 'string') throw invalidQuery('_content_type_uid takes a text.')
  const test = createTest(compileGroup(query, { ...scope, depth: scope.depth + 1 }), ownOperations)
  const known = new Map<Fields, boolean>()
  const holdsFor = (reference: Reference): boolean => {
    const target = scope.viewOf(reference._content_type_uid)?.byUid.get(reference.uid)
    if (!target) return false
    const holds = known.get(target) ?? test(target)
    known.set(target, holds)
    return holds
  }
  return value =>
    isReference(value) && (only === undefined || only === value._content_type_uid) && holdsFor(value)
}

function scalar(name: string, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  throw invalidQuery(`${name} is compared with a list or an object; give it a single value.`)
}

const MAX_LENGTH = 256
const options = /^[ims]*$/

/**
 * The expression of `$regex` with its `$options` (`i`, `m`, `s`). Rejected: more than 256 characters, back
 * references, look-around, and a repeated group that itself repeats or chooses, the forms whose time can explode.
 * What passes is still run under a time limit, see time-limit.ts.
 */
function toRegex(pattern: unknown, flags: unknown): RegExp {
  if (typeof pattern !== 'string') throw invalidQuery('$regex takes a text.')
  if (typeof flags !== 'string' || !options.test(flags))
    throw invalidQuery('$options takes the letters i, m and s.')
  if (pattern.length > MAX_LENGTH) throw invalidQuery(`$regex takes at most ${MAX_LENGTH} characters.`)
  const danger = dangerOf(pattern)
  if (danger)
    throw invalidQuery(`$regex "${pattern}" has ${danger}, which can take too long. Write it without.`)
  try {
    return new RegExp(pattern, [...new Set(flags)].join(''))
  } catch (error) {
    throw invalidQuery(`$regex "${pattern}" is not a regular expression: ${String(error)}`)
  }
}

function dangerOf(pattern: string): string | null {
  const escapes = pattern.match(/\\./gs) ?? []
  if (escapes.some(escaped => /[1-9k]/.test(escaped))) return 'a back reference'
  const bare = pattern.replaceAll(/\\./gs, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  if (/\(\?(?!:)/.test(bare)) return 'a special group'
  return hasExplosiveGroup(bare) ? 'a repeated group that repeats or chooses' : null
}

// Groups without groups inside are folded away from the inside out; what is left of one is whether it can vary.
function hasExplosiveGroup(bare: string): boolean {
  let text = bare
  for (;;) {
    const group = /\((?:\?:)?([^()]*)\)([*+?]|\{\d+,?\d*\})?/.exec(text)
    if (!group) return false
    const varies = /[*+?{|]/.test(group[1] ?? '')
    const repeats = group[2] !== undefined && group[2] !== '?'
    if (varies && repeats) return true
    text = text.replace(group[0], () => (varies || repeats ? 'x*' : 'x'))
  }
}
