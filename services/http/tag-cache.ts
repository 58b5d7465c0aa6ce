import { LRUCache } from 'lru-cache'
import { isPurged, type PurgedTags } from './response-cache.ts'

/** A stored value, and the tags of what it was made from. */
export type Entry<V> = {
  readonly value: V
  readonly tags: readonly string[]
  freshUntil: number
  /** One of its tags was purged: it may stand in until there is a new value, no longer. */
  purged: boolean
}

/** A load under way. */
export type Load<V, R = unknown> = {
  /** `entry`: what was stored of the result; null: nothing. */
  readonly promise: Promise<{ readonly result: R; readonly entry: Entry<V> | null }>
  readonly began: number
  /** Something was purged since it began: its result may be of before. */
  purged: boolean
}

/** What to do with a result: store a value, or keep or delete what is stored. */
export type Outcome<V> = { readonly value: V; readonly tags: readonly string[] } | 'keep' | 'delete'

type TagCache<V> = {
  /** Stale and purged entries too. */
  get(key: string): Entry<V> | undefined
  isFresh(entry: Entry<V>): boolean
  /** The newest load of this key, while it is under way. */
  loading(key: string): Load<V> | undefined
  /**
   * Starts a load. Of several of one key, each is stored unless one that began later has ended before. A load that fails
   * changes nothing.
   */
  load<R>(key: string, load: () => Promise<R>, outcomeOf: (result: R) => Outcome<V>): Load<V, R>
  /** Marks the entries that carry one of these tags, and all loads under way. Returns the entries. */
  purge(purged: PurgedTags): readonly Entry<V>[]
  readonly size: number
}

type TagCacheOptions<V> = {
  /** ms an entry is fresh. */
  readonly ttl: number
  readonly now: () => number
  readonly maxBytes: number
  /** At least 1. */
  readonly bytesOf: (value: V) => number
}

/** Least recently used entries are evicted. Whether stale and purged entries are served is the caller's policy. */
export function createTagCache<V>(options: TagCacheOptions<V>): TagCache<V> {
  const { ttl, now, maxBytes, bytesOf } = options
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
  })
  const loads = new Map<string, Load<V>>()
  /** The load that was under way when another of its key began. */
  const earlier = new WeakMap<Load<V>, Load<V>>()
  /** Loads that began before one that has ended. */
  const overtaken = new WeakSet<Load<V>>()

  return {
    get: key => entries.get(key),
    isFresh: ({ purged, freshUntil }) => !purged && freshUntil > now(),
    loading: key => loads.get(key),

    load<R>(key: string, load: () => Promise<R>, outcomeOf: (result: R) => Outcome<V>) {
      const isNewest = () => loads.get(key) === own
      const promise = load().then(result => {
        const outcome = outcomeOf(result)
        const isStored = !overtaken.has(own)
        for (let other = earlier.get(own); other !== undefined; other = earlier.get(other))
          overtaken.add(other)
        earlier.delete(own)
        if (outcome === 'delete' && isStored) entries.delete(key)
        if (outcome === 'delete' || outcome === 'keep') return { result, entry: null }
        const entry: Entry<V> = { ...outcome, freshUntil: now() + ttl, purged: own.purged }
        if (isStored) entries.set(key, entry)
        return { result, entry }
      })
      const own: Load<V, R> = {
        promise: promise.finally(() => isNewest() && loads.delete(key)),
        began: now(),
        purged: false,
      }
      const before = loads.get(key)
      if (before !== undefined) earlier.set(own, before)
      loads.set(key, own)
      return own
    },

    purge(purged) {
      const marked = [...entries.values()].filter(({ tags }) => isPurged(tags, purged))
      for (const entry of marked) entry.purged = true
      for (const own of loads.values()) own.purged = true
      return marked
    },

    get size() {
      return entries.size
    },
  }
}
