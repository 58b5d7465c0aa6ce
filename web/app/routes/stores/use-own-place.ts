import type { GeoPoint } from '@firnline/domain/content/dealer'
import { useEffect, useState } from 'react'

export type OwnPlace =
  /** The browser cannot tell, or its script has not run. */
  | { readonly kind: 'unable' }
  | { readonly kind: 'unasked' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'known'; readonly point: GeoPoint }

/** ms the browser may look for it. */
const PATIENCE = 10_000

/** Where the visitor is, once they ask for it. It never leaves the browser. */
export function useOwnPlace(): { place: OwnPlace; ask: () => void; forget: () => void } {
  const [place, setPlace] = useState<OwnPlace>({ kind: 'unable' })
  useEffect(() => {
    if ('geolocation' in navigator) setPlace(now => (now.kind === 'unable' ? { kind: 'unasked' } : now))
  }, [])
  function ask() {
    setPlace({ kind: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setPlace({ kind: 'known', point: { latitude, longitude } }),
      () => setPlace({ kind: 'refused' }),
      { timeout: PATIENCE, maximumAge: 600_000 },
    )
  }
  return { place, ask, forget: () => setPlace({ kind: 'unasked' }) }
}
