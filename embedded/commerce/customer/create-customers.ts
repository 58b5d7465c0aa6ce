import { and, eq, inArray } from 'drizzle-orm'
import { assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { customerGroups, customers } from '../database/schema.ts'
import { queueEmail, queueEvents, type StoreEvent } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { checkBatch, unprocessable } from '../wire/api-error.ts'
import { toMinor } from '../wire/value.ts'
import { checkAttributeValues, saveAttributeValues } from './attribute-value.ts'
import { insertAddresses } from './customer-address.ts'
import { type CustomerChange, emailKey, type NewCustomer } from './customer-body.ts'
import { requireFormFields, saveFormFields } from './form-field.ts'
import { hashPassword } from './password.ts'

const FAILED = 'Create customers failed.'

type Created = { readonly body: NewCustomer; readonly customer_id: number }

/** Creates all of the customers or none. Resolves to their ids in order; throws the 422 of a bad one. */
export async function createCustomers(
  { db, now }: Commerce,
  scope: Scope,
  bodies: readonly NewCustomer[],
): Promise<number[]> {
  const withFormFields = bodies.map(({ form_fields = [], addresses = [] }) => ({
    form_fields: [...form_fields, ...addresses.flatMap(address => address.form_fields ?? [])],
  }))
  requireFormFields(scope, FAILED, withFormFields)
  // Hashing is slow: before the transaction, which would hold the database for as long.
  const hashes = await Promise.all(bodies.map(body => hashIfGiven(body.authentication?.new_password)))
  const time = now()
  return db.transaction(async tx => {
    const created = await insertCustomers(tx, scope, { bodies, hashes, now: time })
    const attributes = created.flatMap(({ body, customer_id }) =>
      (body.attributes ?? []).map(attribute => ({
        attribute_id: attribute.attribute_id,
        value: attribute.attribute_value,
        customer_id,
      })),
    )
    const fields = created.flatMap(({ body, customer_id }) =>
      (body.form_fields ?? []).map(field => ({ ...field, customer_id })),
    )
    const addresses = created.flatMap(({ body, customer_id }) =>
      (body.addresses ?? []).map(address => ({ ...address, customer_id })),
    )
    await checkAttributeValues(tx, scope, attributes)
    await saveAttributeValues(tx, scope, { values: attributes, now: time })
    await saveFormFields(tx, scope, fields)
    await queueCreated(tx, scope, { created, now: time })
    await insertAddresses(tx, scope, { addresses, now: time })
    return created.map(({ customer_id }) => customer_id)
  })
}

export async function hashIfGiven(password: string | undefined): Promise<string | undefined> {
  return password === undefined ? undefined : hashPassword(password)
}

type Batch = { bodies: readonly NewCustomer[]; hashes: readonly (string | undefined)[]; now: Date }

async function insertCustomers(tx: Database, scope: Scope, { bodies, hashes, now }: Batch) {
  await requireGroups(tx, scope, FAILED, bodies)
  const defaultGroup = await readDefaultGroup(tx, scope)
  const counter = { store: scope.hash, resource: 'customer' } as const
  const rows = await assignIds(
    tx,
    counter,
    bodies.map((body, index) => ({
      ...customerColumns(scope, body, { hash: hashes[index], now }),
      email: body.email,
      email_key: emailKey(body.email),
      origin_channel_id: body.origin_channel_id,
      customer_group_id: body.customer_group_id ?? defaultGroup,
      date_created: now,
      date_modified: now,
    })),
  )
  const inserted = await tx
    .insert(customers)
    .values(rows)
    .onConflictDoNothing({ target: [customers.store, customers.email_key] })
    .returning({ id: customers.id })
  const ids = new Set(inserted.map(row => row.id))
  const duplicate = rows.find(row => !ids.has(row.id))
  if (duplicate !== undefined) {
    const reason = `Error creating customers: email ${duplicate.email} already in use`
    throw unprocessable(FAILED, { '.customer_create': reason })
  }
  return bodies.flatMap((body, index) =>
    rows.slice(index, index + 1).map(row => ({ body, customer_id: row.id })),
  )
}

type Hashed = { hash: string | undefined; now: Date }

/** The columns that a body sets. A new password need not be reset unless the body says so. */
export function customerColumns(scope: Scope, body: Omit<CustomerChange, 'id'>, { hash, now }: Hashed) {
  const credit = body.store_credit_amounts?.[0]?.amount
  return {
    email: body.email,
    email_key: body.email === undefined ? undefined : emailKey(body.email),
    first_name: body.first_name,
    last_name: body.last_name,
    company: body.company,
    phone: body.phone,
    notes: body.notes,
    tax_exempt_category: body.tax_exempt_category,
    customer_group_id: body.customer_group_id,
    accepts_product_review_abandoned_cart_emails: body.accepts_product_review_abandoned_cart_emails,
    channel_ids: body.channel_ids,
    store_credit: credit === undefined ? undefined : toMinor(credit, scope.digits),
    force_password_reset:
      body.authentication?.force_password_reset ?? (hash === undefined ? undefined : false),
    password_hash: hash,
    password_changed_at: hash === undefined ? undefined : now,
  }
}

/** The id of the group of new customers, locked until the transaction ends; 0: the store has none. */
async function readDefaultGroup(tx: Database, scope: Scope): Promise<number> {
  const [group] = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), eq(customerGroups.is_default, true)))
    .for('share')
  return group?.id ?? 0
}

type InGroup = { customer_group_id?: number | undefined }

/** Throws the 422 of a batch that names an unknown group; 0 is none. Locks the groups until the transaction ends. */
export async function requireGroups(tx: Database, scope: Scope, title: string, bodies: readonly InGroup[]) {
  const ids = [...new Set(bodies.map(body => body.customer_group_id ?? 0))].filter(id => id !== 0)
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(and(eq(customerGroups.store, scope.hash), inArray(customerGroups.id, ids)))
    .for('share')
  const known = new Set([0, ...rows.map(row => row.id)])
  checkBatch(title, bodies, ({ customer_group_id = 0 }) =>
    known.has(customer_group_id) ? null : ['customer_group_id', 'invalid customer group ID'],
  )
}

export const customerEvents = (
  change: 'created' | 'updated' | 'deleted',
  rows: readonly { readonly id: number }[],
): StoreEvent[] =>
  rows.map(({ id }) => ({ scope: `store/customer/${change}`, data: { type: 'customer', id } }))

async function queueCreated(
  tx: Database,
  scope: Scope,
  { created, now }: { created: readonly Created[]; now: Date },
): Promise<void> {
  const ids = created.map(({ customer_id: id }) => ({ id }))
  await queueEvents(tx, scope, { events: customerEvents('created', ids), now })
  const { language = 'en', countryCode } = scope.store
  const locale = `${language}-${countryCode}`.toLowerCase()
  for (const { body } of created) {
    if (body.trigger_account_created_notification !== true) continue
    const job = { kind: 'account-created', to: body.email, locale, name: body.first_name } as const
    await queueEmail(tx, scope, { job, now })
  }
}
