import { type Fields, isFields, type Json } from '../json.ts'
import type { Entry } from '../store/entry.ts'
import type { View } from '../store/view.ts'
import { compileQuery, type ViewOf } from './compile.ts'
import { invalidQuery } from './invalid.ts'
import { withinTime } from './time-limit.ts'

/** The `query` parameter, parsed; without one, everything is meant. */
export function parseQuery(text: string | undefined): Fields {
  if (!text) return {}
  const query = parseJson(text)
  if (isFields(query)) return query
  throw invalidQuery('it must be a JSON object.')
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidQuery(`it is not JSON: ${String(error)}`)
  }
}

/** The entries of a view that a query holds for, in the view's order (protocols/contentstack §5). */
export function runQuery(query: Fields, view: View, viewOf: ViewOf): readonly Entry[] {
  return filterBy(query, candidates(query, view), viewOf)
}

/** The items a query holds for; a query that would hold up the server is broken off. */
export function filterBy<Item extends Fields>(
  query: Fields,
  items: readonly Item[],
  viewOf: ViewOf,
): readonly Item[] {
  if (Object.keys(query).length === 0) return items
  const test = compileQuery(query, viewOf)
  const isQuick = items.length < 100 && !JSON.stringify(query).includes('$regex')
  return isQuick ? items.filter(test) : withinTime(() => items.filter(test))
}

function candidates({ uid, url }: Fields, view: View): readonly Entry[] {
  if (typeof uid === 'string') return [view.byUid.get(uid) ?? []].flat()
  if (typeof url === 'string') return view.byUrl.get(url) ?? []
  return view.entries
}
