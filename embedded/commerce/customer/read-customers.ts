import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customerAddresses, customerAttributeValues, customers } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { toMajor } from '../wire/value.ts'
import { toWireAttributeValue } from './attribute-value.ts'
import { toWireAddress } from './customer-address.ts'
import { toZulu } from './customer-query.ts'
import { readFormFields } from './form-field.ts'

/** Sub-resources that can be included; this server stores none of the last two. */
export const CUSTOMER_INCLUDES = [
  'addresses',
  'storecredit',
  'attributes',
  'formfields',
  'shopper_profile_id',
  'segment_ids',
] as const
export type CustomerInclude = (typeof CUSTOMER_INCLUDES)[number]
export type CustomerRow = typeof customers.$inferSelect

/** The protocol includes at most so many addresses and attributes of a customer. */
const MAX_INCLUDED = 10

/** The customers in V3's format, in the order of the ids. */
export async function readCustomersById(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  include: ReadonlySet<CustomerInclude>,
) {
  const rows = await db
    .select()
    .from(customers)
    .where(and(eq(customers.store, scope.hash), inArray(customers.id, [...ids])))
  const byId = new Map(rows.map(row => [row.id, row]))
  const inOrder = ids.flatMap(id => byId.get(id) ?? [])
  return toWireCustomers(db, scope, inOrder, include)
}

/** Customers in V3's format, read with a fixed number of queries. */
export async function toWireCustomers(
  db: Database,
  scope: Scope,
  rows: readonly CustomerRow[],
  include: ReadonlySet<CustomerInclude>,
) {
  const ids = rows.map(row => row.id)
  const addresses = await readOwnAddresses(db, scope, ids, include)
  const attributes = await readOwnAttributes(db, scope, ids, include)
  const fields = include.has('formfields') ? await readFormFields(db, scope, ids) : []
  const fieldsOf = Map.groupBy(fields, field => field.customer_id)
  return rows.map(row => {
    const parts: Record<CustomerInclude, object> = {
      addresses: { addresses: addresses.of(row.id) },
      storecredit: { store_credit_amounts: [{ amount: toMajor(row.store_credit, scope.digits) }] },
      attributes: { attributes: attributes.of(row.id) },
      formfields: { form_fields: fieldsOf.get(row.id) ?? [] },
      shopper_profile_id: { shopper_profile_id: null },
      segment_ids: { segment_ids: [] },
    }
    const counts = { address_count: addresses.count(row.id), attribute_count: attributes.count(row.id) }
    const wanted = CUSTOMER_INCLUDES.filter(part => include.has(part)).map(part => parts[part])
    return Object.assign({ ...toWire(row), ...counts }, ...wanted)
  })
}

function toWire(row: CustomerRow) {
  const { store: _, email_key: __, password_hash: ___, store_credit: ____, ...fields } = row
  const { force_password_reset, password_changed_at, date_created, date_modified, ...own } = fields
  return {
    ...own,
    date_created: toZulu(date_created),
    date_modified: toZulu(date_modified),
    authentication: {
      force_password_reset,
      // Not in the protocol, with milliseconds: sessions older than this have ended.
      password_changed_at: password_changed_at?.toISOString() ?? null,
    },
  }
}

async function readOwnAddresses(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  include: ReadonlySet<CustomerInclude>,
) {
  const where = and(eq(customerAddresses.store, scope.hash), inArray(customerAddresses.customer_id, [...ids]))
  const isWanted = ids.length > 0 && include.has('addresses')
  const rows = isWanted
    ? await db.select().from(customerAddresses).where(where).orderBy(asc(customerAddresses.id))
    : []
  const counts = await db
    .select({ of: customerAddresses.customer_id, count: count() })
    .from(customerAddresses)
    .where(where)
    .groupBy(customerAddresses.customer_id)
  const formFields = include.has('formfields')
  return ownOf(
    rows.map(row => ({ of: row.customer_id, wire: toWireAddress(row, { formFields }) })),
    counts,
  )
}

async function readOwnAttributes(
  db: Database,
  scope: Scope,
  ids: readonly number[],
  include: ReadonlySet<CustomerInclude>,
) {
  const values = customerAttributeValues
  const where = and(eq(values.store, scope.hash), inArray(values.customer_id, [...ids]))
  const isWanted = ids.length > 0 && include.has('attributes')
  const rows = isWanted ? await db.select().from(values).where(where).orderBy(asc(values.id)) : []
  const counts = await db
    .select({ of: values.customer_id, count: count() })
    .from(values)
    .where(where)
    .groupBy(values.customer_id)
  return ownOf(
    rows.map(row => ({ of: row.customer_id, wire: toWireAttributeValue(row) })),
    counts,
  )
}

/** The first few rows of each customer, and how many there are. */
function ownOf<Wire>(
  rows: readonly { of: number; wire: Wire }[],
  counts: readonly { of: number; count: number }[],
) {
  const byCustomer = Map.groupBy(rows, row => row.of)
  const countOf = new Map(counts.map(row => [row.of, row.count]))
  return {
    of: (id: number) => (byCustomer.get(id) ?? []).slice(0, MAX_INCLUDED).map(row => row.wire),
    count: (id: number) => countOf.get(id) ?? 0,
  }
}
