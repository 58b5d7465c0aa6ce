import type { MiddlewareHandler } from 'hono'
import { tooManyRequests } from './errors.ts'

/** How many requests are answered in a window of so many seconds; the others are refused with 429. */
export type Quota = { requests: number; seconds: number }

/** Counts requests. What is left is told only while something is. */
export function quota({ requests, seconds }: Quota): MiddlewareHandler {
  let [since, used] = [Date.now(), 0]
  return async (c, next) => {
    const now = Date.now()
    if (now - since >= seconds * 1000) [since, used] = [now, 0]
    used += 1
    const wait = Math.ceil((since + seconds * 1000 - now) / 1000)
    c.header('x-ratelimit-limit', String(requests))
    if (used > requests) {
      // What tells the TypeScript SDK to wait as long as it says, not as long as it is used to.
      c.header('x-ratelimit-remaining', '0')
      c.header('retry-after', String(wait))
      throw tooManyRequests(wait)
    }
    // It waits when it reads 0 on a good reply too.
    if (used < requests) c.header('x-ratelimit-remaining', String(requests - used))
    await next()
  }
}
