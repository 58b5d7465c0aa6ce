import {
  type AddressCountry,
  isCityFirst,
  needsPostcode,
  needsState,
} from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import { collator, displayNames } from '@firnline/messages/formatters'
import type { Messages } from '@firnline/messages/messages'
import type { SessionAccount } from '../../contexts/account.ts'
import type { Shop } from '../../contexts/shop.ts'
import { fallbackTo } from '../../fallback.ts'

/** A country in the address form; labels and order of the fields depend on it. */
export type CountryView = {
  readonly code: string
  readonly name: string
  readonly isCityFirst: boolean
  readonly postcode: { readonly label: string; readonly isNeeded: boolean; readonly isNumber: boolean }
  /** null: addresses there have no state. */
  readonly state: { readonly label: string; readonly choices: readonly string[] } | null
}

const PROVINCES: readonly string[] = ['ca', 'es', 'it', 'cn', 'kr']
/** Countries whose postcodes contain letters. */
const LETTERED: readonly string[] = ['ca', 'gb', 'nl']

type CountryMessages = Pick<Messages<'location'>, 'postalCode' | 'zipCode' | 'state' | 'province'>

/** Sorted by name. */
export function describeCountries(
  countries: readonly AddressCountry[],
  locale: Locale,
  messages: CountryMessages,
): CountryView[] {
  const byName = collator(locale.languageTag)
  return countries
    .map(country => describeCountry(country, locale, messages))
    .sort((one, other) => byName.compare(one.name, other.name))
}

export function describeCountry(
  { code, states }: AddressCountry,
  locale: Pick<Locale, 'languageTag'>,
  messages: CountryMessages,
): CountryView {
  return {
    code,
    name: countryName(code, locale),
    isCityFirst: isCityFirst(code),
    postcode: {
      label: code === 'us' ? messages.zipCode : messages.postalCode,
      isNeeded: needsPostcode(code),
      isNumber: !LETTERED.includes(code),
    },
    state: needsState(code)
      ? { label: PROVINCES.includes(code) ? messages.province : messages.state, choices: states }
      : null,
  }
}

/** Countries the store ships to, and the address's present one. */
export async function loadAddressCountries(
  shop: Shop,
  account: SessionAccount,
  present: string | null,
): Promise<readonly AddressCountry[]> {
  const here = { code: shop.visit.locale.country, states: [] }
  const places = await account.shippingCountries().catch(fallbackTo([], 'the countries of addresses', shop))
  const served = places.length === 0 && here.code !== 'global' ? [here] : places
  const isListed = present === null || served.some(({ code }) => code === present)
  return isListed ? served : [...served, { code: present, states: [] }]
}

/** The country's name in the locale's language; anything but a two-letter code is returned as it is. */
export function countryName(country: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  if (!/^[a-z]{2}$/.test(country)) return country
  return displayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
}
