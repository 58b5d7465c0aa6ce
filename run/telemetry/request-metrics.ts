import { DURATION } from '@firnline/services/http/upstream-call'
import type { ObservedRequest } from '@firnline/web/server/telemetry/observe-requests'
import { metrics } from '@opentelemetry/api'

/** Counts and times each request, by OpenTelemetry's names of HTTP servers. */
export function createRequestMetrics(): (request: ObservedRequest) => void {
  const meter = metrics.getMeter('firnline')
  const durations = meter.createHistogram('http.server.request.duration', DURATION)
  const lookups = meter.createCounter('firnline.page_cache.requests')
  return ({ method, route, status, ms, cache }) => {
    durations.record(ms / 1_000, {
      'http.request.method': method,
      'http.response.status_code': status,
      ...(route === null ? {} : { 'http.route': route }),
    })
    if (cache !== null) lookups.add(1, { result: cache })
  }
}
