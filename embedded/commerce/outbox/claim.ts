import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { hooks, outbox } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import { readWebhook } from './queue.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type OutboxKind = OutboxRow['kind']

/** Longer than any try takes: no other process claims the row before, and a crashed try delays it by no more. */
const LEASE_MS = 120_000

/** Takes what is due, oldest first. Of several processes on one database each gets other rows. */
export function claimDue(
  db: Database,
  { kinds, limit, now }: { kinds: readonly OutboxKind[]; limit: number; now: Date },
): Promise<OutboxRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(inArray(outbox.kind, [...kinds]), lte(outbox.due_at, now), isNull(outbox.failed_at)))
      .orderBy(asc(outbox.due_at), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(outbox)
    .set({ due_at: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
}

export async function deleteRow(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, row.id))
}

/** Makes it due again at once, without counting the try. */
export async function releaseRow(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db.update(outbox).set({ due_at: now }).where(isStillClaimed(row))
}

export async function scheduleRetry(db: Database, row: OutboxRow, due: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts + 1, due_at: due })
    .where(isStillClaimed(row))
}

/** Keeps it for the shop's operator, without further attempts. */
export async function markFailed(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts + 1, failed_at: now })
    .where(isStillClaimed(row))
}

// After its lease a try must not change the row, which another process has claimed.
const isStillClaimed = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.due_at, row.due_at))

export function settleSuccess({ db }: Commerce, row: OutboxRow): Promise<void> {
  return deleteRow(db, row)
}

/** Sets the time of the next try, or after the last one ends the trying: a webhook's hook, a mail, a payment. */
export async function settleFailure(
  commerce: Commerce,
  row: OutboxRow,
  { error, isBrokenOff }: { error: unknown; isBrokenOff: boolean },
): Promise<void> {
  const { db, now, log } = commerce
  if (isBrokenOff) return releaseRow(db, row, now())
  const { id, store, kind } = row
  const attempts = row.attempts + 1
  const due = nextAttemptAt(attempts, now())
  if (due === null) {
    await stopTrying(commerce, row)
    log.error({ err: error, id, store, kind, attempts }, `a ${kind} of the outbox is given up`)
    return
  }
  await scheduleRetry(db, row, due)
  log.warn({ err: error, id, store, kind, attempts, due }, `a ${kind} of the outbox did not go out`)
}

async function stopTrying({ db, now }: Commerce, row: OutboxRow): Promise<void> {
  if (row.kind !== 'webhook') return markFailed(db, row, now())
  const { hookId } = readWebhook(row.payload)
  await db.transaction(async tx => {
    await tx
      .update(hooks)
      .set({ is_active: false, updated_at: now() })
      .where(and(eq(hooks.store, row.store), eq(hooks.id, hookId)))
    await deleteRow(tx, row)
  })
}

/** How long after each failed try the next one comes. */
export const RETRY_SECONDS: readonly number[] = [
  60, 180, 300, 600, 900, 1800, 3600, 7200, 21_600, 50_400, 86_400,
]

/** When it is tried again that has failed so often; null: no more. */
export function nextAttemptAt(failures: number, now: Date): Date | null {
  const seconds = RETRY_SECONDS[failures - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
