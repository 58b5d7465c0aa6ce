import { createMiddleware } from 'hono/factory'
import type { StoreEnv } from '../scope.ts'
import { ApiError } from '../wire/api-error.ts'

/** What a token needs for a path below `/stores/{hash}`; one that may write may read. */
const SCOPES: readonly (readonly [path: RegExp, scope: string])[] = [
  [/^\/v3\/(catalog|pricing|pricelists)\b/, 'store_v2_products'],
  [/^\/v3\/inventory\b/, 'store_inventory'],
  [/^\/v3\/carts\b/, 'store_cart'],
  [/^\/v3\/checkouts\b/, 'store_checkouts'],
  [/^\/v3\/(channels\/\d+\/site|sites)\b/, 'store_sites'],
  [/^\/v3\/channels\b/, 'store_channel_settings'],
  [/^\/(v2|v3)\/customer(s|_groups)\b/, 'store_v2_customers'],
  [/^\/v2\/coupons\b/, 'store_v2_marketing'],
  [/^\/v2\/order(s|_statuses)\b/, 'store_v2_orders'],
  [/^\/v2\/(store|currencies|countries|shipping)\b/, 'store_v2_information'],
]

/** null: any token may. */
export function scopeOf(method: string, path: string): string | null {
  const scope = SCOPES.find(([pattern]) => pattern.test(path))?.[1]
  if (scope === undefined) return null
  return method === 'GET' ? `${scope}_read_only` : scope
}

/** 403 where the token lacks the scope. `missing` without `_read_only`: the token may only read. */
export function requireScope(missing: readonly string[]) {
  return createMiddleware<StoreEnv>(async (c, next) => {
    const path = c.req.path.replace(/^\/stores\/[^/]+/, '')
    const scope = scopeOf(c.req.method, path)
    const isMissing = scope !== null && (missing.includes(scope) || missing.includes(`${scope}_read_only`))
    if (isMissing) throw new ApiError(403, "You don't have a required scope to access the endpoint")
    await next()
  })
}
