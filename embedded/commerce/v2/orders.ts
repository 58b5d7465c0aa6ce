import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/orders (protocols/bigcommerce §3.10). */
export function orderRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
