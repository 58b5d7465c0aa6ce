import { and, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { hasId, insertNumbered } from '../database/rows.ts'
import { customerGroups, customers } from '../database/schema.ts'
import { notFound, type Scope } from '../scope.ts'
import { flag, id, list, name } from '../wire/value.ts'

const MOST_AMOUNT = 9_999_999

/** A decimal string or a number, stored with four places as the API returns it. */
const amount = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(toDecimal))]),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be a decimal with at most four places'),
  v.check(text => Number(text) <= MOST_AMOUNT, `must be at most ${MOST_AMOUNT}`),
  v.transform(withFourPlaces),
)
const method = v.picklist(['percent', 'fixed', 'price'])
const discount = { method, amount }

const rule = v.pipe(
  v.variant('type', [
    v.object({ type: v.literal('all'), ...discount }),
    v.object({ type: v.literal('category'), category_id: id(), ...discount }),
    v.object({ type: v.literal('product'), product_id: id(), ...discount }),
  ]),
  v.check(
    rule => rule.method !== 'percent' || Number(rule.amount) <= 100,
    'amount must be at most 100 per cent',
  ),
)

const rules = v.pipe(
  list(rule, 1000),
  v.check(all => all.filter(rule => rule.type === 'all').length <= 1, 'can have one rule of type all'),
)

const access = v.variant('type', [
  v.object({ type: v.picklist(['all', 'none']) }),
  v.object({ type: v.literal('specific'), categories: list(id(), 1000) }),
])

const fields = v.partial(
  v.object({
    is_default: flag(),
    is_group_for_guests: flag(),
    category_access: access,
    discount_rules: rules,
  }),
)

/** POST /v2/customer_groups */
export const newGroupBody = v.object({ ...fields.entries, name: name() })
/** PUT /v2/customer_groups/{id}: omitted fields keep their value. */
export const groupChangeBody = v.object({ ...fields.entries, name: v.optional(name()) })

type NewGroup = v.InferOutput<typeof newGroupBody>
type GroupChange = v.InferOutput<typeof groupChangeBody>

function toDecimal(number: number): string {
  return Math.abs(number) < 1e12 ? number.toFixed(4) : String(number)
}

function withFourPlaces(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(4, '0')}`
}

export type GroupRow = typeof customerGroups.$inferSelect

/** Inserts a group. Call it in a transaction. */
export async function insertGroup(
  tx: Database,
  scope: Scope,
  { body, now }: { body: NewGroup; now: Date },
): Promise<GroupRow> {
  await lockGroups(tx, scope.hash)
  const { category_access = { type: 'all' as const } } = body
  const columns = { ...body, category_access, date_created: now, date_modified: now }
  const row = await insertNumbered(tx, customerGroups, { scope, resource: 'customer_group' }, columns)
  await clearOthers(tx, { store: scope.hash, id: row.id }, body)
  return row
}

/** Changes the given fields; throws the 404 of an unknown id. Call it in a transaction. */
export async function changeGroup(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  { body, now }: { body: GroupChange; now: Date },
): Promise<GroupRow> {
  const store = scope.hash
  await lockGroups(tx, store)
  const [row] = await tx
    .update(customerGroups)
    .set({ ...body, date_modified: now })
    .where(hasId(customerGroups, scope, id))
    .returning()
  if (row === undefined) throw notFound('A customer group', id)
  await clearOthers(tx, { store, id }, body)
  return row
}

/** Deletes a group and removes its customers from it; throws the 404 of an unknown id. Call it in a transaction. */
export async function deleteGroup(tx: Database, scope: Scope, id: number): Promise<void> {
  const deleted = await tx
    .delete(customerGroups)
    .where(hasId(customerGroups, scope, id))
    .returning({ id: customerGroups.id })
  if (deleted.length === 0) throw notFound('A customer group', id)
  await tx
    .update(customers)
    .set({ customer_group_id: 0 })
    .where(and(eq(customers.store, scope.hash), eq(customers.customer_group_id, id)))
}

/** Serializes the changes of a store's groups, so that two never both make a default group. */
async function lockGroups(tx: Database, store: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`customer_groups ${store}`}))`)
}

/** A store has at most one default group and one for guests: the last one set. */
async function clearOthers(tx: Database, { store, id }: { store: string; id: number }, body: GroupChange) {
  const others = and(eq(customerGroups.store, store), ne(customerGroups.id, id))
  if (body.is_default === true) await tx.update(customerGroups).set({ is_default: false }).where(others)
  if (body.is_group_for_guests === true)
    await tx.update(customerGroups).set({ is_group_for_guests: false }).where(others)
}
