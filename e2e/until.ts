import { expect } from 'vitest'

/** Freshness under which nothing is made anew because of its age. */
export const AGELESS = { answerTtl: 3_600_000, pageTtl: 3_600_000 }

/** Looks until it is so. Resolves to how many ms that took. */
export async function until(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  await expect.poll(isSo, { timeout: 20_000, interval: 20 }).toBe(true)
  return performance.now() - began
}

/**
 * Ms that a change takes, at best: a machine that is busy with other tests is slow now and then, so it is tried until it
 * was done in `wanted` ms, ten times at most. `change` is given the number of the try and resolves to what it took.
 */
export async function atBest(wanted: number, change: (turn: number) => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let turn = 1; turn <= 10 && best > wanted; turn += 1) best = Math.min(best, await change(turn))
  return best
}
