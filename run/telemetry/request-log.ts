import type { ObservedRequest } from '@firnline/web/server/telemetry/observe-requests'
import type { Logger } from 'pino'

/** Writes a line for each request, at level info; null: the log has no such level. */
export function createRequestLog(log: Logger): ((request: ObservedRequest) => void) | null {
  if (!log.isLevelEnabled('info')) return null
  return ({ id, method, route, status, ms, bytes, cache, locale }) =>
    log.info(
      { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10, bytes, cache, locale },
      'request',
    )
}
