import { isPurged, type Purged } from '@firnline/services/http/purged'
import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

export type PageCacheOptions = {
  /** ms a page is fresh; after that it is served once more while a new one is made. */
  readonly ttl: number
  /** Bytes of all stored pages together. */
  readonly maxBytes: number
  /** Bytes of all pages that are one of many together: they push out each other, never the rest. Default: `maxBytes`. */
  readonly passingBytes?: number
  readonly now?: () => number
  /** A page could not be made anew, and its stale one is served. */
  readonly onError: (error: unknown) => void
}

/** What can be kept: how large it is, and what it was made of. */
export type Storable = { readonly tags: readonly string[]; readonly bytes: number }

/** A page as it was made. `store` is null when it must not be kept: personal, failed, or uncacheable. */
export type Made<T, P extends Storable = StoredPage> = {
  readonly answer: T
  readonly store: P | null
  readonly failed?: boolean
  /** It failed so far that an older page is better than this answer. */
  readonly down?: boolean
}

export type PageCache<P extends Storable = StoredPage> = {
  /**
   * The stored page of this key; a stale one is answered at once and made anew behind it. When there is none, or it was
   * purged, `make` runs: its answer goes to this request, and to those of the same key only as what was stored. When no
   * page can be made at all, the purged one is served once more.
   */
  serve<T>(
    key: string,
    make: () => Promise<Made<T, P>>,
    shelf?: Shelf,
  ): Promise<{ stored: P } | { answer: T }>
  /** The stored page of this key while it is fresh. */
  peek(key: string): P | null
  purge(purged: Purged): void
  /** Calls back whenever something was purged. */
  onPurge(listener: (purged: Purged) => void): void
  readonly size: number
}

/** `passing`: hardly asked for twice. */
export type Shelf = 'lasting' | 'passing'

type Kept<P> = { readonly page: P; readonly freshUntil: number; purged: boolean }

/** Public pages, stored as the bytes that are sent (DESIGN §3). */
export function createPageCache<P extends Storable = StoredPage>(options: PageCacheOptions): PageCache<P> {
  const now = options.now ?? Date.now
  const shelfOf = (maxSize: number) =>
    new LRUCache<string, Kept<P>>({ maxSize, sizeCalculation: entry => entry.page.bytes })
  const shelves = {
    lasting: shelfOf(options.maxBytes),
    passing: shelfOf(options.passingBytes ?? options.maxBytes),
  }
  const listeners: ((purged: Purged) => void)[] = []
  const making = new Map<string, { promise: Promise<P | null>; purged: boolean }>()

  function makeAndKeep<T>(key: string, make: () => Promise<Made<T, P>>, shelf: Shelf): Promise<Made<T, P>> {
    const kept = shelves[shelf]
    const made = make()
    const run = { purged: false, promise: made.then(({ store }) => store) }
    making.set(key, run)
    const settle = () => {
      if (making.get(key) === run) making.delete(key)
    }
    const keep = ({ store: page, failed }: Made<T, P>) => {
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
    async serve(key, make, shelf = 'lasting') {
      const entry = shelves[shelf].get(key)
      if (entry !== undefined && !entry.purged) {
        const refresh = entry.freshUntil <= now() && !making.has(key)
        // A failed refresh leaves the stale page in place.
        if (refresh) makeAndKeep(key, make, shelf).catch(options.onError)
        return { stored: entry.page }
      }
      const running = making.get(key)
      if (running !== undefined && !running.purged) {
        // When it fails, it fails for the visitor who began it; this one tries anew.
        const page = await running.promise.catch(() => null)
        if (page !== null) return { stored: page }
      }
      try {
        const { answer, store, down } = await makeAndKeep(key, make, shelf)
        if (store !== null) return { stored: store }
        if (down !== true || entry === undefined) return { answer }
        options.onError(new Error('An older page is served because a new one cannot be made.'))
      } catch (error) {
        if (entry === undefined) throw error
        options.onError(error)
      }
      return { stored: entry.page }
    },

    peek(key) {
      const entry = shelves.lasting.get(key) ?? shelves.passing.get(key)
      return entry === undefined || entry.purged || entry.freshUntil <= now() ? null : entry.page
    },

    purge(purged) {
      for (const shelf of Object.values(shelves)) {
        for (const entry of shelf.values()) if (isPurged(entry.page.tags, purged)) entry.purged = true
      }
      for (const run of making.values()) run.purged = true
      for (const listener of listeners) listener(purged)
    },

    onPurge: listener => void listeners.push(listener),

    get size() {
      return shelves.lasting.size + shelves.passing.size
    },
  }
}
