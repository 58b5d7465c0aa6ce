import { isPurged, type Purged } from '@firnline/services/http/purged'
import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

export type PageCacheOptions = {
  /** ms a page is fresh; after that it is served once more while it is rendered again. */
  readonly ttl: number
  /** Bytes of the main partition. */
  readonly maxBytes: number
  /** Bytes of the long-tail partition. Default: `maxBytes`. */
  readonly longTailBytes?: number
  readonly now?: () => number
  /** A page could not be rendered again, and its stale copy is served. */
  readonly onError: (error: unknown) => void
}

/** What can be stored: its size, and the tags of what it was rendered from. */
export type Storable = { readonly tags: readonly string[]; readonly bytes: number }

/** A rendered page. `store` is null when it must not be stored: private, failed, or uncacheable. */
export type Rendered<T, P extends Storable = StoredPage> = {
  readonly output: T
  readonly store: P | null
  /** Some part is missing: a stored page is kept. */
  readonly isIncomplete?: boolean
  /** There is no page at all: an older stored page is better than this output. */
  readonly isUnavailable?: boolean
}

export type PageCache<P extends Storable = StoredPage> = {
  /**
   * The stored page of this key; a stale one is served at once and rendered again in the background. When there is none, or
   * it was purged, `render` runs: its output goes to this request alone, the stored page to all requests of the key. When
   * the render fails, the purged page is served once more.
   */
  serve<T>(
    key: string,
    render: () => Promise<Rendered<T, P>>,
    partition?: CachePartition,
  ): Promise<{ stored: P } | { uncached: T }>
  /** The stored page of this key while it is fresh. */
  peek(key: string): P | null
  purge(purged: Purged): void
  /** Calls back after every purge. */
  onPurge(listener: (purged: Purged) => void): void
  readonly size: number
}

/** `long-tail`: pages that are rarely requested twice, such as search results: they evict only each other. */
export type CachePartition = 'main' | 'long-tail'

type Entry<P> = { readonly page: P; readonly freshUntil: number; purged: boolean }

/** Public pages, stored as the bytes that are sent (DESIGN §3). */
export function createPageCache<P extends Storable = StoredPage>(options: PageCacheOptions): PageCache<P> {
  const now = options.now ?? Date.now
  const createPartition = (maxSize: number) =>
    new LRUCache<string, Entry<P>>({ maxSize, sizeCalculation: entry => entry.page.bytes })
  const partitions = {
    main: createPartition(options.maxBytes),
    'long-tail': createPartition(options.longTailBytes ?? options.maxBytes),
  }
  const listeners: ((purged: Purged) => void)[] = []
  const rendering = new Map<string, { promise: Promise<P | null>; purged: boolean }>()

  function renderAndStore<T>(
    key: string,
    render: () => Promise<Rendered<T, P>>,
    partition: CachePartition,
  ): Promise<Rendered<T, P>> {
    const entries = partitions[partition]
    const rendered = render()
    const run = { purged: false, promise: rendered.then(({ store }) => store) }
    rendering.set(key, run)
    const settle = () => {
      if (rendering.get(key) === run) rendering.delete(key)
    }
    const store = ({ store: page, isIncomplete }: Rendered<T, P>) => {
      if (page !== null && rendering.get(key) === run) {
        entries.set(key, { page, freshUntil: now() + options.ttl, purged: run.purged })
      }
      // A page that could not be made whole does not replace the last good one.
      if (page === null && isIncomplete !== true) entries.delete(key)
    }
    rendered.then(store).then(settle, settle)
    run.promise.then(settle, settle)
    return rendered
  }

  return {
    async serve(key, render, partition = 'main') {
      const entry = partitions[partition].get(key)
      if (entry !== undefined && !entry.purged) {
        const refresh = entry.freshUntil <= now() && !rendering.has(key)
        // A failed refresh leaves the stale page in place.
        if (refresh) renderAndStore(key, render, partition).catch(options.onError)
        return { stored: entry.page }
      }
      const running = rendering.get(key)
      if (running !== undefined && !running.purged) {
        // When it fails, it fails for the visitor who began it; this one tries anew.
        const page = await running.promise.catch(() => null)
        if (page !== null) return { stored: page }
      }
      try {
        const { output, store, isUnavailable } = await renderAndStore(key, render, partition)
        if (store !== null) return { stored: store }
        if (isUnavailable !== true || entry === undefined) return { uncached: output }
        options.onError(new Error('An older page is served because a new one cannot be made.'))
      } catch (error) {
        if (entry === undefined) throw error
        options.onError(error)
      }
      return { stored: entry.page }
    },

    peek(key) {
      const entry = partitions.main.get(key) ?? partitions['long-tail'].get(key)
      return entry === undefined || entry.purged || entry.freshUntil <= now() ? null : entry.page
    },

    purge(purged) {
      for (const partition of Object.values(partitions)) {
        for (const entry of partition.values()) if (isPurged(entry.page.tags, purged)) entry.purged = true
      }
      for (const run of rendering.values()) run.purged = true
      for (const listener of listeners) listener(purged)
    },

    onPurge: listener => void listeners.push(listener),

    get size() {
      return partitions.main.size + partitions['long-tail'].size
    },
  }
}
