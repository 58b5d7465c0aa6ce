import type { OrderAddress } from '../../database/schema/order.ts'
import type { Language } from './language.ts'

/** Where town, state and postcode stand in one line, in this order. */
const TOWN_FIRST = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'])

/** An address as its country's letter carriers read it, the country named in the reader's language. */
export function addressLines(address: OrderAddress, language: Language): string[] {
  const { city, state, zip } = address
  const town = TOWN_FIRST.has(address.country_iso2)
    ? [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : `${zip} ${city}`
  const lines = [`${address.first_name} ${address.last_name}`, address.company, address.street_1]
  return [...lines, address.street_2, town, countryName(address, language)]
    .map(line => line.trim())
    .filter(line => line !== '')
}

function countryName({ country, country_iso2 }: OrderAddress, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country_iso2)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country_iso2) ?? country
}
