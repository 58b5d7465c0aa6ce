import sift from 'sift'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/view.ts'
import { invalidQuery } from './invalid.ts'
import { toRegex } from './regex.ts'

export type Test = (entry: Fields) => boolean

/** The entries a reference may point to, in the language of the request. */
export type ViewOf = (contentType: string) => View | undefined

const MAX_DEPTH = 12
const fieldPath = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/

type Compiled = Record<string, unknown>

const { default: createTest, createEqualsOperation, $not } = sift

// `test` is the compiled query over what a reference points to.
const referenceOperations: Parameters<typeof createTest>[1] = {
  operations: {
    $in_query: (test, owner, options) => createEqualsOperation(test, owner, options),
    $nin_query: (test, owner, options, name) => $not({ $eq: test }, owner, options, name),
  },
}

/** Turns a `query` (protocols/contentstack §5) into a test; one that cannot be run is refused with 422. */
export function compileQuery(query: Fields, viewOf: ViewOf): Test {
  return createTest(compileGroup(query, viewOf, 0), referenceOperations)
}

function compileGroup(query: Fields, viewOf: ViewOf, depth: number): Compiled {
  if (depth > MAX_DEPTH) throw invalidQuery(`it is nested more than ${MAX_DEPTH} levels deep.`)
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      if (key === '$and' || key === '$or') return [key, compileEach(key, value, viewOf, depth)]
      if (key.startsWith('$')) throw invalidQuery(`${key} is not an operator between fields.`)
      if (!fieldPath.test(key) || key.split('.').some(part => part in Object.prototype)) {
        throw invalidQuery(`"${key.slice(0, 80)}" is not the path of a field.`)
      }
      return [key, compileValue(key, value, viewOf, depth)]
    }),
  )
}

// A list stands for any of its members: so the TypeScript SDK asks for tags (protocols/contentstack §4).
function compileValue(key: string, value: Json, viewOf: ViewOf, depth: number): unknown {
  if (Array.isArray(value)) return { $in: value.map(member => scalar(key, member)) }
  return isFields(value) ? compileConditions(value, viewOf, depth) : value
}

function compileEach(key: string, value: Json, viewOf: ViewOf, depth: number): Compiled[] {
  if (Array.isArray(value) && value.length > 0 && value.every(isFields)) {
    return value.map(member => compileGroup(member, viewOf, depth + 1))
  }
  throw invalidQuery(`${key} takes a list of one or more queries.`)
}

function compileConditions(conditions: Fields, viewOf: ViewOf, depth: number): Compiled {
  const names = Object.keys(conditions).filter(name => name !== '$options')
  if (names.length === 0) throw invalidQuery('a field is compared with {}; give it a value or an operator.')
  return Object.fromEntries(
    names.map(name => [name, compileOperator(name, conditions[name] ?? null, conditions, viewOf, depth)]),
  )
}

function compileOperator(
  name: string,
  operand: Json,
  conditions: Fields,
  viewOf: ViewOf,
  depth: number,
): unknown {
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
      if (isFields(operand)) return referenceTest(operand, viewOf, depth)
      throw invalidQuery(`${name} takes a query.`)
    default:
      throw invalidQuery(`${name.slice(0, 80)} is not an operator.`)
  }
}

function referenceTest({ _content_type_uid: only, ...query }: Fields, viewOf: ViewOf, depth: number): Test {
  if (only !== undefined && typeof only !== 'string') throw invalidQuery('_content_type_uid takes a text.')
  const test = createTest(compileGroup(query, viewOf, depth + 1), referenceOperations)
  return reference => {
    if (!isReference(reference) || (only !== undefined && only !== reference._content_type_uid)) return false
    const target = viewOf(reference._content_type_uid)?.byUid.get(reference.uid)
    return target !== undefined && test(target)
  }
}

/** A place in an entry that points to another entry. */
export function isReference(value: unknown): value is Fields & { uid: string; _content_type_uid: string } {
  return isFields(value) && typeof value.uid === 'string' && typeof value._content_type_uid === 'string'
}

function scalar(name: string, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  throw invalidQuery(`${name} is compared with a list or an object; give it a single value.`)
}
