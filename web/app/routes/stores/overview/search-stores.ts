import type { Dealer } from '@firnline/domain/content/dealer'
import type { Place } from '@firnline/domain/content/place'
import { spellings } from '@firnline/domain/content/place-name'
import { COUNTRIES, type Locale, languagesOf } from '@firnline/domain/locale/locale'
import { findPlaces } from '@firnline/services/places/find-places'
import type { Gazetteer } from '@firnline/services/places/gazetteer'
import { countryName } from '../describe-store.ts'

export type Found =
  /** No query. */
  | { readonly kind: 'all' }
  | { readonly kind: 'country'; readonly country: string }
  /** The first is meant, unless it is one of the others. */
  | { readonly kind: 'places'; readonly place: Place; readonly others: readonly Place[] }
  | { readonly kind: 'unknown' }

type SearchOptions = {
  readonly stores: readonly Dealer[]
  readonly gazetteer: Gazetteer
  readonly locale: Locale
}

/** A country with stores or a market; else a town, region or postcode. */
export async function searchStores(
  query: string,
  { stores, gazetteer, locale }: SearchOptions,
): Promise<Found> {
  if (query === '') return { kind: 'all' }
  const countries = new Set([...stores.map(({ country }) => country), ...COUNTRIES])
  const wanted = spellings(query)
  const country = [...countries].find(code =>
    countryNames(code, locale)
      .flatMap(spellings)
      .some(name => wanted.includes(name)),
  )
  if (country !== undefined) return { kind: 'country', country }
  const [place, ...others] = await findPlaces(gazetteer, query, {
    visitCountry: locale.country,
    countryNames: code => countryNames(code, locale),
    known: stores.filter(({ city, postalCode }) => isNamed(wanted, [city, postalCode])).map(toPlace),
  })
  return place === undefined ? { kind: 'unknown' } : { kind: 'places', place, others }
}

const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = { us: ['USA'], gb: ['UK', 'Great Britain'] }

/** In the visit's language, in English and in its own. */
function countryNames(country: string, locale: Locale): string[] {
  const tags = [locale.languageTag, 'en', ...languagesOf(country)]
  const names = tags.map(languageTag => countryName(country, { languageTag }))
  return [...new Set([...names, ...(SHORT_NAMES[country] ?? [])])]
}

/** Above every other town of its name. */
const STORE_RANK = 8

function toPlace({ city, country, state, latitude, longitude }: Dealer): Place {
  return { kind: 'town', name: city, country, region: state, latitude, longitude, rank: STORE_RANK }
}

function isNamed(wanted: readonly string[], names: readonly string[]): boolean {
  return names.flatMap(spellings).some(name => wanted.includes(name))
}
