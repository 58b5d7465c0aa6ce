import { and, asc, eq } from 'drizzle-orm'
import { customerAddresses } from '../../commerce/database/schema.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import type { HostCustomer } from '../session/host-session.ts'
import type { AddressDraft } from './address-form.ts'

export type SavedAddress = { readonly id: number; readonly draft: AddressDraft }

/** Enough to choose from on a page. */
const MOST = 12

export async function readSavedAddresses(
  { db }: Commerce,
  scope: Scope,
  customer: HostCustomer | null,
): Promise<readonly SavedAddress[]> {
  if (customer === null) return []
  const isTheirs = and(
    eq(customerAddresses.store, scope.hash),
    eq(customerAddresses.customer_id, customer.id),
  )
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(isTheirs)
    .orderBy(asc(customerAddresses.id))
    .limit(MOST)
  return rows.map(row => ({
    id: row.id,
    draft: {
      first_name: row.first_name,
      last_name: row.last_name,
      company: row.company,
      street_1: row.address1,
      street_2: row.address2,
      city: row.city,
      state: row.state_or_province,
      zip: row.postal_code,
      country_iso2: row.country_code,
      phone: row.phone,
    },
  }))
}
