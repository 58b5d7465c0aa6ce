import type { Dealer } from '@firnline/domain/content/dealer'
import type { MapPoint } from '@firnline/domain/content/map-view'
import type { Locale } from '@firnline/domain/locale/locale'
import { countryName } from '../describe-store.ts'

/** Stores by their uid. */
export type StoreResult =
  | {
      readonly kind: 'countries'
      readonly countries: readonly CountryStores[]
      /** Why these are all; empty: nothing was searched. */
      readonly notice: string
    }
  | {
      readonly kind: 'list'
      readonly title: string
      /** That none is where it was searched, or empty. */
      readonly notice: string
      /** `distance`: formatted; empty without a place. */
      readonly entries: readonly { readonly uid: string; readonly distance: string }[]
      readonly place: (MapPoint & { readonly name: string }) | null
    }

export type CountryStores = {
  readonly country: string
  readonly name: string
  readonly uids: readonly string[]
}

/** The visit's country first, the others by name. */
export function groupByCountry(stores: readonly Dealer[], locale: Locale): CountryStores[] {
  const rank = (country: string) => (country === locale.country ? 0 : 1)
  const compare = (a: string, b: string) => a.localeCompare(b, locale.languageTag)
  return [...Map.groupBy(stores, ({ country }) => country)]
    .map(([country, inside]) => ({
      country,
      name: countryName(country, locale),
      uids: inside.toSorted((a, b) => compare(a.city, b.city)).map(({ uid }) => uid),
    }))
    .toSorted((a, b) => rank(a.country) - rank(b.country) || compare(a.name, b.name))
}
