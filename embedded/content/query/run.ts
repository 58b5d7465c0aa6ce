import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { invalidQuery } from '../http/errors.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Entry } from '../store/entry.ts'
import type { View } from '../store/store.ts'
import { candidates, isLookUp } from './candidates.ts'
import { compileQuery, type QueryContext } from './compile.ts'

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

/** The entries of a view that a query holds for, in the view's order. */
export function runQuery(query: Fields, view: View, context: QueryContext): readonly Entry[] {
  if (Object.keys(query).length === 0) return view.entries
  const test = compileQuery(query, context)
  return timed(query, () => {
    const places = candidates(query, { view, context })
    if (places === null) return view.entries.filter(test)
    const found = entriesAt(places, view)
    return isLookUp(query) ? found : found.filter(test)
  })
}

// A loop, since a category may hold every product there is.
function entriesAt(places: readonly number[], { entries }: View): readonly Entry[] {
  const found: Entry[] = []
  for (const place of places) {
    const entry = entries[place]
    if (entry) found.push(entry)
  }
  return found
}

/** Which of the items a query holds for. */
export function filterBy<Item extends Fields>(
  query: Fields,
  items: readonly Item[],
  context: QueryContext,
): readonly Item[] {
  if (Object.keys(query).length === 0) return items
  const test = compileQuery(query, context)
  return timed(query, () => items.filter(test))
}

const SHORT = 400

// A query that would hold up the server is broken off; a short one without expressions never does.
function timed<Result>(query: Fields, work: () => Result): Result {
  const text = JSON.stringify(query)
  return text.length <= SHORT && !text.includes('$regex') ? work() : withinTime(work)
}

const MAX_MS = 500
const room = createContext({})
const script = new Script('work()')

/** Runs `work` and breaks it off, a backtracking regular expression included, when it takes longer than half a second. */
function withinTime<Result>(work: () => Result): Result {
  const done: Result[] = []
  room.work = () => done.push(work())
  try {
    script.runInContext(room, { timeout: MAX_MS })
  } catch (error) {
    // The error comes from the script's own realm, where Error is another class.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw invalidQuery(`it took longer than ${MAX_MS} ms. Ask for less, or with a simpler $regex.`)
    }
    throw error
  } finally {
    room.work = undefined
  }
  const [result] = done
  if (result === undefined) throw new Error('Timed work gave no result.')
  return result
}
