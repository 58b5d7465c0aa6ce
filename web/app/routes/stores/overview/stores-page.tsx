import { dealersAround } from '@firnline/domain/content/distance'
import { mapPoint } from '@firnline/domain/content/map-view'
import { format } from '@firnline/messages/format'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { formatDistance, formatRadius } from '../distance.ts'
import { StoreMap } from '../map/store-map.tsx'
import { StoreStyles } from '../store-styles.tsx'
import { useNow } from '../use-now.ts'
import { forgetGeolocation, type GeolocationState, useGeolocation } from './geolocation.ts'
import type { StoresData } from './load-stores.ts'
import { CountryList, type ListProps, NumberedList } from './store-list.tsx'
import { StoreLocator } from './store-locator.tsx'
import type { StoreResult } from './store-result.ts'
import { StoreSearch } from './store-search.tsx'

export function StoresPage(data: StoresData) {
  const { messages, crumbs, path, search, locator, stores, locale, choices } = data
  const [active, setActive] = useState<string | null>(null)
  const place = useGeolocation()
  const now = useNow(data.now)
  const result = resultAt(place, data)
  const byUid = new Map(stores.map(store => [store.uid, store]))
  const list: ListProps = { stores: byUid, now, active, onActive: setActive, locale, messages }
  const numbers = new Map(
    result.kind === 'list' ? result.entries.map(({ uid }, index) => [uid, index + 1]) : [],
  )
  const shown = shownOnMap(result, data)
  return (
    <>
      <StoreStyles />
      <PageHeader
        title={messages.stores}
        intro={messages.storesLead}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      />
      {locator !== null && <StoreLocator script={locator} />}
      <div className="overflow-x-clip">
        <div className="store-finder column">
          <StoreSearch path={path} search={search} messages={messages} place={place} />
          <StoreMap
            className="store-finder-map"
            stores={stores
              .filter(({ uid }) => result.kind === 'countries' || numbers.has(uid))
              .map(({ uid, x, y, href }) => ({ uid, x, y, href, number: numbers.get(uid) ?? null }))}
            shown={shown}
            place={result.kind === 'list' ? result.place : null}
            active={active}
            onActive={setActive}
            messages={messages}
          />
          <div className="store-finder-list">
            <Notices result={result} data={data} />
            {choices.length > 0 && result.kind === 'list' && (
              <Choices choices={choices} label={messages.choices} />
            )}
            {result.kind === 'list' ? (
              <NumberedList result={result} list={list}>
                <Link
                  to={`${path}${search.everywhere}`}
                  onClick={forgetGeolocation}
                  preventScrollReset
                  className="link-line text-sm font-medium"
                >
                  {messages.allStores}
                </Link>
              </NumberedList>
            ) : (
              <CountryList countries={result.countries} open={locale.country} list={list} />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** Near the browser's position, unless a place was searched. */
function resultAt(
  place: GeolocationState,
  { result, search, stores, messages, locale }: StoresData,
): StoreResult {
  if (place.kind !== 'known' || search.query !== '') return result
  const around = dealersAround(stores, { from: place.point, kilometers: search.radiusKilometers })
  const [nearest] = around.stores
  return {
    kind: 'list',
    title: around.within ? messages.nearYou : messages.nearestStores,
    notice:
      around.within || nearest === undefined
        ? ''
        : format(search.hasFilters ? messages.farFromYouFiltered : messages.farFromYou, {
            radius: formatRadius(search.radius, locale),
            store: nearest.item.title,
            distance: formatDistance(nearest, locale),
          }),
    entries: around.stores.map(far => ({ uid: far.item.uid, distance: formatDistance(far, locale) })),
    place: { ...mapPoint(place.point), name: messages.nearYou },
  }
}

/** Without a search the map shows the visit's country, else the world. */
function shownOnMap(result: StoreResult, { stores, locale }: StoresData) {
  if (result.kind === 'list') {
    const uids = new Set(result.entries.map(({ uid }) => uid))
    return stores.filter(({ uid }) => uids.has(uid))
  }
  const own = stores.filter(({ country }) => country === locale.country)
  return own.length > 0 ? own : stores
}

function Notices({ result, data }: { result: StoreResult; data: StoresData }) {
  const { messages, search, path } = data
  const isEmpty = result.kind === 'list' ? result.entries.length === 0 : result.countries.length === 0
  return (
    <div role="status">
      {(result.notice !== '' || isEmpty) && (
        <Notice>
          {result.notice !== '' ? result.notice : search.hasFilters ? messages.noMatch : messages.noStores}{' '}
          {search.hasFilters && (
            <Link to={`${path}${search.unfiltered}`} preventScrollReset className="font-medium underline">
              {messages.clearFilters}
            </Link>
          )}
        </Notice>
      )}
      {result.kind === 'list' && result.notice === '' && !isEmpty && (
        <p className="figures sr-only">{format(messages.storeCount, { count: result.entries.length })}</p>
      )}
    </div>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mb-6 max-w-prose border-l-2 border-accent bg-tint px-5 py-4">{children}</p>
}

function Choices({ choices, label }: { choices: StoresData['choices']; label: string }) {
  return (
    <nav aria-label={label} className="mb-6 text-sm">
      <p className="text-muted">{label}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {choices.map(choice => (
          <li key={choice.href}>
            <Link
              to={choice.href}
              preventScrollReset
              className="inline-block py-1 underline underline-offset-4"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
