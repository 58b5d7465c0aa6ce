import { expect, inject } from 'vitest'

/** None in the benchmark, which uses browsers of these tests without vitest. */
const services: Readonly<Record<string, string>> = process.env.VITEST === undefined ? {} : inject('services')

/** Whether the embedded services behave like the vendors' (docs/decisions/0094-vendor-like-services.md). */
export const IS_VENDOR_LIKE = services.VENDOR_LIKE === '1'

/** Whether stores answer so few requests that pages and tests wait for the next window of 30 s. */
export const HAS_SMALL_QUOTA = IS_VENDOR_LIKE && services.VENDOR_LIKE_QUOTA !== undefined

/** ms after which a shopper tries again what did not work under a small quota. */
export const NEXT_TRY = 5_000

/** Options of a test shop in which nothing is refreshed because of its age, unless webhooks may be lost. */
export const NEVER_STALE = IS_VENDOR_LIKE
  ? { answerTtl: 5_000, pageTtl: 5_000 }
  : { answerTtl: 3_600_000, pageTtl: 3_600_000 }

/** ms */
const PATIENCE = HAS_SMALL_QUOTA ? 420_000 : IS_VENDOR_LIKE ? 60_000 : 20_000

/** Polls until it is true, 20 s at most; longer where webhooks may be lost, or the quota is small. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: PATIENCE, interval: 20 }).toBe(true)
}
