import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { invalidAccessToken, invalidApiKey } from './errors.ts'

/**
 * Lets through who names the stack and shows its delivery token, in headers only. Assets
 * are also for those who preview.
 */
export function access(keys: {
  apiKey: string
  deliveryToken: string
  previewToken?: string | undefined
}): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('api_key'), keys.apiKey)) throw invalidApiKey()
    const isPreview =
      /^\/v3\/assets(\/|$)/.test(c.req.path) && isSame(c.req.header('preview_token'), keys.previewToken)
    if (!isPreview && !isSame(c.req.header('access_token'), keys.deliveryToken)) throw invalidAccessToken()
    await next()
  }
}

/** Takes the same time whatever is given; a secret that is not set is nobody's. */
export function isSame(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
