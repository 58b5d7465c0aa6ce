import type { Fields } from '../json.ts'
import { countOf, listOf } from '../query/list.ts'
import { filterBy, parseQuery } from '../query/run.ts'
import type { Params } from '../wire/params.ts'

/** One page of things that are no entries: nothing in them points to an entry or a term. */
export function listPlain(all: readonly Fields[], params: Params) {
  const surroundings = { viewOf: () => undefined, taxonomies: new Map() }
  const list = listOf(filterBy(parseQuery(params.text('query')), all, surroundings), params)
  return { page: list.page, count: countOf(list, params) }
}
