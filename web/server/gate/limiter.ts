import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'

/**
 * A table that the processes of one shop count in: `key varchar(255) primary key, points integer, expire bigint`.
 * `pool` is node-postgres's.
 */
export type SharedCounts = { readonly pool: object; readonly schema: string; readonly table: string }

/** Seconds until it may be tried again; null: it may be tried. */
export type Wait = number | null

export type Limiter = {
  take(key: string): Promise<Wait>
  /** Whether anything was taken for this key, and still counts. */
  isTaken(key: string): Promise<boolean>
  /** How often it was taken for this key. */
  taken(key: string): Promise<number>
  /** What was taken for this key counts no more. */
  forget(key: string): Promise<void>
  /** The last take of this key counts no more. */
  giveBack(key: string): Promise<void>
}

/** `points` in `duration` seconds for each key. */
type Limit = { readonly name: string; readonly points: number; readonly duration: number }

/** Counts in what all processes share; without it, and while it does not answer, in this process. */
export function createLimiter({ name, points, duration }: Limit, shared: SharedCounts | null): Limiter {
  const limit = { keyPrefix: name, points, duration }
  const here = new RateLimiterMemory(limit)
  const limiter: RateLimiterAbstract =
    shared === null
      ? here
      : new RateLimiterPostgres({
          ...limit,
          insuranceLimiter: here,
          storeClient: shared.pool,
          storeType: 'pool',
          schemaName: shared.schema,
          tableName: shared.table,
          tableCreated: true,
        })
  return {
    async take(key) {
      try {
        await limiter.consume(digestOf(key))
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    isTaken: async key => (await limiter.get(digestOf(key))) !== null,
    taken: async key => (await limiter.get(digestOf(key)))?.consumedPoints ?? 0,
    async forget(key) {
      await limiter.delete(digestOf(key))
    },
    async giveBack(key) {
      await limiter.reward(digestOf(key))
    },
  }
}

/** Of any length, and nobody's address is kept. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
