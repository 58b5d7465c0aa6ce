import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { outbox } from '../database/schema.ts'

export type OutboxRow = typeof outbox.$inferSelect
export type OutboxKind = OutboxRow['kind']

/** Longer than any try takes: until then the row is nobody else's; a try that died delays it by no more. */
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

export async function forget(db: Database, row: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, row.id))
}

/** Makes it due again at once, as if nobody had tried. */
export async function giveBack(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db.update(outbox).set({ due_at: now }).where(held(row))
}

export async function postpone(db: Database, row: OutboxRow, due: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts + 1, due_at: due })
    .where(held(row))
}

/** Keeps it for whoever looks after the shop, and tries no more. */
export async function abandon(db: Database, row: OutboxRow, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts: row.attempts + 1, failed_at: now })
    .where(held(row))
}

// A try that outlived its lease has no say: the row is another one's.
const held = (row: OutboxRow) => and(eq(outbox.id, row.id), eq(outbox.due_at, row.due_at))
