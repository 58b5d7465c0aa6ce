import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customerAddresses } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { type Query, readWholes } from '../wire/query.ts'
import { countryName } from './country.ts'
import { type Filter, wordsIn } from './filter.ts'
import type { AddressRow } from './write-addresses.ts'

const fullName = sql`${customerAddresses.first_name} || ' ' || ${customerAddresses.last_name}`

/** The filters of GET /v3/customers/addresses; plain `customer_id` is none of them. */
export const ADDRESS_FILTERS: Record<string, Filter> = {
  'id:in': (value, name) => inArray(customerAddresses.id, readWholes(name, value)),
  'customer_id:in': (value, name) => inArray(customerAddresses.customer_id, readWholes(name, value)),
  'name:in': wordsIn(fullName),
  'company:in': wordsIn(sql`${customerAddresses.company}`),
}

export function addressConditions(query: Query): SQL | undefined {
  return and(...[...query].map(([name, value]) => ADDRESS_FILTERS[name]?.(value, name)))
}

type Selection = { where: SQL | undefined; slice: { limit: number; offset: number } }

export async function readAddresses(db: Database, scope: Scope, { where, slice }: Selection) {
  const all = and(eq(customerAddresses.store, scope.hash), where)
  const [counted] = await db.select({ total: count() }).from(customerAddresses).where(all)
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(all)
    .orderBy(asc(customerAddresses.id))
    .limit(slice.limit)
    .offset(slice.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** `formFields`: the answers to the form come with it. */
export function toWireAddress(row: AddressRow, { formFields }: { formFields: boolean }) {
  const { store: _, fingerprint: __, form_fields, ...fields } = row
  const address = { ...fields, country: countryName(row.country_code) }
  if (!formFields) return address
  return { ...address, form_fields: form_fields.map(field => ({ ...field, address_id: row.id })) }
}
