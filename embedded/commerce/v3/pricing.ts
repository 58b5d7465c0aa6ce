import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v3/pricing (protocols/bigcommerce §3.9). */
export function pricingRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
