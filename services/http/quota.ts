/** `wait`: ms until the service may be called again. `isForAll`: for all calls, not just this one. */
type RateLimit = { readonly wait: number; readonly isForAll: boolean }

/** The quota of one account; all who share it share its pauses. */
export type Quota = {
  /** ms until the service may be called again; 0: now. */
  pause(): number
  /** Reads the quota headers. null: not a 429. */
  note(response: Pick<Response, 'status' | 'headers'>): RateLimit | null
}

/** ms to wait without a header, and bounds of the header. */
const UNSAID = 1_000
const SHORTEST = 50
const LONGEST = 60_000

/**
 * BigCommerce counts `x-rate-limit-requests-left` and resets after `x-rate-limit-time-reset-ms`; App Search
 * and proxies say `retry-after` in seconds. A 429 while requests are left is of one busy call, not of the account.
 */
export function createQuota(now: () => number = () => performance.now()): Quota {
  let pausedUntil = 0
  return {
    pause: () => Math.max(0, pausedUntil - now()),
    note({ status, headers }) {
      const left = readNumber(headers, 'x-rate-limit-requests-left')
      const isSpent = left === null ? status === 429 : left <= 0
      const retryAfter = readNumber(headers, 'x-retry-after') ?? readNumber(headers, 'retry-after')
      const reset = isSpent ? readNumber(headers, 'x-rate-limit-time-reset-ms') : null
      const said = reset ?? (retryAfter === null ? UNSAID : retryAfter * 1_000)
      const wait = Math.min(Math.max(said, SHORTEST), LONGEST)
      if (isSpent) pausedUntil = Math.max(pausedUntil, now() + wait)
      return status === 429 ? { wait, isForAll: isSpent } : null
    },
  }
}

/** null: no number. */
export function readNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name)
  if (text === null || text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}
