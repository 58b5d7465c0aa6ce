/** `wait`: ms until the service may be called again. `isForAll`: for all calls, not just this one. */
type RateLimit = { readonly wait: number; readonly isForAll: boolean }

/** A shopper's write, a shopper's read, or a background request. */
export type Priority = 'write' | 'read' | 'background'

/** The quota of one account; all who share it share its pauses. */
export type Quota = {
  /** ms until the service may be called again; 0: now. Default: as a write. */
  pause(priority?: Priority): number
  /** The same, also by what other processes have used; 0: the call is counted there and can be made. */
  take(priority: Priority): Promise<number>
  /** Counts a call as under way. Call what it returns when the call has ended. */
  begin(): () => void
  /** Reads the quota headers of a reply to a request that was sent at `sentAt`. null: not a 429. */
  note(response: Pick<Response, 'status' | 'headers'>, sentAt?: number): RateLimit | null
}

/** ms to wait without a header, and bounds of the header. */
const UNSAID = 1_000
const SHORTEST = 50
const LONGEST = 60_000

/** The part of the quota that is left to calls that come first. */
const RESERVE: Readonly<Record<Priority, number>> = { write: 0, read: 0.1, background: 0.4 }

/** What a reply says of the service's window. `resetIn`: ms. */
export type QuotaReply = { readonly left: number; readonly quota: number; readonly resetIn: number }

/** The count of one account's requests that all processes of the shop share. */
export type SharedCount = {
  /** Counts a request if more than this part of the quota is left. ms until the reset; 0: it is counted; null: not known. */
  take(reserve: number): Promise<number | null>
  /** Takes over what a reply says to a request that was sent at `sentAt`, by `performance.now()`. */
  note(reply: QuotaReply, sentAt: number): void
}

/**
 * Requests of a window up to which processes count together. In a larger quota the reserves are wider than what all processes
 * have under way, and replies are enough.
 */
const MOST_COUNTED = 1_000

/** Requests left in the service's window, which ends at `resetAt`. */
type Window = { readonly left: number; readonly quota: number; readonly resetAt: number }

type QuotaOptions = {
  /** For durations, in ms. */
  readonly now?: () => number
  /** Default: this process is the only one, or learns of others from replies alone. */
  readonly shared?: SharedCount | undefined
}

/**
 * BigCommerce counts `x-rate-limit-requests-left` for all who call a store and resets after `x-rate-limit-time-reset-ms`;
 * App Search and proxies say `retry-after` in seconds. A 429 while requests are left is of one busy call, not of the
 * account.
 */
export function createQuota({ now = () => performance.now(), shared }: QuotaOptions = {}): Quota {
  let pausedUntil = 0
  let underWay = 0
  let window: Window = { left: 0, quota: 0, resetAt: 0 }

  /** ms until the reserve may be touched. */
  function reservePause(priority: Priority): number {
    const { left, quota, resetAt } = window
    if (resetAt <= now() || left - underWay > RESERVE[priority] * quota) return 0
    return resetAt - now()
  }

  const pause = (priority: Priority = 'write') => Math.max(0, pausedUntil - now(), reservePause(priority))

  return {
    pause,
    async take(priority) {
      const pauseAsked = pausedUntil - now()
      if (pauseAsked > 0 || shared === undefined || window.quota > MOST_COUNTED) return pause(priority)
      return (await shared.take(RESERVE[priority])) ?? pause(priority)
    },
    begin() {
      underWay += 1
      let isEnded = false
      return () => {
        if (!isEnded) underWay -= 1
        isEnded = true
      }
    },
    note({ status, headers }, sentAt = now()) {
      const left = readNumber(headers, 'x-rate-limit-requests-left')
      const quota = readNumber(headers, 'x-rate-limit-requests-quota')
      const untilReset = readNumber(headers, 'x-rate-limit-time-reset-ms')
      if (left !== null && quota !== null && untilReset !== null) {
        const resetIn = Math.min(Math.max(untilReset, 0), LONGEST)
        window = { left, quota, resetAt: now() + resetIn }
        shared?.note({ left, quota, resetIn }, sentAt)
      }
      const isSpent = left === null ? status === 429 : left <= 0
      const retryAfter = readNumber(headers, 'x-retry-after') ?? readNumber(headers, 'retry-after')
      const reset = isSpent ? untilReset : null
      const said = reset ?? (retryAfter === null ? UNSAID : retryAfter * 1_000)
      const wait = Math.min(Math.max(said, SHORTEST), LONGEST)
      if (isSpent) pausedUntil = Math.max(pausedUntil, now() + wait)
      return status === 429 ? { wait, isForAll: isSpent } : null
    },
  }
}

/** Whether a reply states that the account has no requests left. */
export function saysSpent(headers: Headers): boolean {
  const left = readNumber(headers, 'x-rate-limit-requests-left')
  return left !== null && left <= 0
}

/** null: no number. */
export function readNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name)
  if (text === null || text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}
