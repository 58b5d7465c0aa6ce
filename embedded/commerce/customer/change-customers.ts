import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customers } from '../database/schema.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { hashOf } from './create-customers.ts'
import type { CustomerChange } from './customer-body.ts'
import { customerColumns } from './customer-columns.ts'
import { emailKey } from './email.ts'
import { keepFormFields, requireFormFields } from './form-field.ts'
import { requireGroups } from './require-groups.ts'
import { forgetAttempts } from './throttle.ts'

const FAILED = 'Update customers failed.'

/** Changes all of the customers or none. */
export async function changeCustomers(
  { db, now }: Commerce,
  scope: Scope,
  changes: readonly CustomerChange[],
): Promise<void> {
  requireFormFields(
    scope,
    FAILED,
    changes.map(change => change.form_fields),
  )
  // Before the transaction: it would hold the database for as long as the passwords take.
  const hashes = await Promise.all(changes.map(change => hashOf(change.authentication?.new_password)))
  const at = now()
  await db.transaction(async tx => {
    await requireCustomers(tx, scope, changes)
    await requireGroups(tx, scope, FAILED, changes)
    await requireFreeEmails(tx, scope, changes)
    for (const [index, change] of changes.entries())
      await changeOne(tx, scope, { change, hash: hashes[index], now: at })
    const touched = changes.filter(change => Object.keys(change).length > 1)
    const events = touched.map(({ id }) => ({
      scope: 'store/customer/updated',
      data: { type: 'customer', id },
    }))
    await queueEvents(tx, scope, { events, now: at })
  })
}

type One = { change: CustomerChange; hash: string | undefined; now: Date }

async function changeOne(tx: Database, scope: Scope, { change, hash, now }: One): Promise<void> {
  const { id, form_fields = [] } = change
  if (Object.keys(change).length === 1) return
  const [row] = await tx
    .update(customers)
    .set({ ...customerColumns(scope, change, { hash, now }), date_modified: now })
    .where(and(eq(customers.store, scope.hash), eq(customers.id, id)))
    .returning({ email_key: customers.email_key })
  if (row !== undefined && hash !== undefined) await forgetAttempts(tx, scope, row.email_key)
  await keepFormFields(
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
    // In one order for all, so that no two changes wait for each other.
    .orderBy(asc(customers.id))
    .for('update')
  const known = new Set(rows.map(row => row.id))
  const errors = ids.flatMap((id, index) => (known.has(id) ? [] : [[`${index}.id`, 'invalid customer ID']]))
  if (errors.length > 0) throw unprocessable(FAILED, Object.fromEntries(errors))
}

/** An address that two changes of the batch want, or that is another customer's. */
async function requireFreeEmails(tx: Database, scope: Scope, changes: readonly CustomerChange[]) {
  const asked = changes.map(({ email }) => (email === undefined ? null : emailKey(email)))
  const keys = asked.filter(key => key !== null)
  if (keys.length === 0) return
  const others = await tx
    .select({ key: customers.email_key })
    .from(customers)
    .where(
      and(
        eq(customers.store, scope.hash),
        inArray(customers.email_key, keys),
        notInArray(
          customers.id,
          changes.map(change => change.id),
        ),
      ),
    )
  const taken = new Set(others.map(row => row.key))
  const errors = changes.flatMap(({ email }, index) => {
    const key = asked[index]
    if (key == null || (!taken.has(key) && asked.indexOf(key) === index)) return []
    return [[`${index}.email`, `email ${email} already in use`]]
  })
  if (errors.length > 0) throw unprocessable(FAILED, Object.fromEntries(errors))
}
