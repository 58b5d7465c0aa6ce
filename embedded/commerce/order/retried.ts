import { readDatabaseError } from '../wire/database-refusal.ts'

const TRIES = 3
/** serialization_failure and deadlock_detected: the same work may well succeed when it comes again. */
const PASSING = new Set(['40001', '40P01'])

/** The work, begun anew when the database broke it off for another's sake: at most three times. */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !PASSING.has(readDatabaseError(error).code ?? '')) throw error
    }
  }
}
