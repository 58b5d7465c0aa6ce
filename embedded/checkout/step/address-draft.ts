import type { Commerce } from '../../commerce/scope.ts'
import { allCountries, type NamedCountry, shippingCountries } from '../market/country-list.ts'
import { type AddressDraft, type AddressKind, emptyDraft, readDraft, toDraft } from './address-form.ts'
import type { Desk, Retry } from './desk.ts'

/** Where this cart can go, and what can be billed. */
export type Places = Readonly<Record<AddressKind, readonly NamedCountry[]>>

export async function readPlaces(commerce: Commerce, { visit, checkout }: Desk): Promise<Places> {
  const billing = allCountries(visit.language)
  return {
    billing,
    shipping: checkout.price.needsShipping
      ? await shippingCountries(commerce, visit.scope, visit.language)
      : billing,
  }
}

export type Drafts = { shipping: AddressDraft; billing: AddressDraft; isOther: boolean }

/** What the fields hold: what was typed, else what was told before, else only a likely country. */
export function draftsOf(
  { visit, checkout }: Desk,
  { places, retry }: { places: Places; retry: Retry | null },
): Drafts {
  const { shipping_address, billing_address } = checkout.told
  if (retry !== null)
    return {
      shipping: readDraft(retry.typed, 'shipping'),
      billing: readDraft(retry.typed, 'billing'),
      isOther: retry.typed.get('billing') === 'other',
    }
  const likely = emptyDraft(likelyCountry(visit.locale, visit.scope.store.countryCode, places.shipping))
  const known = visit.session.customer
  const named = {
    ...likely,
    first_name: known?.first_name ?? '',
    last_name: known?.last_name ?? '',
    phone: known?.phone ?? '',
  }
  const shipping = shipping_address === null ? named : toDraft(shipping_address)
  const billing = billing_address === null ? named : toDraft(billing_address)
  return { shipping, billing, isOther: billing_address !== null }
}

/** The locale's country, else the store's own, else the first that can be had. */
function likelyCountry(locale: string, own: string, countries: readonly NamedCountry[]): string {
  const [, country = ''] = locale.toUpperCase().split('-')
  const codes = countries.map(({ iso2 }) => iso2)
  return [country, own].find(code => codes.includes(code)) ?? codes[0] ?? own
}
