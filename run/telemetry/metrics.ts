import type { TelemetryConfig } from '@firnline/web/server/config/telemetry-settings'
import { metrics } from '@opentelemetry/api'
import { countErrors } from './log.ts'
import { startProcessMetrics } from './process-metrics.ts'
import { resourceOf } from './resource.ts'

export type Metrics = {
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  /** Sends what has not been sent. */
  close(): Promise<void>
}

type Options = Pick<TelemetryConfig, 'serviceName' | 'metricsUrl' | 'isServed'>

/**
 * Starts OpenTelemetry's metrics. Instruments that are made before are never measured. null: nobody reads metrics, and
 * the packages are not loaded.
 */
export async function startMetrics({ serviceName, metricsUrl, isServed }: Options): Promise<Metrics | null> {
  if (metricsUrl === null && !isServed) return null
  const [
    { MeterProvider, PeriodicExportingMetricReader },
    { PrometheusExporter, PrometheusSerializer },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
    import('@opentelemetry/resources'),
  ])
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)
  const readers = [
    prometheus,
    ...(metricsUrl === null
      ? []
      : [new PeriodicExportingMetricReader({ exporter: await otlpExporter(metricsUrl) })]),
  ]
  const provider = new MeterProvider({
    resource: resourceFromAttributes(resourceOf(serviceName)),
    readers,
  })
  metrics.setGlobalMeterProvider(provider)
  // Prometheus sees no increase in a counter that it first reads at 1.
  countErrors(0)
  const stopProcessMetrics = startProcessMetrics()
  return {
    async text() {
      const { resourceMetrics, errors } = await prometheus.collect()
      if (errors.length > 0) throw new AggregateError(errors, 'Metrics could not be collected.')
      return serializer.serialize(resourceMetrics)
    },
    async close() {
      stopProcessMetrics()
      await provider.shutdown()
      metrics.disable()
    },
  }
}

/** Headers, timeout and compression are OpenTelemetry's variables, which it reads itself. */
async function otlpExporter(url: string) {
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
  return new OTLPMetricExporter({ url })
}
