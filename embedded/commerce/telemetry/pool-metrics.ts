import { metrics } from '@opentelemetry/api'
import type { Pool } from 'pg'

/** Measures a pool's connections, by OpenTelemetry's names. Returns a function that ends it. */
export function measurePool(
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  name: string,
): () => void {
  const meter = metrics.getMeter('firnline')
  const connections = meter.createObservableUpDownCounter('db.client.connection.count')
  const waiting = meter.createObservableUpDownCounter('db.client.connection.pending_requests')
  const attributes = { 'db.client.connection.pool.name': name }
  const state = 'db.client.connection.state'
  const measure: Parameters<typeof meter.addBatchObservableCallback>[0] = result => {
    result.observe(connections, pool.idleCount, { ...attributes, [state]: 'idle' })
    result.observe(connections, pool.totalCount - pool.idleCount, { ...attributes, [state]: 'used' })
    result.observe(waiting, pool.waitingCount, attributes)
  }
  meter.addBatchObservableCallback(measure, [connections, waiting])
  return () => meter.removeBatchObservableCallback(measure, [connections, waiting])
}
