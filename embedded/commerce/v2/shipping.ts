import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/shipping (protocols/bigcommerce §3.11). */
export function shippingRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
