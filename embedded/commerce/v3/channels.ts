import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v3/channels (protocols/bigcommerce §3.13). */
export function channelRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
