import { expect } from 'vitest'

/** Options of a test shop in which nothing is refreshed because of its age. */
export const NEVER_STALE = { answerTtl: 3_600_000, pageTtl: 3_600_000 }

/** Polls until it is true. Resolves to how many ms that took. */
export async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  await expect.poll(isTrue, { timeout: 20_000, interval: 20 }).toBe(true)
  return performance.now() - began
}

/**
 * The fewest ms that a change took. On a machine that is busy with other tests it is repeated until it took at most
 * `limit` ms, ten times at most. `change` gets the number of the attempt and resolves to its ms.
 */
export async function fastest(limit: number, change: (attempt: number) => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= 10 && best > limit; attempt += 1)
    best = Math.min(best, await change(attempt))
  return best
}
