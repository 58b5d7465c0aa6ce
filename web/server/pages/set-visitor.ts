import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { RequestGate } from '../gate/request-gate.ts'
import { createVisitor, type VisitorParts } from '../session/visitor.ts'
import { previewOf } from './preview.ts'
import { localeOfRequest } from './visit.ts'

type SetVisitorParts = VisitorParts & {
  /** null: the shop shows no drafts. */
  readonly livePreview: object | null
}

/** Sets `country`, `locale`, `visitor` and `preview`. Needs `ip`. */
export function setVisitor(gate: Pick<RequestGate, 'countryOf'>, parts: SetVisitorParts) {
  return createMiddleware<AppEnv>((c, next) => {
    const request = c.req.raw
    const country = gate.countryOf(request, c.var.ip)
    c.set('country', country)
    c.set('locale', localeOfRequest(request, country))
    c.set('visitor', createVisitor(request, parts))
    c.set('preview', parts.livePreview === null ? null : previewOf(request))
    return next()
  })
}
