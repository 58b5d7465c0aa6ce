import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RequestGate } from './request-gate.ts'

/** Refuses blocked URLs, user agents and addresses, unknown methods and unreadable paths. */
export function refuseBlocked(gate: Pick<RequestGate, 'refusalOf'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const refusal = gate.refusalOf(c.req.raw, c.var.ip)
    if (refusal === null) return next()
    const { status, text: title, allow } = refusal
    if (allow !== undefined) c.header('allow', allow)
    const isApi = new URL(c.req.url).pathname.startsWith('/api/')
    return isApi ? c.json({ status, title, errors: {} }, status) : c.text(title, status)
  })
}

/** Refuses requests that name a host which is not the shop's. */
export function refuseForeignHosts(gate: Pick<RequestGate, 'isOwnHost'>) {
  return createMiddleware<AppEnv>(async (c, next) =>
    gate.isOwnHost(c.req.raw) ? next() : c.text('This host is not the shop’s.', 400),
  )
}
