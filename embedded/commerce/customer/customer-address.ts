import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assignIds } from '../database/insert.ts'
import type { Database } from '../database/open.ts'
import { hasId } from '../database/rows.ts'
import { customerAddresses } from '../database/schema.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { checkBatch } from '../wire/api-error.ts'
import type { Filter } from '../wire/filters.ts'
import { readIntegers } from '../wire/request.ts'
import { type AddressChange, countryName, type NewAddress } from './customer-body.ts'
import { textIn } from './customer-query.ts'

const fullName = sql`${customerAddresses.first_name} || ' ' || ${customerAddresses.last_name}`

/** The filters of GET /v3/customers/addresses. */
export const ADDRESS_FILTERS: Record<string, Filter> = {
  'id:in': (value, name) => inArray(customerAddresses.id, readIntegers(name, value)),
  'customer_id:in': (value, name) => inArray(customerAddresses.customer_id, readIntegers(name, value)),
  'name:in': textIn(fullName),
  'company:in': textIn(sql`${customerAddresses.company}`),
}

/** An address in V3's format. */
export function toWireAddress(row: AddressRow, { formFields }: { formFields: boolean }) {
  const { store: _, fingerprint: __, form_fields, ...fields } = row
  const address = { ...fields, country: countryName(row.country_code) }
  if (!formFields) return address
  return { ...address, form_fields: form_fields.map(field => ({ ...field, address_id: row.id })) }
}

export type AddressRow = typeof customerAddresses.$inferSelect

/** Inserts addresses and resolves to the new rows; one that its customer already has is skipped. Call it in a transaction. */
export async function insertAddresses(
  tx: Database,
  scope: Scope,
  { addresses, now }: { addresses: readonly NewAddress[]; now: Date },
): Promise<AddressRow[]> {
  if (addresses.length === 0) return []
  const rows = addresses.map(address => ({ ...address, fingerprint: fingerprintOf(address) }))
  const counter = { store: scope.hash, resource: 'customer_address' } as const
  const { store, customer_id, fingerprint } = customerAddresses
  const inserted = await tx
    .insert(customerAddresses)
    .values(await assignIds(tx, counter, rows))
    .onConflictDoNothing({ target: [store, customer_id, fingerprint] })
    .returning()
  await queueAddressEvents(tx, scope, { change: 'created', rows: inserted, now })
  return inserted.sort((a, b) => a.id - b.id)
}

/** Changes all of the addresses or none. Call it in a transaction. */
export async function changeAddresses(
  tx: Database,
  scope: Scope,
  { changes, now }: { changes: readonly AddressChange[]; now: Date },
): Promise<AddressRow[]> {
  const before = await lockAddresses(
    tx,
    scope,
    changes.map(change => change.id),
  )
  checkBatch('Update addresses failed.', changes, ({ id }) =>
    before.has(id) ? null : ['id', 'invalid address ID'],
  )
  const changed: AddressRow[] = []
  for (const { id, ...fields } of changes) {
    const row = before.get(id)
    if (row === undefined) continue
    const [after] = await tx
      .update(customerAddresses)
      .set({ ...fields, fingerprint: fingerprintOf({ ...row, ...fields }) })
      .where(hasId(customerAddresses, scope, id))
      .returning()
    if (after !== undefined) changed.push(after)
  }
  await queueAddressEvents(tx, scope, { change: 'updated', rows: changed, now })
  return changed
}

/** Deletes addresses; unknown ids are ignored. Call it in a transaction. */
export async function deleteAddresses(
  tx: Database,
  scope: Scope,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  const deleted = await tx
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.store, scope.hash), inArray(customerAddresses.id, [...ids])))
    .returning()
  await queueAddressEvents(tx, scope, { change: 'deleted', rows: deleted, now })
}

type AddressEvents = { change: 'created' | 'updated' | 'deleted'; rows: readonly AddressRow[]; now: Date }

async function queueAddressEvents(tx: Database, scope: Scope, { change, rows, now }: AddressEvents) {
  const events = rows.map(({ id, customer_id }) => ({
    scope: `store/customer/address/${change}`,
    data: { type: 'customer', id, address: { customer_id } },
  }))
  await queueEvents(tx, scope, { events, now })
}

async function lockAddresses(tx: Database, scope: Scope, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.store, scope.hash), inArray(customerAddresses.id, [...ids])))
    .orderBy(asc(customerAddresses.id))
    .for('update')
  return new Map(rows.map(row => [row.id, row]))
}

type AddressLines = Pick<NewAddress, (typeof ADDRESS_LINES)[number]>
const ADDRESS_LINES = [
  'first_name',
  'last_name',
  'company',
  'address1',
  'address2',
  'city',
  'state_or_province',
  'postal_code',
  'country_code',
  'phone',
  'address_type',
] as const

/** Two addresses that differ in case and spaces alone are the same. */
function fingerprintOf(address: AddressLines): string {
  const lines = { ...address, address_type: address.address_type ?? 'residential' }
  return JSON.stringify(
    ADDRESS_LINES.map(line => (lines[line] ?? '').trim().replace(/\s+/g, ' ').toLowerCase()),
  )
}
