import { and, eq } from 'drizzle-orm'
import { hooks } from '../database/schema.ts'
import type { Commerce } from '../scope.ts'
import { abandon, forget, giveBack, type OutboxRow, postpone } from './claim.ts'
import { readWebhook } from './payload.ts'
import { nextTry } from './retry.ts'

export function settleSuccess({ db }: Commerce, row: OutboxRow): Promise<void> {
  return forget(db, row)
}

/** Sets the time of the next try, or after the last one ends the trying: a webhook's hook, a mail, a payment. */
export async function settleFailure(
  commerce: Commerce,
  row: OutboxRow,
  { error, isBrokenOff }: { error: unknown; isBrokenOff: boolean },
): Promise<void> {
  const { db, now, log } = commerce
  if (isBrokenOff) return giveBack(db, row, now())
  const { id, store, kind } = row
  const attempts = row.attempts + 1
  const due = nextTry(attempts, now())
  if (due === null) {
    await giveUp(commerce, row)
    log.error({ err: error, id, store, kind, attempts }, `a ${kind} of the outbox is given up`)
    return
  }
  await postpone(db, row, due)
  log.error({ err: error, id, store, kind, attempts, due }, `a ${kind} of the outbox did not go out`)
}

async function giveUp({ db, now }: Commerce, row: OutboxRow): Promise<void> {
  if (row.kind !== 'webhook') return abandon(db, row, now())
  const { hookId } = readWebhook(row.payload)
  await db.transaction(async tx => {
    await tx
      .update(hooks)
      .set({ is_active: false, updated_at: now() })
      .where(and(eq(hooks.store, row.store), eq(hooks.id, hookId)))
    await forget(tx, row)
  })
}
