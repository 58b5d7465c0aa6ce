import { readNames } from '../wire/fields.ts'
import type { Query } from '../wire/query.ts'
import { unprocessable } from '../wire/refusal.ts'

/** The query's `include`; throws the 422 of a name that is not known. */
export function readIncludes<Include extends string>(
  query: Query,
  known: readonly Include[],
): ReadonlySet<Include> {
  const asked = readNames(query.get('include')) ?? new Set<string>()
  const unknown = [...asked].filter(name => !known.some(include => include === name))
  if (unknown.length > 0) throw unprocessable(`The include(s): ${unknown.join(',')} are not valid.`)
  return new Set(known.filter(include => asked.has(include)))
}
