import { metrics } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import { outbox } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'

const KINDS = ['mail', 'webhook', 'payment'] as const

/**
 * Measures what waits in the outbox, by kind: how much, for how long, and how much was given up. Processes of one database
 * measure the same. Returns a function that ends it.
 */
export function measureOutbox({ db, now, log }: Pick<Commerce, 'db' | 'now' | 'log'>): () => void {
  const meter = metrics.getMeter('firnline')
  const waiting = meter.createObservableGauge('firnline.outbox.waiting')
  const oldest = meter.createObservableGauge('firnline.outbox.oldest', { unit: 's' })
  const failed = meter.createObservableGauge('firnline.outbox.failed')
  const gauges = [waiting, oldest, failed]
  const measure: Parameters<typeof meter.addBatchObservableCallback>[0] = async result => {
    try {
      const rows = await readCounts(db)
      for (const kind of KINDS) {
        const counts = rows.find(row => row.kind === kind)
        const age = counts?.oldest == null ? 0 : now().getTime() - counts.oldest.getTime()
        result.observe(waiting, counts?.waiting ?? 0, { kind })
        result.observe(failed, counts?.failed ?? 0, { kind })
        result.observe(oldest, Math.max(0, age / 1_000), { kind })
      }
    } catch (err) {
      log.warn({ err }, 'the outbox could not be measured')
    }
  }
  meter.addBatchObservableCallback(measure, gauges)
  return () => meter.removeBatchObservableCallback(measure, gauges)
}

function readCounts(db: Commerce['db']) {
  const isWaiting = sql`${outbox.failed_at} is null`
  return db
    .select({
      kind: outbox.kind,
      waiting: sql<number>`count(*) filter (where ${isWaiting})`.mapWith(Number),
      failed: sql<number>`count(*) filter (where not (${isWaiting}))`.mapWith(Number),
      oldest: sql<Date | null>`min(${outbox.created_at}) filter (where ${isWaiting})`.mapWith(
        outbox.created_at,
      ),
    })
    .from(outbox)
    .groupBy(outbox.kind)
}
