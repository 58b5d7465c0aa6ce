import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { invalidAccessToken, invalidApiKey } from './errors.ts'

/** Lets through who names the stack and shows its delivery token, in headers only (protocols/contentstack §2, §9). */
export function access(keys: { apiKey: string; deliveryToken: string }): MiddlewareHandler {
  return async (c, next) => {
    if (!isSame(c.req.header('api_key'), keys.apiKey)) throw invalidApiKey()
    if (!isSame(c.req.header('access_token'), keys.deliveryToken)) throw invalidAccessToken()
    await next()
  }
}

function isSame(given: string | undefined, secret: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
