import type { CommerceRegion } from '@firnline/domain/region'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { createSessionStore, type Session, type SessionStore, UNKNOWN_SESSION } from './session-store.ts'

/** Unknown in the server's HTML; loaded after hydration. */
export function useSession(): Session {
  const region = useRouteLoaderData<typeof loader>('root')?.bcRegion
  const subscribe = useCallback(
    (listener: () => void) => (region === undefined ? () => {} : storeOf(region).subscribe(listener)),
    [region],
  )
  const read = () => (region === undefined ? UNKNOWN_SESSION : storeOf(region).read())
  return useSyncExternalStore(subscribe, read, () => UNKNOWN_SESSION)
}

/** Call after this tab changed the cart. */
export function cartChanged(): void {
  for (const store of stores.values()) store.cartChanged()
}

/** Also when the page is restored from the back/forward cache. */
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

const CHANNEL = 'shop-cart'

/** To ignore this tab's own messages. */
const TAB = Math.random().toString(36)

/** One per store: a browser can have a cart in each. */
const stores = new Map<CommerceRegion, SessionStore>()

function storeOf(region: CommerceRegion): SessionStore {
  const store = stores.get(region) ?? createBrowserStore(region)
  stores.set(region, store)
  return store
}

function createBrowserStore(region: CommerceRegion): SessionStore {
  const otherTabs = new BroadcastChannel(CHANNEL)
  return createSessionStore({
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
