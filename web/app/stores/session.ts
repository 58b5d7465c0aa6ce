import { useSyncExternalStore } from 'react'
import { createSessionStore, type Session, type SessionStore, UNKNOWN_SESSION } from './session-store.ts'

/** What is personal on a public page: unknown in the server's HTML, read after hydration (DESIGN §3). */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => store().read(), unknown)
}

/** To be called after this tab changed the cart. */
export function cartChanged(): void {
  store().cartChanged()
}

const unknown = () => UNKNOWN_SESSION
const subscribe = (listener: () => void) => store().subscribe(listener)

let browserStore: SessionStore | undefined

function store(): SessionStore {
  browserStore ??= createBrowserStore()
  return browserStore
}

function createBrowserStore(): SessionStore {
  const otherTabs = new BroadcastChannel('firnline-cart')
  return createSessionStore({
    ask: () => fetch('/api/session', { headers: { accept: 'application/json' } }),
    listen(onChange) {
      const controller = new AbortController()
      const { signal } = controller
      otherTabs.addEventListener('message', onChange, { signal })
      window.addEventListener('focus', onChange, { signal })
      window.addEventListener('pageshow', event => event.persisted && onChange(), { signal })
      return () => controller.abort()
    },
    tellOthers: () => otherTabs.postMessage('cart changed'),
    log: (message, cause) => console.error(message, cause),
  })
}
