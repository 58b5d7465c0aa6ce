import { type MetricOptions, metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { ServiceError, type ServiceName } from './service-error.ts'

/** Of a histogram of durations: seconds, with the limits that OpenTelemetry advises for HTTP. */
export const DURATION: MetricOptions = {
  unit: 's',
  advice: {
    explicitBucketBoundaries: [
      ...[0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
    ],
  },
}

/** `path`: without its query. */
type Call = { readonly method: string; readonly path: string }

const tracer = trace.getTracer('firnline')

/** Measures and traces calls of a service, one for each try. `statusOf`: of the answer. */
export function createUpstreamCalls(service: ServiceName) {
  const durations = metrics.getMeter('firnline').createHistogram('http.client.request.duration', DURATION)
  return function measured<T>(
    { method, path }: Call,
    send: () => Promise<T>,
    statusOf: (answer: T) => number,
  ): Promise<T> {
    const attributes = { 'service.peer.name': service, 'http.request.method': method }
    const template = withoutIds(path)
    const options = { kind: SpanKind.CLIENT, attributes: { ...attributes, 'url.template': template } }
    return tracer.startActiveSpan(`${method} ${template}`, options, async span => {
      const began = performance.now()
      const end = (outcome: Outcome) => {
        durations.record((performance.now() - began) / 1_000, { ...attributes, ...outcome })
        span.setAttributes(outcome)
        if (outcome['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      try {
        const answer = await send()
        end({ 'http.response.status_code': statusOf(answer) })
        return answer
      } catch (error) {
        end(failureOf(error))
        throw error
      }
    })
  }
}

type Outcome = { 'http.response.status_code'?: number; 'error.type'?: string }

/** Numbers, and ids of carts and checkouts, which give access to the cart. */
const ID = /(?<=\/)(?:\d+|[\da-f]{8}-[\da-f-]{27}|[\w-]{24,})(?=\/|$)/gi

function withoutIds(path: string): string {
  const [plain = ''] = path.split('?', 1)
  return plain.replace(ID, ':id')
}

/** As OpenTelemetry has it: the status of an answer that is a failure, or what kept the answer away. */
function failureOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { 'error.type': '_OTHER' }
  if ('status' in error && typeof error.status === 'number')
    return { 'http.response.status_code': error.status, 'error.type': String(error.status) }
  if (!(error instanceof ServiceError)) return { 'error.type': error.name }
  if (error.message.startsWith('timeout')) return { 'error.type': 'timeout' }
  return { 'error.type': error.message === 'Request aborted' ? 'aborted' : 'network' }
}
