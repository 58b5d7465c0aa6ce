import type { TelemetryConfig } from '@firnline/web/server/config/telemetry-settings'
import { trace } from '@opentelemetry/api'
import { followRequestContext, REQUEST_IDS } from './request-context.ts'
import { resourceOf } from './resource.ts'

export type Traces = {
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/**
 * Starts OpenTelemetry's traces: from a request to its calls of services and the database. Calls carry the trace
 * (`traceparent`) and the request's id. null: traces are sent nowhere, and the packages are not loaded; calls carry the id
 * alone.
 */
export async function startTraces({
  serviceName,
  tracesUrl,
  traceShare,
}: Pick<TelemetryConfig, 'serviceName' | 'tracesUrl' | 'traceShare'>): Promise<Traces | null> {
  if (tracesUrl === null) {
    followRequestContext()
    return null
  }
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, core] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  followRequestContext(
    new core.CompositePropagator({ propagators: [new core.W3CTraceContextPropagator(), REQUEST_IDS] }),
  )
  const { TracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } = sdk
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resourceOf(serviceName)),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesUrl }) })],
  })
  trace.setGlobalTracerProvider(provider)
  return {
    async close() {
      await provider.shutdown()
      trace.disable()
    },
  }
}
