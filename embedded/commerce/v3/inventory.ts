import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v3/inventory (protocols/bigcommerce §3.14). */
export function inventoryRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
