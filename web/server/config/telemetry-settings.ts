import * as v from 'valibot'

const endpoint = v.optional(
  v.pipe(
    v.string(),
    v.url('is an address such as http://localhost:4318'),
    v.regex(/^https?:/, 'begins with http:// or https://'),
  ),
)

const share = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'is a share from 0 to 1, such as 0.1'),
      v.transform(Number),
    ),
    fallback,
  )

/** The environment variables of metrics, traces and error reports. Those that begin with OTEL_ are OpenTelemetry's own. */
export const TELEMETRY_ENVIRONMENT = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: share('1'),
  METRICS: v.optional(v.picklist(['0', '1'], 'is 0 or 1')),
  ERROR_WEBHOOK: endpoint,
  WEB_VITALS: share('0.1'),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.nonEmpty('is a name')), 'firnline'),
  OTEL_SDK_DISABLED: v.optional(v.picklist(['true', 'false'], 'is true or false')),
}

type TelemetryEnvironment = v.InferOutput<v.ObjectSchema<typeof TELEMETRY_ENVIRONMENT, undefined>>

export type TelemetryConfig = ReturnType<typeof toTelemetry>

export function toTelemetry(env: TelemetryEnvironment) {
  const isOff = env.OTEL_SDK_DISABLED === 'true'
  const all = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const endpointOf = (own: string | undefined, path: string) =>
    isOff ? null : (own ?? (all === undefined ? null : `${all}${path}`))
  return {
    /** Where errors are posted to; null: nowhere. */
    errorWebhook: env.ERROR_WEBHOOK ?? null,
    /** The share of page loads that are measured in browsers, 0 to 1. */
    vitalsShare: env.WEB_VITALS,
    serviceName: env.OTEL_SERVICE_NAME,
    /** Whether the private port has `/metrics`. */
    isServed: env.METRICS === '1',
    /** Where metrics are sent to (OTLP over HTTP); null: nowhere. */
    metricsUrl: endpointOf(env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, '/v1/metrics'),
    /** Where traces are sent to; null: nowhere. */
    tracesUrl: endpointOf(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, '/v1/traces'),
    /** The share of requests that are traced, unless a trusted proxy has decided. */
    traceShare: env.OTEL_TRACES_SAMPLER_ARG,
  }
}
