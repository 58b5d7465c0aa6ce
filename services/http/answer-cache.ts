import { LRUCache } from 'lru-cache'

/** Tells whoever builds a page what it was made from. */
export type Seen = (tags: readonly string[]) => void

export type Read<T> = {
  readonly key: string
  readonly tags: readonly string[] | ((value: T) => readonly string[])
  readonly load: () => Promise<T>
}

export type AnswerCache = {
  /**
   * The kept answer while it is fresh; a stale one while a new one is fetched behind it; after a purge a new one, or
   * the last good one when that cannot be had. Loads of one key that are under way at once are one.
   */
  read<T>(read: Read<T>, seen: Seen): Promise<T>
  /** Whatever carries one of these tags is asked for again before it is used again. */
  purge(tags: readonly string[]): void
}

export type AnswerCacheOptions = {
  /** ms an answer is fresh. */
  readonly ttl: number
  readonly maxEntries: number
  readonly now?: () => number
  /** A refresh failed and an older answer was used instead. */
  readonly onStale: (key: string, error: unknown) => void
}

type Kept = { value: unknown; tags: readonly string[]; freshUntil: number; purged: boolean }

export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const now = options.now ?? Date.now
  const kept = new LRUCache<string, Kept>({ max: options.maxEntries })
  const loading = new Map<string, { readonly promise: Promise<Kept>; purged: boolean }>()

  function load<T>(read: Read<T>): Promise<Kept> {
    const running = loading.get(read.key)
    if (running !== undefined && !running.purged) return running.promise
    const promise = read.load().then(value => {
      const tags = typeof read.tags === 'function' ? read.tags(value) : read.tags
      const entry: Kept = { value, tags, freshUntil: now() + options.ttl, purged: load.purged }
      if (loading.get(read.key) === load) kept.set(read.key, entry)
      return entry
    })
    const load = {
      promise: promise.finally(() => loading.get(read.key) === load && loading.delete(read.key)),
      purged: false,
    }
    loading.set(read.key, load)
    return load.promise
  }

  async function current<T>(read: Read<T>): Promise<Kept> {
    const entry = kept.get(read.key)
    if (entry === undefined) return load(read)
    if (!entry.purged && entry.freshUntil > now()) return entry
    const fresh = load(read).catch(error => {
      options.onStale(read.key, error)
      return entry
    })
    return entry.purged ? fresh : entry
  }

  return {
    async read<T>(read: Read<T>, seen: Seen): Promise<T> {
      const entry = await current(read)
      seen(entry.tags)
      // The key decides the type: every reader of one key loads the same thing.
      return entry.value as T
    },
    purge(tags) {
      for (const entry of kept.values()) {
        if (entry.tags.some(tag => tags.includes(tag))) entry.purged = true
      }
      // What is under way may have been read before the change.
      for (const running of loading.values()) running.purged = true
    },
  }
}
