import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { invalidQuery } from '../http/errors.ts'
import { type Fields, isFields, type Json } from '../json.ts'
import type { Entry } from '../store/entry.ts'
import type { View } from '../store/store.ts'
import { candidates, isLookUp } from './candidates.ts'
import { compileQuery, type QueryContext } from './compile.ts'

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

/** In the order of the view. */
export function runQuery(query: Fields, view: View, context: QueryContext): readonly Entry[] {
  if (Object.keys(query).length === 0) return view.entries
  const test = compileQuery(query, context)
  return runTimed(query, () => {
    const positions = candidates(query, { view, context })
    if (positions === null) return view.entries.filter(test)
    const found = entriesAt(positions, view)
    return isLookUp(query) ? found : found.filter(test)
  })
}

// A loop, since a category can have many entries.
function entriesAt(positions: readonly number[], { entries }: View): readonly Entry[] {
  const found: Entry[] = []
  for (const position of positions) {
    const entry = entries[position]
    if (entry) found.push(entry)
  }
  return found
}

export function filterBy<Item extends Fields>(
  query: Fields,
  items: readonly Item[],
  context: QueryContext,
): readonly Item[] {
  if (Object.keys(query).length === 0) return items
  const test = compileQuery(query, context)
  return runTimed(query, () => items.filter(test))
}

const SHORT = 400

// Short queries without regular expressions are always fast.
function runTimed<Result>(query: Fields, work: () => Result): Result {
  const text = JSON.stringify(query)
  return text.length <= SHORT && !text.includes('$regex') ? work() : runWithTimeout(work)
}

const MAX_MS = 500
const vmContext = createContext({})
const script = new Script('work()')

/** Runs `work` with a time limit that also interrupts backtracking regular expressions. */
function runWithTimeout<Result>(work: () => Result): Result {
  const done: Result[] = []
  vmContext.work = () => done.push(work())
  try {
    script.runInContext(vmContext, { timeout: MAX_MS })
  } catch (error) {
    // The error comes from another realm, with its own Error class.
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw invalidQuery(`it took longer than ${MAX_MS} ms. Ask for less, or with a simpler $regex.`)
    }
    throw error
  } finally {
    vmContext.work = undefined
  }
  const [result] = done
  if (result === undefined) throw new Error('Timed work gave no result.')
  return result
}
