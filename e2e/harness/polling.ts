import { expect } from 'vitest'

/** Options of a test shop in which nothing is refreshed because of its age. */
export const NEVER_STALE = { answerTtl: 3_600_000, pageTtl: 3_600_000 }

/** Polls until it is true, 20 s at most. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 20_000, interval: 20 }).toBe(true)
}
