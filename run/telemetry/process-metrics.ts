import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { metrics } from '@opentelemetry/api'

/** ms between two looks at the event loop. */
const RESOLUTION = 20
const NANOSECONDS = 1e9
const MICROSECONDS = 1e6

/** What the process itself does, by OpenTelemetry's names. Each reading of the event loop's delay begins a new one. */
export function startProcessMetrics(): () => void {
  const meter = metrics.getMeter('firnline')
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  let used = performance.eventLoopUtilization()
  const p50 = meter.createObservableGauge('nodejs.eventloop.delay.p50', { unit: 's' })
  const p99 = meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' })
  const max = meter.createObservableGauge('nodejs.eventloop.delay.max', { unit: 's' })
  const utilization = meter.createObservableGauge('nodejs.eventloop.utilization', { unit: '1' })
  const resident = meter.createObservableGauge('process.memory.usage', { unit: 'By' })
  const heap = meter.createObservableGauge('v8js.memory.heap.used', { unit: 'By' })
  const cpu = meter.createObservableCounter('process.cpu.time', { unit: 's' })
  meter.addBatchObservableCallback(
    result => {
      result.observe(p50, delay.percentile(50) / NANOSECONDS)
      result.observe(p99, delay.percentile(99) / NANOSECONDS)
      result.observe(max, delay.max / NANOSECONDS)
      delay.reset()
      const now = performance.eventLoopUtilization()
      result.observe(utilization, performance.eventLoopUtilization(now, used).utilization)
      used = now
      const { rss, heapUsed } = process.memoryUsage()
      result.observe(resident, rss)
      result.observe(heap, heapUsed)
      const { user, system } = process.cpuUsage()
      result.observe(cpu, user / MICROSECONDS, { 'cpu.mode': 'user' })
      result.observe(cpu, system / MICROSECONDS, { 'cpu.mode': 'system' })
    },
    [p50, p99, max, utilization, resident, heap, cpu],
  )
  return () => delay.disable()
}
