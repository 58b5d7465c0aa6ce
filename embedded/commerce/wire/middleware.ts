import { hash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { StoreEnv } from '../scope.ts'
import { type Store, toScope } from '../store/store.ts'
import { ApiError, v3Body } from './api-error.ts'

/** Finds the store of the address and checks the token for it. */
export function authenticate(stores: readonly Store[]) {
  const known = new Map(
    stores.map(store => [store.hash, { scope: toScope(store), token: digest(store.accessToken) }]),
  )
  return createMiddleware<StoreEnv>(async (c, next) => {
    const name = c.req.param('hash') ?? ''
    const entry = known.get(name)
    if (entry === undefined) throw new ApiError(404, `There is no store ${name}`)
    if (!timingSafeEqual(entry.token, digest(c.req.header('x-auth-token') ?? '')))
      throw new ApiError(401, "The X-Auth-Token header is missing or is not this store's access token")
    c.set('scope', entry.scope)
    await next()
  })
}

// Digests have one length, which the comparison needs.
const digest = (token: string) => hash('sha256', token, 'buffer')

const WINDOW_MS = 30_000

type Limits = { stores: readonly Store[]; quota: number; now: () => Date }

/** Counts a store's requests in windows of 30 s, in the headers of every response. */
export function rateLimit({ stores, quota, now }: Limits) {
  const known = new Set(stores.map(store => store.hash))
  const windows = new Map<string, { endsAt: number; used: number }>()
  return createMiddleware<StoreEnv>(async (c, next) => {
    // All unknown stores share a window, so that guessing them fills no memory.
    const key = known.has(c.req.param('hash') ?? '') ? (c.req.param('hash') ?? '') : ''
    const time = now().getTime()
    const current = windows.get(key)
    const window =
      current !== undefined && time < current.endsAt ? current : { endsAt: time + WINDOW_MS, used: 0 }
    window.used += 1
    windows.set(key, window)
    const resetMs = window.endsAt - time
    // Before the response exists: Hono creates it again for each header that is set later.
    c.header('X-Rate-Limit-Time-Window-Ms', String(WINDOW_MS))
    c.header('X-Rate-Limit-Time-Reset-Ms', String(resetMs))
    c.header('X-Rate-Limit-Requests-Quota', String(quota))
    c.header('X-Rate-Limit-Requests-Left', String(Math.max(0, quota - window.used)))
    if (window.used <= quota) return next()
    const error = new ApiError(429, 'Too many requests')
    return c.json(v3Body(error), 429, { 'X-Retry-After': String(Math.ceil(resetMs / 1000)) })
  })
}
