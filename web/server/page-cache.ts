import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

export type PageCacheOptions = {
  /** ms a page is fresh; after that it is served once more while a new one is made. */
  readonly ttl: number
  /** Bytes of all stored pages together. */
  readonly maxBytes: number
  readonly now?: () => number
  /** A page could not be made anew while its stale one is served. */
  readonly onError: (error: unknown) => void
}

/** A page as it was made. `store` is null when it must not be kept: personal, failed, or uncacheable. */
export type Made<T> = { readonly answer: T; readonly store: StoredPage | null; readonly failed?: boolean }

export type PageCache = {
  /**
   * The stored page of this key; a stale one is answered at once and made anew behind it. When there is none, or it was
   * purged, `make` runs: its answer goes to this request, and to those of the same key only as what was stored.
   */
  serve<T>(key: string, make: () => Promise<Made<T>>): Promise<{ stored: StoredPage } | { answer: T }>
  /** The stored page of this key while it is fresh. */
  peek(key: string): StoredPage | null
  purge(tags: readonly string[]): void
  /** Calls back whenever something was purged. */
  onPurge(listener: () => void): void
  readonly size: number
}

type Kept = { readonly page: StoredPage; readonly freshUntil: number; purged: boolean }

/** Public pages, stored as the bytes that are sent (DESIGN §3). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const now = options.now ?? Date.now
  const kept = new LRUCache<string, Kept>({
    maxSize: options.maxBytes,
    sizeCalculation: entry => entry.page.bytes,
  })
  const listeners: (() => void)[] = []
  const making = new Map<string, { promise: Promise<StoredPage | null>; purged: boolean }>()

  function makeAndKeep<T>(key: string, make: () => Promise<Made<T>>): Promise<Made<T>> {
    const made = make()
    const run = { purged: false, promise: made.then(({ store }) => store) }
    making.set(key, run)
    const settle = () => {
      if (making.get(key) === run) making.delete(key)
    }
    const keep = ({ store: page, failed }: Made<T>) => {
      if (page !== null && making.get(key) === run) {
        kept.set(key, { page, freshUntil: now() + options.ttl, purged: run.purged })
      }
      // A page that could not be made whole does not replace the last good one.
      if (page === null && failed !== true) kept.delete(key)
    }
    made.then(keep).then(settle, settle)
    run.promise.then(settle, settle)
    return made
  }

  return {
    async serve(key, make) {
      const entry = kept.get(key)
      if (entry !== undefined && !entry.purged) {
        const refresh = entry.freshUntil <= now() && !making.has(key)
        // A failed refresh leaves the stale page in place.
        if (refresh) makeAndKeep(key, make).catch(options.onError)
        return { stored: entry.page }
      }
      const running = making.get(key)
      if (running !== undefined && !running.purged) {
        // When it fails, it fails for the visitor who began it; this one tries anew.
        const page = await running.promise.catch(() => null)
        if (page !== null) return { stored: page }
      }
      const { answer, store } = await makeAndKeep(key, make)
      return store === null ? { answer } : { stored: store }
    },

    peek(key) {
      const entry = kept.get(key)
      return entry === undefined || entry.purged || entry.freshUntil <= now() ? null : entry.page
    },

    purge(tags) {
      for (const entry of kept.values()) {
        if (entry.page.tags.some(tag => tags.includes(tag))) entry.purged = true
      }
      for (const run of making.values()) run.purged = true
      for (const listener of listeners) listener()
    },

    onPurge: listener => void listeners.push(listener),

    get size() {
      return kept.size
    },
  }
}
