import { Hono } from 'hono'
import type { Commerce, StoreEnv } from '../scope.ts'

/** GET /v2/time: unix seconds. */
export function timeRoutes({ now }: Pick<Commerce, 'now'>): Hono<StoreEnv> {
  return new Hono<StoreEnv>().get('/', c => c.json({ time: Math.floor(now().getTime() / 1000) }))
}
