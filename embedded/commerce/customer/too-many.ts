import type { StoreContext } from '../scope.ts'
import { Refusal, v3Body } from '../wire/refusal.ts'

/** The 429 of both ways to check a password; `retryAfter` in seconds. */
export function tooMany(c: StoreContext, retryAfter: number): Response {
  const body = v3Body(new Refusal(429, 'Too many requests'))
  return c.json(body, 429, { 'X-Retry-After': String(retryAfter) })
}
