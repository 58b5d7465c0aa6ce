import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RequestGate } from './request-gate.ts'

/** Sets `ip`. */
export function setClientIp(gate: Pick<RequestGate, 'ipOf'>) {
  return createMiddleware<AppEnv>((c, next) => {
    c.set('ip', gate.ipOf(c.req.raw, c.env.incoming))
    return next()
  })
}
