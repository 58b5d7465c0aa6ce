import { readDatabaseError } from '../wire/api-error.ts'

const TRIES = 3
/** serialization_failure and deadlock_detected. */
const RETRYABLE = new Set(['40001', '40P01'])

/** Runs a transaction, at most three times when it conflicts with a concurrent one. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(readDatabaseError(error).code ?? '')) throw error
    }
  }
}
