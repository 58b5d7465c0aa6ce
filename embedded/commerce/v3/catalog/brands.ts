import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../../scope.ts'

/** /v3/catalog/brands. */
export function brandRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
