import { Button } from '@firnline/design/button/button'
import { Icon } from '@firnline/design/icon/icon'
import type { GeoPoint } from '@firnline/domain/content/dealer'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import type { StoresData } from './load-stores.ts'

type StoreSearchProps = {
  path: string
  query: string
  messages: StoresData['messages']
  place: GeolocationState
  onAsk: () => void
  onSearch: () => void
}

/** Search by place name, also without script, or by geolocation on request. */
export function StoreSearch({ path, query, messages, place, onAsk, onSearch }: StoreSearchProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 lg:mt-10">
      <Form
        action={path}
        role="search"
        aria-label={messages.search}
        preventScrollReset
        onSubmit={onSearch}
        className="flex w-full max-w-xl"
      >
        <input
          key={query}
          type="search"
          name="q"
          aria-label={messages.place}
          placeholder={messages.place}
          defaultValue={query}
          maxLength={80}
          autoComplete="address-level2"
          enterKeyHint="search"
          className="min-h-14 w-full min-w-0 border border-r-0 border-granite-400 bg-ground px-4 text-lg text-ink transition-colors placeholder:text-muted hover:border-ink lg:px-5"
        />
        <Button type="submit" className="min-h-14 shrink-0">
          <Icon name="search" />
          <span className="max-xs:sr-only">{messages.search}</span>
        </Button>
      </Form>
      {place.kind !== 'unable' && (
        <button
          type="button"
          onClick={onAsk}
          disabled={place.kind === 'asking'}
          className="min-h-11 font-medium hover:text-accent"
        >
          <span className="link-line">
            {place.kind === 'asking' ? messages.locating : messages.useLocation}
          </span>
        </button>
      )}
      {place.kind === 'refused' && (
        <p role="status" className="w-full text-sm text-muted">
          {messages.notLocated}
        </p>
      )}
    </div>
  )
}

export type GeolocationState =
  /** Not supported, or before hydration. */
  | { readonly kind: 'unable' }
  | { readonly kind: 'unasked' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'known'; readonly point: GeoPoint }

/** ms */
const GEOLOCATION_TIMEOUT = 10_000

/** Geolocation on request; it never leaves the browser. */
export function useGeolocation(): { place: GeolocationState; ask: () => void; forget: () => void } {
  const [place, setPlace] = useState<GeolocationState>({ kind: 'unable' })
  useEffect(() => {
    if ('geolocation' in navigator) setPlace(now => (now.kind === 'unable' ? { kind: 'unasked' } : now))
  }, [])
  function ask() {
    setPlace({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPlace({ kind: 'known', point: { latitude, longitude } }),
      () => setPlace({ kind: 'refused' }),
      { timeout: GEOLOCATION_TIMEOUT, maximumAge: 600_000 },
    )
  }
  return { place, ask, forget: () => setPlace({ kind: 'unasked' }) }
}
