import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v3/customers (protocols/bigcommerce §3.7). */
export function customerRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
