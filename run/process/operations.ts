import { createHealth, type HealthParts } from '@firnline/web/server/health'
import { metrics as otel } from '@opentelemetry/api'
import { Hono } from 'hono'
import type { Metrics } from '../telemetry/metrics.ts'

type Operations = {
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** The shop has started. */
  open(health: HealthParts): void
}

/** What the private port answers beside the embedded APIs: metrics and health. Not ready until it is opened. */
export function createOperations(metrics: Metrics | null): Operations {
  let health: HealthParts = {
    readiness: async () => ({ ready: false, missing: [] }),
    bots: { isWell: () => true },
  }
  otel
    .getMeter('firnline')
    .createObservableGauge('firnline.ready')
    .addCallback(async result => result.observe((await health.readiness()).ready ? 1 : 0))
  const app = new Hono()
    .route(
      '/',
      createHealth({ readiness: () => health.readiness(), bots: { isWell: () => health.bots.isWell() } }),
    )
    .get('/metrics', async c =>
      metrics === null
        ? c.text('The shop measures nothing. Start it with METRICS=1.', 404)
        : c.body(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
    )
  return {
    fetch: request => app.fetch(request),
    open(opened) {
      health = opened
    },
  }
}
