import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/order_statuses (protocols/bigcommerce §3.10). */
export function orderStatusRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
