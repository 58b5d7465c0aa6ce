import { DEALER_SERVICES, type Dealer } from '@firnline/domain/content/dealer'
import { dealerPresence } from '@firnline/domain/content/dealer-presence'
import { dealersAround } from '@firnline/domain/content/distance'
import { mapPoint } from '@firnline/domain/content/map-view'
import type { Place } from '@firnline/domain/content/place'
import type { Locale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { format } from '@firnline/messages/format'
import type { MessageSelector, Messages } from '@firnline/messages/messages'
import { href } from 'react-router'
import { describeCrumbs } from '../../../components/page-header/describe-crumbs.ts'
import type { Shop } from '../../../contexts/shop.ts'
import { sportingGoodsStore } from '../../../discovery/organization.ts'
import { fallbackTo } from '../../../fallback.ts'
import { messagesFor, pickMessages } from '../../../messages.ts'
import { pageSeo, pageUrl } from '../../../page/page-meta.ts'
import { countryName, describeStore, serviceName } from '../describe-store.ts'
import { formatDistance, formatRadius, radiiOf, radiusInKilometers } from '../distance.ts'
import { type Found, searchStores } from './search-stores.ts'
import { filterSearch, matchesFilters, parseFilters, type StoreFilters } from './store-filters.ts'
import { groupByCountry, type StoreResult } from './store-result.ts'

const STORES_MESSAGES = [
  'breadcrumbs',
  'browseOnly.allStores',
  'stores',
  'storeService',
] as const satisfies readonly MessageSelector[]

type StoresMessages = Messages<(typeof STORES_MESSAGES)[number]>

export type StoresData = Awaited<ReturnType<typeof loadStores>>

/** The stores that a search finds; without one, all by country. */
export async function loadStores(shop: Shop, url: URL) {
  const { visit, content, gazetteer } = shop
  const { locale, now } = visit
  const filters = parseFilters(url.searchParams, locale)
  const [all, messages] = await Promise.all([
    content.stores(locale.contentLanguage).catch(fallbackTo<Dealer[]>([], 'stores', shop)),
    messagesFor(shop, ...STORES_MESSAGES),
  ])
  const found = await searchStores(filters.query, { stores: all, gazetteer, locale })
  const stores = all.filter(store => matchesFilters(store, filters, now))
  const path = localePath(locale, href('/stores'))
  const crumbs = describeCrumbs([], { locale, home: messages.home })
  const seo = pageSeo(shop, {
    title: messages.stores,
    description: messages.storesLead,
    path: href('/stores'),
    crumbs,
  })
  shop.discover({
    things: all.map(store =>
      sportingGoodsStore(store, {
        ...shop,
        url: pageUrl(shop, locale, href('/stores/:uid', { uid: store.slug })),
      }),
    ),
  })
  return {
    path,
    search: describeSearch(filters, { locale, messages }),
    stores: stores.map(store => describeStore(store, locale, messages)),
    result: await findResult({ found, stores, all }, { shop, filters, messages }),
    choices: describeChoices(found, { filters, locale, path }),
    /** Where it depends on the time, the page is not cached. */
    now: filters.openNow ? now.toISOString() : null,
    locale: { languageTag: locale.languageTag, country: locale.country },
    crumbs,
    locator: shop.storeLocator,
    messages: pickMessages(messages, VIEW_MESSAGES),
    seo,
  }
}

const VIEW_MESSAGES = [
  'allStores',
  'choices',
  'clearFilters',
  'closedUntil',
  'closedUntilDay',
  'farFromYou',
  'farFromYouFiltered',
  'filters',
  'hoursAndRoute',
  'locating',
  'map',
  'mapCredit',
  'nearYou',
  'nearestStores',
  'noMatch',
  'noStores',
  'notLocated',
  'openNow',
  'openUntil',
  'place',
  'radius',
  'resetMap',
  'search',
  'services',
  'storeCount',
  'stores',
  'storesLead',
  'useLocation',
  'youAreHere',
  'zoomIn',
  'zoomOut',
] as const

function describeSearch(
  filters: StoreFilters,
  { locale, messages }: { readonly locale: Locale; readonly messages: StoresMessages },
) {
  const { query, radius, services, openNow } = filters
  return {
    query,
    radius,
    radii: radiiOf(locale).map(value => ({ value, label: formatRadius(value, locale) })),
    radiusKilometers: radiusInKilometers(radius, locale),
    services: DEALER_SERVICES.map(service => ({
      service,
      label: serviceName(service, messages),
      chosen: services.includes(service),
    })),
    openNow,
    hasFilters: services.length > 0 || openNow,
    /** The same without a place, and without filters. */
    everywhere: filterSearch({ ...filters, query: '' }, locale),
    unfiltered: filterSearch({ ...filters, services: [], openNow: false }, locale),
  }
}

type Choices = { readonly filters: StoreFilters; readonly locale: Locale; readonly path: string }

/** Other places that the search may mean; each is a search that means only that place. */
function describeChoices(found: Found, { filters, locale, path }: Choices) {
  if (found.kind !== 'places') return []
  return found.others.map(place => {
    const label = placeLabel(place, locale)
    return { label, href: `${path}${filterSearch({ ...filters, query: label }, locale)}` }
  })
}

/** `Springfield, Illinois, United States` */
function placeLabel({ name, region, country }: Place, locale: Locale): string {
  const parts = [name, region === name ? '' : region, countryName(country, locale)]
  return parts.filter(part => part !== '').join(', ')
}

type Stores = { readonly found: Found; readonly stores: readonly Dealer[]; readonly all: readonly Dealer[] }
type ResultContext = {
  readonly shop: Shop
  readonly filters: StoreFilters
  readonly messages: StoresMessages
}

async function findResult(
  { found, stores, all }: Stores,
  { shop, filters, messages }: ResultContext,
): Promise<StoreResult> {
  const { locale } = shop.visit
  if (found.kind === 'places') {
    const { place } = found
    return place.kind === 'region' ? inRegion(place) : around(place)
  }
  const country = found.kind === 'country' ? found.country : locale.country
  const isMissing = all.length > 0 && dealerPresence(all, country) === 'none'
  if (found.kind === 'country' && !isMissing) return listOf(countryName(country, locale), inCountry(country))
  const notice =
    found.kind === 'unknown'
      ? format(messages.unknownPlace, { place: filters.query })
      : isMissing
        ? format(messages.noneInCountry, { country: countryName(country, locale) })
        : ''
  return { kind: 'countries', countries: groupByCountry(stores, locale), notice }

  function inCountry(code: string): Dealer[] {
    return stores.filter(store => store.country === code)
  }

  function listOf(title: string, list: readonly Dealer[]): StoreResult {
    const sorted = list.toSorted((a, b) => a.city.localeCompare(b.city, locale.languageTag))
    return {
      kind: 'list',
      title,
      notice: '',
      entries: sorted.map(({ uid }) => ({ uid, distance: '' })),
      place: null,
    }
  }

  async function inRegion(place: Place): Promise<StoreResult> {
    const near = inCountry(place.country)
    const regions = await Promise.all(near.map(store => isInRegion(shop, store, place)))
    const inside = near.filter((_, index) => regions[index])
    return inside.length > 0 ? listOf(place.name, inside) : around(place)
  }

  function around(place: Place): StoreResult {
    const radius = formatRadius(filters.radius, locale)
    // Of a region the radius says nothing: only what is nearest counts.
    const kilometers = place.kind === 'region' ? 0 : radiusInKilometers(filters.radius, locale)
    const { within, stores: list } = dealersAround(stores, { from: place, kilometers })
    const [nearest] = list
    const entries = list.map(far => ({ uid: far.item.uid, distance: formatDistance(far, locale) }))
    const point = { ...mapPoint(place), name: place.name }
    if (within || nearest === undefined) {
      return {
        kind: 'list',
        title: format(messages.nearPlace, { place: place.name }),
        notice: '',
        entries,
        place: point,
      }
    }
    const values = { store: nearest.item.title, distance: formatDistance(nearest, locale) }
    const isFiltered = stores.length < all.length
    const notice =
      place.kind === 'region'
        ? format(isFiltered ? messages.noneInRegionFiltered : messages.noneInRegion, {
            ...values,
            region: place.name,
          })
        : format(isFiltered ? messages.farFromPlaceFiltered : messages.farFromPlace, {
            ...values,
            radius,
            place: place.name,
          })
    return { kind: 'list', title: messages.nearestStores, notice, entries, place: point }
  }
}

/** A store says in its own words in which region it is: `Tirol`, `Valais`, `Alto Adige`. */
async function isInRegion({ gazetteer }: Shop, { state, country }: Dealer, region: Place): Promise<boolean> {
  const places = state === '' ? [] : await gazetteer.named(state)
  return places.some(
    place => place.kind === 'region' && place.country === country && place.name === region.name,
  )
}
