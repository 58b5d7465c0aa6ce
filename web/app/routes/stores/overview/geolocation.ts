import type { GeoPoint } from '@firnline/domain/content/distance'
import { useEffect, useState, useSyncExternalStore } from 'react'

export type GeolocationState =
  | { readonly kind: 'unasked' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'known'; readonly point: GeoPoint }

/** ms */
const GEOLOCATION_TIMEOUT = 10_000
const MAX_AGE = 600_000

const UNASKED: GeolocationState = { kind: 'unasked' }

/** Of the tab, so that a filter, which is another page, keeps it. It never leaves the browser. */
let state: GeolocationState = UNASKED
const listeners = new Set<() => void>()

function setState(next: GeolocationState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function requestGeolocation(): void {
  setState({ kind: 'asking' })
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => setState({ kind: 'known', point: { latitude, longitude } }),
    () => setState({ kind: 'refused' }),
    { timeout: GEOLOCATION_TIMEOUT, maximumAge: MAX_AGE },
  )
}

export function forgetGeolocation(): void {
  setState(UNASKED)
}

export function useGeolocation(): GeolocationState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => UNASKED,
  )
}

/** Whether the browser has geolocation; false until hydration. */
export function useHasGeolocation(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => setHas('geolocation' in navigator), [])
  return has
}
