import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/customer_groups (protocols/bigcommerce §3.9). */
export function customerGroupRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
