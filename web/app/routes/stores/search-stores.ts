import type { Dealer, GeoPoint } from '@firnline/domain/content/dealer'
import { CITIES, findPlace } from '@firnline/domain/content/place'
import { LANGUAGES_BY_COUNTRY, type Locale } from '@firnline/domain/locale/locale'
import { countryName } from './describe-stores.ts'

export type Found =
  /** Nothing was asked. */
  | { readonly kind: 'all' }
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'place'; readonly name: string; readonly point: GeoPoint }
  | { readonly kind: 'unknown' }

/** What a visitor means by a place: a country that has stores or is a market, a town or postal code that has one, or a larger town. */
export function searchStores(stores: readonly Dealer[], query: string, locale: Locale): Found {
  if (query.trim() === '') return { kind: 'all' }
  const listed = [...stores.map(({ country }) => country), ...Object.keys(LANGUAGES_BY_COUNTRY)]
  const countries = [...new Set(listed)].map(country => ({
    country,
    names: [countryName(country, locale), countryName(country, { languageTag: 'en' })],
  }))
  const towns = stores.map(({ city, postalCode, latitude, longitude }) => ({
    names: [city, postalCode],
    latitude,
    longitude,
  }))
  const country = findPlace(countries, query)
  if (country !== null) return { kind: 'country', country: country.place.country }
  const found = findPlace([...towns, ...CITIES], query)
  return found === null ? { kind: 'unknown' } : { kind: 'place', name: found.name, point: found.place }
}
