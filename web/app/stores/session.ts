import type { CommerceRegion } from '@firnline/domain/region'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { createSessionStore, type Session, type SessionStore, UNKNOWN_SESSION } from './session-store.ts'

/** What is personal on a public page: unknown in the server's HTML, read after hydration. */
export function useSession(): Session {
  const region = useRouteLoaderData<typeof loader>('root')?.bcRegion
  const subscribe = useCallback(
    (listener: () => void) => (region === undefined ? () => {} : storeOf(region).subscribe(listener)),
    [region],
  )
  const read = () => (region === undefined ? UNKNOWN_SESSION : storeOf(region).read())
  return useSyncExternalStore(subscribe, read, () => UNKNOWN_SESSION)
}

/** To be called after this tab changed the cart. */
export function cartChanged(): void {
  for (const store of stores.values()) store.cartChanged()
}

/** Calls back when another tab changed the cart, or when this page comes back as it was left. */
export function useCartElsewhere(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const otherTabs = new BroadcastChannel(CHANNEL)
    const controller = new AbortController()
    const { signal } = controller
    otherTabs.addEventListener('message', ({ data }) => data !== TAB && changed(), { signal })
    window.addEventListener('pageshow', event => event.persisted && changed(), { signal })
    return () => {
      controller.abort()
      otherTabs.close()
    }
  }, [])
}

const CHANNEL = 'firnline-cart'

/** Tells this tab's own messages from the others'. */
const TAB = Math.random().toString(36)

/** A browser has a cart in each store it has visited. */
const stores = new Map<CommerceRegion, SessionStore>()

function storeOf(region: CommerceRegion): SessionStore {
  const store = stores.get(region) ?? createBrowserStore(region)
  stores.set(region, store)
  return store
}

function createBrowserStore(region: CommerceRegion): SessionStore {
  const otherTabs = new BroadcastChannel(CHANNEL)
  return createSessionStore({
    // Every call says which store it means.
    ask: () => fetch('/api/session', { headers: { accept: 'application/json', 'x-bc-region': region } }),
    listen(onChange) {
      const controller = new AbortController()
      const { signal } = controller
      otherTabs.addEventListener('message', onChange, { signal })
      window.addEventListener('focus', onChange, { signal })
      window.addEventListener('pageshow', event => event.persisted && onChange(), { signal })
      return () => controller.abort()
    },
    tellOthers: () => otherTabs.postMessage(TAB),
    log: (message, cause) => console.error(message, cause),
  })
}
