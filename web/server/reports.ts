import { LRUCache } from 'lru-cache'
import { Warning } from './errors.ts'

/** Most problems remembered; each is a sentence. */
const MOST_TOLD = 500

/** Tells the log of each problem of content once, however many pages it stands on. */
export function createReports(onError: (error: unknown) => void): (problem: string) => void {
  const told = new LRUCache<string, true>({ max: MOST_TOLD })
  return problem => {
    if (told.get(problem) === true) return
    told.set(problem, true)
    onError(new Warning(problem))
  }
}
