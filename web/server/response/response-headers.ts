import type { MiddlewareHandler } from 'hono'
import { needsTransportSecurity, TRANSPORT_SECURITY } from './transport-security.ts'

/** Headers of every answer, whatever made it; stored pages that are sent without routing carry the same. */
export const responseHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  if (needsTransportSecurity(c.req.url)) c.header(...TRANSPORT_SECURITY)
}
