import { solveChallengeWorkers } from 'altcha-lib'
import type { Puzzle, SolvedPuzzle } from './port.ts'

/** Seconds until a puzzle expires. */
export const PUZZLE_LIFETIME = 20 * 60

/** More workers slow the page down. */
const MAX_WORKERS = 4

type Solving = Pick<Parameters<typeof solveChallengeWorkers>[0], 'createWorker'> & {
  /** Of this machine. */
  readonly cores: number
  /** ms */
  readonly timeout: number
}

/** Runs in the browser. null: timeout. */
export async function solvePuzzle(challenge: Puzzle, { createWorker, cores, timeout }: Solving) {
  const concurrency = Math.min(MAX_WORKERS, Math.max(1, cores - 1))
  const solution = await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout })
  if (solution === null) return null
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } } satisfies SolvedPuzzle
}
