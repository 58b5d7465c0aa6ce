import type { AddressDraft } from '../address/address-form.ts'
import type { PostalAddress } from '../address/address-lines.ts'

/** One of a customer's addresses. */
export type CustomerAddress = AddressDraft & { readonly id: number }

/** As it stands on an envelope. */
export function toPostal({
  street,
  streetMore,
  city,
  state,
  postalCode,
  country,
}: AddressDraft): PostalAddress {
  return { street: [street, streetMore], city, state, postalCode, country }
}

/** The address that a customer chose to stand first, else their first; null: there is none. */
export function defaultAddress(
  addresses: readonly CustomerAddress[],
  chosenId: number | null,
): CustomerAddress | null {
  return addresses.find(({ id }) => id === chosenId) ?? addresses[0] ?? null
}
