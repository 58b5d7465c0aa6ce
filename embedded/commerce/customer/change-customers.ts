import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { customers } from '../database/schema.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { checkBatch } from '../wire/api-error.ts'
import { clearAllAttempts } from './check-credentials.ts'
import { customerColumns, customerEvents, hashIfGiven, requireGroups } from './create-customers.ts'
import { type CustomerChange, emailKey } from './customer-body.ts'
import { requireFormFields, saveFormFields } from './form-field.ts'

const FAILED = 'Update customers failed.'

/** Changes all of the customers or none. */
export async function changeCustomers(
  { db, now }: Commerce,
  scope: Scope,
  changes: readonly CustomerChange[],
): Promise<void> {
  requireFormFields(scope, FAILED, changes)
  // Hashing is slow: before the transaction, which would hold the database for as long.
  const hashes = await Promise.all(changes.map(change => hashIfGiven(change.authentication?.new_password)))
  const time = now()
  await db.transaction(async tx => {
    await requireCustomers(tx, scope, changes)
    await requireGroups(tx, scope, FAILED, changes)
    await requireFreeEmails(tx, scope, changes)
    for (const [index, change] of changes.entries())
      await changeOne(tx, scope, { change, hash: hashes[index], now: time })
    const changed = changes.filter(change => Object.keys(change).length > 1)
    await queueEvents(tx, scope, { events: customerEvents('updated', changed), now: time })
  })
}

type One = { change: CustomerChange; hash: string | undefined; now: Date }

async function changeOne(tx: Database, scope: Scope, { change, hash, now }: One): Promise<void> {
  const { id, form_fields = [] } = change
  if (Object.keys(change).length === 1) return
  const [row] = await tx
    .update(customers)
    .set({ ...customerColumns(scope, change, { hash, now }), date_modified: now })
    .where(hasId(customers, scope, id))
    .returning({ email_key: customers.email_key })
  if (row !== undefined && hash !== undefined) await clearAllAttempts(tx, scope, row.email_key)
  await saveFormFields(
    tx,
    scope,
    form_fields.map(field => ({ ...field, customer_id: id })),
  )
}

async function requireCustomers(tx: Database, scope: Scope, changes: readonly CustomerChange[]) {
  const ids = changes.map(change => change.id)
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.store, scope.hash), inArray(customers.id, ids)))
    // Always in id order, so that two batches never deadlock.
    .orderBy(asc(customers.id))
    .for('update')
  const known = new Set(rows.map(row => row.id))
  checkBatch(FAILED, ids, id => (known.has(id) ? null : ['id', 'invalid customer ID']))
}

/** Throws the 422 of an e-mail address that is another customer's or is twice in the batch. */
async function requireFreeEmails(tx: Database, scope: Scope, changes: readonly CustomerChange[]) {
  const keys = changes.map(({ email }) => (email === undefined ? null : emailKey(email)))
  const ids = changes.map(change => change.id)
  const others = await tx
    .select({ key: customers.email_key })
    .from(customers)
    .where(
      and(
        eq(customers.store, scope.hash),
        inArray(
          customers.email_key,
          keys.filter(key => key !== null),
        ),
        notInArray(customers.id, ids),
      ),
    )
  const used = new Set(others.map(row => row.key))
  checkBatch(FAILED, changes, ({ email }, index) => {
    const key = keys[index]
    const isFree = key == null || (!used.has(key) && keys.indexOf(key) === index)
    return isFree ? null : ['email', `email ${email} already in use`]
  })
}

/** Deletes the customers with their addresses. Their orders stay; unknown ids are ignored. */
export async function deleteCustomers({ db, now }: Commerce, scope: Scope, ids: readonly number[]) {
  await db.transaction(async tx => {
    const deleted = await tx
      .delete(customers)
      .where(and(eq(customers.store, scope.hash), inArray(customers.id, [...ids])))
      .returning({ id: customers.id })
    await queueEvents(tx, scope, { events: customerEvents('deleted', deleted), now: now() })
  })
}
