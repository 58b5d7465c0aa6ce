import type { MiddlewareHandler } from 'hono'
import { saysTransportSecurity, TRANSPORT_SECURITY } from './transport-security.ts'

/** Headers of every answer, whatever made it; stored pages that are sent without routing carry the same. */
export const answerHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('x-content-type-options', 'nosniff')
  if (saysTransportSecurity(c.req.url)) c.header(...TRANSPORT_SECURITY)
}
