import { MAX_PRELOADS } from '@firnline/domain/browser/device'

/** ms after which a page no longer counts as loading: not every browser reports the load of a prefetch. */
const MAX_LOADING = 5_000

/** Preloads a few pages at a time, in order. */
export type PreloadQueue = {
  /** The same array until it changes. */
  loading(): readonly string[]
  subscribe(listener: () => void): () => void
  add(page: string): void
  /** Drops a page that has not begun to load. */
  cancel(page: string): void
  finish(page: string): void
}

export function createPreloadQueue(): PreloadQueue {
  const listeners = new Set<() => void>()
  let loading: readonly string[] = []
  let waiting: readonly string[] = []

  function advance(): void {
    const next = waiting.slice(0, MAX_PRELOADS - loading.length)
    waiting = waiting.slice(next.length)
    loading = [...loading, ...next]
    for (const page of next) setTimeout(finish, MAX_LOADING, page)
    for (const listener of listeners) listener()
  }

  function finish(page: string): void {
    if (!loading.includes(page)) return
    loading = loading.filter(one => one !== page)
    advance()
  }

  return {
    loading: () => loading,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(page) {
      if (loading.includes(page) || waiting.includes(page)) return
      waiting = [...waiting, page]
      advance()
    },
    cancel(page) {
      waiting = waiting.filter(one => one !== page)
    },
    finish,
  }
}

export const preloadQueue = createPreloadQueue()
