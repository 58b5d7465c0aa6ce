import { nearestDealers } from '@firnline/domain/content/dealer'
import { format } from '@firnline/messages/format'
import { Link } from 'react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import type { CountryStores } from './describe-stores.ts'
import type { StoresData, StoresState } from './load-stores.ts'
import { formatDistance } from './load-stores.ts'
import { StoreCard } from './store-card.tsx'
import { StoreLocator } from './store-locator.tsx'
import { type GeolocationState, StoreSearch, useGeolocation } from './store-search.tsx'

export function StoresPage(data: StoresData) {
  const { messages, crumbs, path, query, locator } = data
  const { place, ask, forget } = useGeolocation()
  const state = stateAt(place, data)
  return (
    <>
      <PageHeader
        title={messages.stores}
        intro={messages.storesLead}
        crumbs={crumbs}
        crumbsLabel={messages.youAreHere}
      >
        <StoreSearch
          path={path}
          query={query}
          messages={messages}
          place={place}
          onAsk={ask}
          onSearch={forget}
        />
      </PageHeader>
      {locator !== null && <StoreLocator script={locator} />}
      {state.kind === 'near' ? (
        <NearStores state={state} messages={messages} path={path} onAll={forget} />
      ) : (
        <Countries state={state} messages={messages} />
      )}
    </>
  )
}

/** The geolocation overrides the searched place. */
function stateAt(place: GeolocationState, { state, messages, locale }: StoresData): StoresState {
  if (place.kind !== 'known' || state.kind === 'near') return state
  const stores = state.countries.flatMap(country => country.stores)
  const around = nearestDealers(stores, place.point)
  return {
    kind: 'near',
    title: around.within ? messages.nearYou : messages.nearestStores,
    problem: around.within ? '' : messages.farFromYou,
    stores: around.stores.map(far => ({
      store: far.item,
      distance: formatDistance(far, locale),
    })),
  }
}

function NearStores({
  state,
  messages,
  path,
  onAll,
}: {
  state: Extract<StoresState, { kind: 'near' }>
  messages: StoresData['messages']
  path: string
  onAll: () => void
}) {
  return (
    <section aria-labelledby="near" className="column">
      {state.problem && <Problem text={state.problem} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-8 lg:pt-12">
        <h2 id="near" className="type-headline">
          {state.title}
        </h2>
        <Link to={path} onClick={onAll} preventScrollReset className="link-line text-sm font-medium">
          {messages.allStores}
        </Link>
      </div>
      <ul className="mt-8 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {state.stores.map(({ store, distance }) => (
          <li key={store.uid} className="border-t border-line pt-5">
            <StoreCard store={store} distance={distance} messages={messages} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p role="status" className="mb-10 max-w-prose border-l-2 border-accent bg-tint px-5 py-4">
      {text}
    </p>
  )
}

function Countries({
  state: { countries, problem },
  messages,
}: {
  state: Extract<StoresState, { kind: 'countries' }>
  messages: StoresData['messages']
}) {
  return (
    <div className="column">
      {problem && <Problem text={problem} />}
      {countries.length === 0 && <p className="type-lead max-w-prose py-6 text-muted">{messages.noStores}</p>}
      {countries.length > 1 && <CountryLinks countries={countries} label={messages.allStores} />}
      {countries.map(({ country, name, stores }) => (
        <section
          key={country}
          aria-labelledby={`stores-${country}`}
          className="grid gap-x-10 gap-y-6 border-t border-line py-8 lg:grid-cols-12 lg:py-12"
        >
          <div className="lg:sticky lg:top-24 lg:col-span-3 lg:self-start">
            <h2 id={`stores-${country}`} className="type-title lg:text-[1.5rem]">
              {name}
            </h2>
            <p className="figures mt-1 text-sm text-muted">
              {format(messages.storeCount, { count: stores.length })}
            </p>
          </div>
          <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:col-span-9 xl:grid-cols-3">
            {stores.map(store => (
              <li key={store.uid}>
                <StoreCard store={store} messages={messages} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function CountryLinks({ countries, label }: { countries: readonly CountryStores[]; label: string }) {
  return (
    <nav aria-label={label} className="mb-10 lg:mb-14">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {countries.map(({ country, name, stores }) => (
          <li key={country}>
            <a href={`#stores-${country}`} className="flex min-h-11 items-center gap-1.5 hover:text-accent">
              <span className="link-line">{name}</span>
              <span className="figures text-sm text-muted">{stores.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
