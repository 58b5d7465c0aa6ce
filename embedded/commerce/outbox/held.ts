import { count, min } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { outbox } from '../database/schema.ts'
import type { OutboxKind } from './claim.ts'

/** What waits to be sent. `oldest`: when it was queued. */
export type HeldRows = { readonly kind: OutboxKind; readonly rows: number; readonly oldest: Date }

export async function heldRows(db: Database): Promise<HeldRows[]> {
  const found = await db
    .select({ kind: outbox.kind, rows: count(), oldest: min(outbox.created_at) })
    .from(outbox)
    .groupBy(outbox.kind)
    .orderBy(outbox.kind)
  return found.flatMap(({ oldest, ...held }) => (oldest === null ? [] : [{ ...held, oldest }]))
}

/** Deletes what waits to be sent. @returns how many rows */
export async function discardHeld(db: Database): Promise<number> {
  return (await db.delete(outbox).returning({ id: outbox.id })).length
}
