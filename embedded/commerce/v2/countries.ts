import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/countries (protocols/bigcommerce §3.13). */
export function countryRoutes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
