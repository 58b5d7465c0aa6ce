import { and, asc, eq, inArray } from 'drizzle-orm'
import { numbered } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { customerAddresses } from '../database/schema.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import type { AddressChange, NewAddress } from './address-body.ts'

export type AddressRow = typeof customerAddresses.$inferSelect

/** The new rows; an address that its customer has already is left out. In a transaction. */
export async function insertAddresses(
  tx: Database,
  scope: Scope,
  { addresses, now }: { addresses: readonly NewAddress[]; now: Date },
): Promise<AddressRow[]> {
  if (addresses.length === 0) return []
  const rows = addresses.map(address => ({ ...address, fingerprint: fingerprintOf(address) }))
  const counter = { store: scope.hash, resource: 'customer_address' } as const
  const { store, customer_id, fingerprint } = customerAddresses
  const made = await tx
    .insert(customerAddresses)
    .values(await numbered(tx, counter, rows))
    .onConflictDoNothing({ target: [store, customer_id, fingerprint] })
    .returning()
  await tell(tx, scope, { what: 'created', rows: made, now })
  return made.sort((a, b) => a.id - b.id)
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
  const errors = changes.flatMap(({ id }, index) =>
    before.has(id) ? [] : [[`${index}.id`, 'invalid address ID']],
  )
  if (errors.length > 0) throw unprocessable('Update addresses failed.', Object.fromEntries(errors))
  const changed: AddressRow[] = []
  for (const { id, ...fields } of changes) {
    const row = before.get(id)
    if (row === undefined) continue
    const [after] = await tx
      .update(customerAddresses)
      .set({ ...fields, fingerprint: fingerprintOf({ ...row, ...fields }) })
      .where(and(eq(customerAddresses.store, scope.hash), eq(customerAddresses.id, id)))
      .returning()
    if (after !== undefined) changed.push(after)
  }
  await tell(tx, scope, { what: 'updated', rows: changed, now })
  return changed
}

/** Deletes what of these there is. Call it in a transaction. */
export async function deleteAddresses(
  tx: Database,
  scope: Scope,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  const gone = await tx
    .delete(customerAddresses)
    .where(and(eq(customerAddresses.store, scope.hash), inArray(customerAddresses.id, [...ids])))
    .returning()
  await tell(tx, scope, { what: 'deleted', rows: gone, now })
}

type Told = { what: 'created' | 'updated' | 'deleted'; rows: readonly AddressRow[]; now: Date }

async function tell(tx: Database, scope: Scope, { what, rows, now }: Told): Promise<void> {
  const events = rows.map(({ id, customer_id }) => ({
    scope: `store/customer/address/${what}`,
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

type Lines = Pick<NewAddress, (typeof LINES)[number]>
const LINES = [
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

/** Letters' case and spaces make no other address. */
function fingerprintOf(address: Lines): string {
  const lines = { ...address, address_type: address.address_type ?? 'residential' }
  return JSON.stringify(LINES.map(line => (lines[line] ?? '').trim().replace(/\s+/g, ' ').toLowerCase()))
}
