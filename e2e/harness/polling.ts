import { expect, inject } from 'vitest'

/** None in the benchmark, which uses browsers of these tests without vitest. */
const services: Readonly<Record<string, string>> = process.env.VITEST === undefined ? {} : inject('services')

/** Whether the embedded services behave like the vendors' (docs/decisions/0094-vendor-like-services.md). */
export const IS_VENDOR_LIKE = services.VENDOR_LIKE === '1'

/** Whether stores answer so few requests that pages and tests wait for the next window of 30 s. */
export const HAS_SMALL_QUOTA = IS_VENDOR_LIKE && services.VENDOR_LIKE_QUOTA !== undefined

/** ms between two tries of what a busy platform refuses. */
const NEXT_TRY = 5_000

/** Options of a test shop in which nothing is refreshed because of its age, unless webhooks may be lost. */
export const NEVER_STALE = IS_VENDOR_LIKE
  ? { answerTtl: 5_000, pageTtl: 5_000 }
  : { answerTtl: 3_600_000, pageTtl: 3_600_000 }

/** ms */
const PATIENCE = HAS_SMALL_QUOTA ? 420_000 : IS_VENDOR_LIKE ? 60_000 : 20_000

/**
 * Polls until it is true, 20 s at most; longer where webhooks may be lost, or the quota is small.
 * @param interval ms between two tries
 */
export async function until(isTrue: () => Promise<boolean>, interval = 20): Promise<void> {
  await expect.poll(isTrue, { timeout: PATIENCE, interval }).toBe(true)
}

/** Does what a shopper does, once; under a small quota again until the platform has taken it. `act`: whether it was taken. */
export async function untilTaken(act: () => Promise<boolean>): Promise<void> {
  if (HAS_SMALL_QUOTA) await until(act, NEXT_TRY)
  else expect(await act()).toBe(true)
}
