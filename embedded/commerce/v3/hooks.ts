import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v3/hooks (protocols/bigcommerce §3.15). */
export function hookRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
