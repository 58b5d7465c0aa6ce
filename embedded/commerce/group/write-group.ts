import { and, eq, ne, sql } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { customerGroups, customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import type { GroupChange, NewGroup } from './group-body.ts'

export type GroupRow = typeof customerGroups.$inferSelect

/** Makes a group. Call it in a transaction. */
export async function insertGroup(
  tx: Database,
  scope: Scope,
  { body, now }: { body: NewGroup; now: Date },
): Promise<GroupRow> {
  const store = scope.hash
  await lockGroups(tx, store)
  const { category_access = { type: 'all' as const } } = body
  const news = { ...body, category_access, date_created: now, date_modified: now }
  const withId = await numberedOne(tx, { store, resource: 'customer_group' }, news)
  await clearOthers(tx, { store, id: withId.id }, body)
  const [row] = await tx.insert(customerGroups).values(withId).returning()
  if (row === undefined) throw new Error(`The new customer group of store ${store} was not returned`)
  return row
}

/** Changes what the body gives; null: no such group. Call it in a transaction. */
export async function changeGroup(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  { body, now }: { body: GroupChange; now: Date },
): Promise<GroupRow | null> {
  const store = scope.hash
  await lockGroups(tx, store)
  const [row] = await tx
    .update(customerGroups)
    .set({ ...body, date_modified: now })
    .where(and(eq(customerGroups.store, store), eq(customerGroups.id, id)))
    .returning()
  if (row === undefined) return null
  await clearOthers(tx, { store, id }, body)
  return row
}

/** Deletes a group; who was in it is in none. false: no such group. Call it in a transaction. */
export async function deleteGroup(tx: Database, scope: Scope, id: number): Promise<boolean> {
  const gone = await tx
    .delete(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), eq(customerGroups.id, id)))
    .returning({ id: customerGroups.id })
  await tx
    .update(customers)
    .set({ customer_group_id: 0 })
    .where(and(eq(customers.store, scope.hash), eq(customers.customer_group_id, id)))
  return gone.length > 0
}

/** One change of a store's groups at a time: two at once could each make a default one. */
async function lockGroups(tx: Database, store: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`customer_groups ${store}`}))`)
}

/** A store has at most one default group and one for guests: the last that is made so. */
async function clearOthers(tx: Database, { store, id }: { store: string; id: number }, body: GroupChange) {
  const others = and(eq(customerGroups.store, store), ne(customerGroups.id, id))
  if (body.is_default === true) await tx.update(customerGroups).set({ is_default: false }).where(others)
  if (body.is_group_for_guests === true)
    await tx.update(customerGroups).set({ is_group_for_guests: false }).where(others)
}
