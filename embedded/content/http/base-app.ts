import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Log } from '../store/folder.ts'
import { ApiError, invalidAccessToken, invalidApiKey, invalidPreviewToken } from './errors.ts'

const MAX_URL = 8 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
const REQUEST_HEADERS = [
  ...['api_key', 'access_token', 'branch', 'x-header-ea', 'x-cs-variant-uid', 'content-type', 'x-user-agent'],
  ...['preview_token', 'live_preview', 'authorization', 'release_id', 'preview_timestamp'],
]

/** A Hono app with what all hosts share: CORS, limits, and errors as JSON. */
export function createBaseApp(log: Log): Hono {
  const app = new Hono({ strict: false })
  app.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'POST', 'OPTIONS'],
      allowHeaders: REQUEST_HEADERS,
      exposeHeaders: ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after'],
      maxAge: 86400,
    }),
  )
  app.use(async (c, next) => {
    if (c.req.url.length > MAX_URL) {
      const message = 'The URL is longer than 8 kB. Send the read as POST.'
      throw new ApiError(414, 414, message, 'url', 'is too long.')
    }
    if (!METHODS.includes(c.req.method)) {
      c.header('allow', METHODS.join(', '))
      const message = `${c.req.method} is not served here. Content is read with GET, or POST with _method.`
      throw new ApiError(405, 405, message, 'method')
    }
    await next()
  })
  app.notFound(c => {
    const message = `There is nothing at ${c.req.path}. Content is below /v3, at content_types, assets, global_fields and taxonomies.`
    return c.json(new ApiError(404, 404, message, 'path').body, 404)
  })
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.body, error.status)
    log.error(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`)
    return c.json(
      { error_message: 'The content server failed. Its log says why.', error_code: 500, errors: {} },
      500,
    )
  })
  return app
}

type Keys = {
  apiKey: string
  deliveryToken: string
  previewToken?: string | undefined
}

/** Requires the API key and the delivery token; the preview token also reads assets. */
export function deliveryAccess(keys: Keys): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('api_key'), keys.apiKey)) throw invalidApiKey()
    const isPreview =
      /^\/v3\/assets(\/|$)/.test(c.req.path) && isSame(c.req.header('preview_token'), keys.previewToken)
    if (!isPreview && !isSame(c.req.header('access_token'), keys.deliveryToken)) throw invalidAccessToken()
    await next()
  }
}

export type PreviewKeys = { apiKey: string; previewToken: string; managementToken?: string | undefined }

/** Requires the API key and the preview token or the management token. */
export function previewAccess(keys: PreviewKeys): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('api_key'), keys.apiKey)) throw invalidApiKey()
    const isAllowed =
      isSame(c.req.header('preview_token'), keys.previewToken) ||
      isSame(c.req.header('authorization'), keys.managementToken)
    if (!isAllowed) throw invalidPreviewToken()
    await next()
  }
}

/** In constant time. */
function isSame(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

export type Quota = { requests: number; seconds: number }

/** Fixed-window rate limiting with 429. */
export function rateLimit({ requests, seconds }: Quota): MiddlewareHandler {
  let [since, used] = [performance.now(), 0]
  return async (c, next) => {
    const now = performance.now()
    if (now - since >= seconds * 1000) [since, used] = [now, 0]
    used += 1
    const wait = Math.ceil((since + seconds * 1000 - now) / 1000)
    c.header('x-ratelimit-limit', String(requests))
    if (used > requests) {
      // With this header the TypeScript SDK waits for retry-after, not for its own default.
      c.header('x-ratelimit-remaining', '0')
      c.header('retry-after', String(wait))
      const message = `Too many requests. Try again in ${wait} s.`
      throw new ApiError(429, 429, message, 'requests', 'are too many.')
    }
    // The SDK also waits when a successful response says 0.
    if (used < requests) c.header('x-ratelimit-remaining', String(requests - used))
    await next()
  }
}
