import type { PurgedTags } from '@firnline/services/http/response-cache'
import { createTagCache, type Entry, type Outcome } from '@firnline/services/http/tag-cache'
import { LRUCache } from 'lru-cache'
import { Warning } from '../errors.ts'
import type { StoredPage } from './stored-page.ts'

type PageCacheOptions = {
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
type Storable = { readonly tags: readonly string[]; readonly bytes: number }

/** A rendered page: stored for everybody, or for this request alone because it is private, failed, or uncacheable. */
export type Rendered<T, P extends Storable = StoredPage> =
  | { readonly store: P }
  | {
      readonly store: null
      readonly output: T
      /** Some part is missing: a stored page is kept. */
      readonly isIncomplete?: boolean
      /** There is no page at all: an older stored page is better than this output. */
      readonly isUnavailable?: boolean
    }

/**
 * `state`: a fresh page, an older one, or one that was rendered for this request or one at the same time. `isFresh`: it is not
 * stale, and nothing of it was purged while it was rendered.
 */
export type Served<T, P extends Storable = StoredPage> =
  | { readonly stored: P; readonly state: 'hit' | 'stale' | 'miss'; readonly isFresh: boolean }
  | { readonly uncached: T; readonly isIncomplete: boolean }

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
  ): Promise<Served<T, P>>
  /** The stored page of this key while it is fresh. */
  peek(key: string): P | null
  purge(purged: PurgedTags): void
  /** Calls back after every purge. */
  onPurge(listener: (purged: PurgedTags) => void): void
  readonly size: number
}

/** `long-tail`: pages that are rarely requested twice, such as search results: they evict only each other. */
type CachePartition = 'main' | 'long-tail'

const MAX_UNSHARED = 5_000

/** Pages, stored as the bytes that are sent. */
export function createPageCache<P extends Storable = StoredPage>(options: PageCacheOptions): PageCache<P> {
  const { ttl, maxBytes, longTailBytes = maxBytes, now = () => performance.now(), onError } = options
  const createPartition = (bytes: number) =>
    createTagCache<P>({ ttl, now, maxBytes: bytes, bytesOf: page => page.bytes })
  const partitions = { main: createPartition(maxBytes), 'long-tail': createPartition(longTailBytes) }
  const listeners: ((purged: PurgedTags) => void)[] = []
  /** Keys of pages that could not be shared when they were last rendered. */
  const unshared = new LRUCache<string, true>({ max: MAX_UNSHARED })

  return {
    async serve<T>(
      key: string,
      render: () => Promise<Rendered<T, P>>,
      partition: CachePartition = 'main',
    ): Promise<Served<T, P>> {
      const cache = partitions[partition]
      const renderAndStore = () => cache.load(key, render, outcomeOf).promise
      const send = (found: Entry<P>, state: 'hit' | 'miss') =>
        ({ stored: found.value, state, isFresh: cache.isFresh(found) }) as const
      const entry = cache.get(key)
      if (entry !== undefined && !entry.purged) {
        // A failed refresh leaves the stale page in place.
        const found = send(entry, 'hit')
        if (!found.isFresh && cache.loading(key) === undefined) renderAndStore().catch(onError)
        return found.isFresh ? found : { ...found, state: 'stale' }
      }
      const running = cache.loading(key)
      if (running !== undefined && !running.purged && !unshared.has(key)) {
        // A failure is reported to the request that began it; this one renders again.
        const page = await running.promise.then(({ entry }) => entry).catch(() => null)
        if (page !== null) return send(page, 'miss')
      }
      try {
        const { result: made, entry: rendered } = await renderAndStore()
        const isUnshared = !isStored(made) && made.isIncomplete !== true
        if (isUnshared) unshared.set(key, true)
        else unshared.delete(key)
        if (isStored(made)) {
          const isFresh = rendered !== null && cache.isFresh(rendered)
          return { stored: made.store, state: 'miss', isFresh }
        }
        if (made.isUnavailable !== true || entry === undefined)
          return { uncached: made.output, isIncomplete: made.isIncomplete === true }
        onError(new Warning('An older page is served because a new one cannot be rendered.'))
      } catch (error) {
        if (entry === undefined) throw error
        onError(error)
      }
      return { stored: entry.value, state: 'stale', isFresh: false }
    },

    peek(key) {
      const { main, 'long-tail': longTail } = partitions
      const entry = main.get(key) ?? longTail.get(key)
      return entry !== undefined && main.isFresh(entry) ? entry.value : null
    },

    purge(purged) {
      for (const cache of Object.values(partitions)) cache.purge(purged)
      for (const listener of listeners) listener(purged)
    },

    onPurge: listener => void listeners.push(listener),

    get size() {
      return partitions.main.size + partitions['long-tail'].size
    },
  }
}

function isStored<T, P extends Storable>(made: Rendered<T, P>): made is { readonly store: P } {
  return made.store !== null
}

/** A page that lacks a part does not replace the last good one. */
function outcomeOf<P extends Storable>(made: Rendered<unknown, P>): Outcome<P> {
  if (isStored(made)) return { value: made.store, tags: made.store.tags }
  return made.isIncomplete === true ? 'keep' : 'delete'
}
