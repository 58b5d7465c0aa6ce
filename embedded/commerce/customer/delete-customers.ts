import { and, eq, inArray } from 'drizzle-orm'
import { customers } from '../database/schema.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'

/** Deletes what of these there is, addresses and all; their orders stay. */
export async function deleteCustomers(
  { db, now }: Commerce,
  scope: Scope,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async tx => {
    const gone = await tx
      .delete(customers)
      .where(and(eq(customers.store, scope.hash), inArray(customers.id, [...ids])))
      .returning({ id: customers.id })
    const events = gone.map(({ id }) => ({ scope: 'store/customer/deleted', data: { type: 'customer', id } }))
    await queueEvents(tx, scope, { events, now: now() })
  })
}
