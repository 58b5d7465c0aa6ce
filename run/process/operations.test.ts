import type { Readiness } from '@firnline/web/server/health'
import { expect, it, onTestFinished } from 'vitest'
import { startMetrics } from '../telemetry/metrics.ts'
import { createOperations } from './operations.ts'

it('measures whether the shop is ready: 0 until it has started, and while it is not', async () => {
  const metrics = await startMetrics({ serviceName: 'firnline', metricsUrl: null, isServed: true })
  onTestFinished(() => metrics?.close())
  const operations = createOperations(metrics)
  const ready = async () => {
    const response = await operations.fetch(new Request('http://localhost/metrics'))
    return /^firnline_ready (\d)$/m.exec(await response.text())?.[1]
  }
  expect(await ready()).toBe('0')
  let state: Readiness = { ready: true, missing: [] }
  operations.open({ readiness: async () => state, bots: { isWell: () => true } })
  expect(await ready()).toBe('1')
  state = { ready: false, missing: ['commerce database'] }
  expect(await ready()).toBe('0')
})
