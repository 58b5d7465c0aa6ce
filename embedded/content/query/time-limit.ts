import { types } from 'node:util'
import { createContext, Script } from 'node:vm'
import { invalidQuery } from './invalid.ts'

const MAX_MS = 500
const room = createContext({})
const script = new Script('work()')

/** Runs `work` and breaks it off, a backtracking regular expression included, when it takes longer than half a second. */
export function withinTime<Result>(work: () => Result): Result {
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
