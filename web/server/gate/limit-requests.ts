import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RateLimits } from './rate-limits.ts'

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) })

/** Suggestions and click reports, below any first segment, locale or not. */
const SEARCH_BOX = /^\/(?:[^/]+\/)?search\/(?:suggest|click)(?:\.data)?$/

export function limitSearchBox(limits: Pick<RateLimits, 'searchBox'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!SEARCH_BOX.test(c.req.path)) return next()
    const seconds = await limits.searchBox(c.var.ip)
    return seconds === null ? next() : c.text('Too many requests', 429, retryAfter(seconds))
  })
}

export function limitGraphql(limits: Pick<RateLimits, 'graphql'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = await limits.graphql(c.var.ip)
    if (seconds === null) return next()
    return c.json({ errors: [{ message: 'Too many requests' }] }, 429, retryAfter(seconds))
  })
}

/** Previews are never cached. Needs `preview`. */
export function limitPreviews(limits: Pick<RateLimits, 'preview'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const seconds = c.var.preview === null ? null : await limits.preview(c.var.ip)
    return seconds === null ? next() : c.text('Too many previews', 429, retryAfter(seconds))
  })
}
