import {
  type Dealer,
  dealerPresence,
  type GeoPoint,
  nearestDealers,
  type WithDistance,
} from '@firnline/domain/content/dealer'
import { CITIES, findPlace } from '@firnline/domain/content/place'
import { LANGUAGES_BY_COUNTRY, type Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector } from '@firnline/messages/messages'
import { href } from 'react-router'
import { describeCrumbs } from '../../components/page-header/describe-crumbs.ts'
import type { Shop } from '../../contexts/shop.ts'
import { sportingGoodsStore } from '../../discovery/organization.ts'
import { fallbackTo } from '../../fallback.ts'
import { messagesFor, pickMessages } from '../../messages.ts'
import { pageSeo } from '../../page/page-meta.ts'
import {
  type CountryStores,
  countryName,
  describeStore,
  groupByCountry,
  type StoreView,
} from './describe-stores.ts'

export const STORES_MESSAGES = [
  'breadcrumbs',
  'browseOnly.allStores',
  'stores',
] as const satisfies readonly MessageSelector[]

export type NearStore = { readonly store: StoreView; readonly distance: string }

export type StoresState =
  | { readonly kind: 'countries'; readonly countries: readonly CountryStores[]; readonly problem: string }
  | {
      readonly kind: 'near'
      readonly title: string
      /** Text when none is within reach, or empty. */
      readonly problem: string
      readonly stores: readonly NearStore[]
    }

/** All stores by country, or the nearest to a place. */
export async function loadStores(shop: Shop, query: string) {
  const { visit, content } = shop
  const { locale } = visit
  const [stores, messages] = await Promise.all([
    content.stores(locale.contentLanguage).catch(fallbackTo<Dealer[]>([], 'stores', shop)),
    messagesFor(shop, ...STORES_MESSAGES, 'storeService'),
  ])
  const path = localePath(locale, href('/stores'))
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  const seo = pageSeo(shop, {
    title: messages.stores,
    description: messages.storesLead,
    path: href('/stores'),
    crumbs,
  })
  shop.discover({
    things: stores.map(store => sportingGoodsStore(store, { ...shop, url: seo.url })),
  })
  return {
    query,
    path,
    state: describeState(),
    locale: { languageTag: locale.languageTag, country: locale.country },
    crumbs,
    locator: shop.storeLocator,
    messages: pickMessages(messages, STORES_VIEW_MESSAGES),
    seo,
  }

  function describeState(): StoresState {
    const found = searchStores(stores, query, locale)
    if (found.kind === 'place') {
      const around = nearestDealers(stores, found.point)
      return {
        kind: 'near',
        title: around.within ? format(messages.nearPlace, { place: found.name }) : messages.nearestStores,
        problem: around.within ? '' : format(messages.farFromPlace, { place: found.name }),
        stores: around.stores.map(far => ({
          store: describeStore(far.item, locale, messages),
          distance: formatDistance(far, locale),
        })),
      }
    }
    const country = found.kind === 'country' ? found.country : locale.country
    const isMissing = stores.length > 0 && dealerPresence(stores, country) === 'none'
    const shown =
      found.kind === 'country' && !isMissing ? stores.filter(store => store.country === country) : stores
    return { kind: 'countries', countries: groupByCountry(shown, locale, messages), problem: problemOf() }

    function problemOf(): string {
      if (found.kind === 'unknown') return format(messages.unknownPlace, { place: query })
      return isMissing ? format(messages.noneInCountry, { country: countryName(country, locale) }) : ''
    }
  }
}

const STORES_VIEW_MESSAGES = [
  'stores',
  'storesLead',
  'place',
  'search',
  'useLocation',
  'locating',
  'notLocated',
  'nearYou',
  'nearestStores',
  'farFromYou',
  'allStores',
  'storeCount',
  'noStores',
  'hours',
  'directions',
  'website',
  'services',
  'youAreHere',
] as const

export type StoresData = Awaited<ReturnType<typeof loadStores>>

export type Found =
  /** No query. */
  | { readonly kind: 'all' }
  | { readonly kind: 'country'; readonly country: string }
  | { readonly kind: 'place'; readonly name: string; readonly point: GeoPoint }
  | { readonly kind: 'unknown' }

/** A country with stores or a market, a town or postal code with a store, or a larger town. */
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

const IN_MILES: readonly string[] = ['us', 'gb']
const KILOMETERS_PER_MILE = 1.609344

/** `12 km` or `7 mi`; one decimal below ten. */
export function formatDistance(
  { kilometers }: Pick<WithDistance<unknown>, 'kilometers'>,
  { languageTag, country }: Pick<Locale, 'languageTag' | 'country'>,
): string {
  const miles = IN_MILES.includes(country)
  const distance = miles ? kilometers / KILOMETERS_PER_MILE : kilometers
  return new Intl.NumberFormat(languageTag, {
    style: 'unit',
    unit: miles ? 'mile' : 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance)
}
