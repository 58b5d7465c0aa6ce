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
  if (Object.keys(query).length === 0) return view.entries
  const test = compileQuery(query, viewOf)
  const entries = candidates(query, view)
  return JSON.stringify(query).includes('"$regex"')
    ? withinTime(() => entries.filter(test))
    : entries.filter(test)
}

function candidates({ uid, url }: Fields, view: View): readonly Entry[] {
  if (typeof uid === 'string') return [view.byUid.get(uid) ?? []].flat()
  if (typeof url === 'string') return view.byUrl.get(url) ?? []
  return view.entries
}
