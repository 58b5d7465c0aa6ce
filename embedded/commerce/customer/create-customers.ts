import { and, eq } from 'drizzle-orm'
import { numbered } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { customerGroups, customers } from '../database/schema.ts'
import { queueEvents, queueLetter } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { checkAttributeValues, keepAttributeValues } from './attribute-value.ts'
import type { NewCustomer } from './customer-body.ts'
import { customerColumns } from './customer-columns.ts'
import { emailKey } from './email.ts'
import { keepFormFields, requireFormFields } from './form-field.ts'
import { hashPassword } from './password.ts'
import { requireGroups } from './require-groups.ts'
import { insertAddresses } from './write-addresses.ts'

const FAILED = 'Create customers failed.'

/** Makes all of the customers or none; their ids in order. */
export async function createCustomers(
  { db, now }: Commerce,
  scope: Scope,
  bodies: readonly NewCustomer[],
): Promise<number[]> {
  requireFormFields(
    scope,
    FAILED,
    bodies.map(body => body.form_fields),
  )
  requireFormFields(
    scope,
    FAILED,
    bodies.map(body => body.addresses?.flatMap(of => of.form_fields ?? [])),
  )
  // Before the transaction: it would hold the database for as long as the passwords take.
  const hashes = await Promise.all(bodies.map(body => hashOf(body.authentication?.new_password)))
  const at = now()
  return db.transaction(async tx => {
    const ids = await insertCustomers(tx, scope, { bodies, hashes, now: at })
    const owned = bodies.flatMap((body, index) => {
      const customer_id = ids[index]
      return customer_id === undefined ? [] : [{ body, customer_id }]
    })
    const addresses = owned.flatMap(({ body, customer_id }) =>
      (body.addresses ?? []).map(address => ({ ...address, customer_id })),
    )
    const attributes = owned.flatMap(({ body, customer_id }) =>
      (body.attributes ?? []).map(({ attribute_id, attribute_value: value }) => ({
        attribute_id,
        value,
        customer_id,
      })),
    )
    const fields = owned.flatMap(({ body, customer_id }) =>
      (body.form_fields ?? []).map(field => ({ ...field, customer_id })),
    )
    await checkAttributeValues(tx, scope, attributes)
    await keepAttributeValues(tx, scope, { values: attributes, now: at })
    await keepFormFields(tx, scope, fields)
    await tellCreated(tx, scope, { owned, now: at })
    await insertAddresses(tx, scope, { addresses, now: at })
    return ids
  })
}

export async function hashOf(password: string | undefined): Promise<string | undefined> {
  return password === undefined ? undefined : hashPassword(password)
}

type Batch = { bodies: readonly NewCustomer[]; hashes: readonly (string | undefined)[]; now: Date }

async function insertCustomers(tx: Database, scope: Scope, { bodies, hashes, now }: Batch) {
  await requireGroups(tx, scope, FAILED, bodies)
  const group = await readDefaultGroup(tx, scope)
  const rows = bodies.map((body, index) => ({
    ...customerColumns(scope, body, { hash: hashes[index], now }),
    email: body.email,
    email_key: emailKey(body.email),
    customer_group_id: body.customer_group_id ?? group,
    origin_channel_id: body.origin_channel_id,
    date_created: now,
    date_modified: now,
  }))
  const counter = { store: scope.hash, resource: 'customer' } as const
  const asked = await numbered(tx, counter, rows)
  const made = await tx
    .insert(customers)
    .values(asked)
    .onConflictDoNothing({ target: [customers.store, customers.email_key] })
    .returning({ id: customers.id })
  const ids = new Set(made.map(row => row.id))
  const taken = asked.find(row => !ids.has(row.id))
  if (taken !== undefined) throw emailInUse(taken.email)
  return asked.map(row => row.id)
}

function emailInUse(email: string): Error {
  const why = `Error creating customers: email ${email} already in use`
  return unprocessable(FAILED, { '.customer_create': why })
}

/** 0: the store has none. It stays until the transaction ends. */
async function readDefaultGroup(tx: Database, scope: Scope): Promise<number> {
  const [group] = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), eq(customerGroups.is_default, true)))
    .for('share')
  return group?.id ?? 0
}

type Created = { owned: readonly { body: NewCustomer; customer_id: number }[]; now: Date }

async function tellCreated(tx: Database, scope: Scope, { owned, now }: Created): Promise<void> {
  const events = owned.map(({ customer_id: id }) => ({
    scope: 'store/customer/created',
    data: { type: 'customer', id },
  }))
  await queueEvents(tx, scope, { events, now })
  const { language = 'en', countryCode } = scope.store
  const locale = `${language}-${countryCode}`.toLowerCase()
  for (const { body } of owned) {
    if (body.trigger_account_created_notification !== true) continue
    const letter = { kind: 'account-created', to: body.email, locale, name: body.first_name } as const
    await queueLetter(tx, scope, { letter, now })
  }
}
