import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../../scope.ts'

/** POST /v3/carts/{id}/redirect_urls (protocols/bigcommerce §3.5). */
export function redirectUrlRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
