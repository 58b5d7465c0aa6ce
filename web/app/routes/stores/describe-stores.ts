import type { Dealer } from '@firnline/domain/content/dealer'
import { addressLines } from '@firnline/domain/customer/address'
import type { Locale } from '@firnline/domain/locale/locale'
import type { Messages } from '@firnline/messages/messages'
import { describeHours, type HoursView } from './describe-hours.ts'
import type { STORES_MESSAGES } from './stores.messages.ts'

export type StoresMessages = Messages<(typeof STORES_MESSAGES)[number] | 'storeService'>

export type StoreView = Pick<
  Dealer,
  'uid' | 'title' | 'country' | 'latitude' | 'longitude' | 'phone' | 'email' | 'note'
> & {
  /** The country comes last. */
  readonly address: readonly string[]
  /** Empty when it is no web address. */
  readonly website: string
  readonly hours: readonly HoursView[]
  readonly services: readonly string[]
  readonly mapHref: string
}

export type CountryStores = {
  readonly country: string
  readonly name: string
  readonly stores: readonly StoreView[]
}

const SERVICE_MESSAGES = {
  'boot-fitting': 'bootFitting',
  'ski-service': 'skiService',
  rental: 'rental',
  demo: 'demo',
  mounting: 'mounting',
  'pro-desk': 'proDesk',
} as const satisfies Record<Dealer['services'][number], keyof Messages<'storeService'>>

export function describeStore(store: Dealer, locale: Locale, messages: StoresMessages): StoreView {
  const { uid, title, country, latitude, longitude, phone, email, note } = store
  return {
    uid,
    title,
    address: addressLines({ ...store, street: [store.street] }),
    country: countryName(country, locale),
    latitude,
    longitude,
    phone,
    email,
    website: /^https?:\/\//.test(store.website) ? store.website : '',
    hours: describeHours(store.hours, locale, messages),
    services: store.services.map(service => messages[SERVICE_MESSAGES[service]]),
    note,
    mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`,
  }
}

/** The visitor's own country first, the others by name. */
export function groupByCountry(
  stores: readonly Dealer[],
  locale: Locale,
  messages: StoresMessages,
): CountryStores[] {
  const countries = [...new Set(stores.map(({ country }) => country))]
  return countries
    .map(country => ({ country, name: countryName(country, locale) }))
    .toSorted((a, b) => rank(a.country) - rank(b.country) || a.name.localeCompare(b.name, locale.languageTag))
    .map(({ country, name }) => ({
      country,
      name,
      stores: stores
        .filter(store => store.country === country)
        .toSorted((a, b) => a.city.localeCompare(b.city, locale.languageTag))
        .map(store => describeStore(store, locale, messages)),
    }))

  function rank(country: string): number {
    return country === locale.country ? 0 : 1
  }
}

export function countryName(country: string, { languageTag }: Pick<Locale, 'languageTag'>): string {
  return new Intl.DisplayNames([languageTag], { type: 'region' }).of(country.toUpperCase()) ?? country
}
