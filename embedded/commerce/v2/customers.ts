import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** /v2/customers/{id}/validate (protocols/bigcommerce §2 row 32). */
export function customerV2Routes(_: Commerce): Hono<StoreEnv> {
  return new Hono<StoreEnv>()
}
