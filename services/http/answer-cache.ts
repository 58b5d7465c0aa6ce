import { LRUCache } from 'lru-cache'
import { isPurged, type Purged } from './purged.ts'

/** Tells whoever builds a page what it was made from; `outdated`: an answer was known to be of before a change. */
export type Seen = (tags: readonly string[], outdated?: boolean) => void

export type Read<T> = {
  readonly key: string
  readonly tags: readonly string[] | ((value: T) => readonly string[])
  readonly load: () => Promise<T>
  /** How long this reader waits; the load goes on behind it. Left out: as long as it takes. */
  readonly patience?: Patience
}

export type Patience = {
  /** ms from the load's beginning, of a reader who has an older answer to use. */
  readonly wait: number
  /** The same of one who has none. Default: `wait`. */
  readonly first?: number
  /** What the latter is told after so many ms. */
  readonly late: (waited: number) => Error
}

export type AnswerCache = {
  /**
   * The kept answer while it is fresh; a stale one while a new one is fetched behind it; after a purge a new one, or
   * the last good one when that cannot be had, or not in time. Loads of one key that are under way at once are one.
   * A load that fails leaves what is kept as it is.
   */
  read<T>(read: Read<T>, seen: Seen): Promise<T>
  /** Whatever carries one of these tags is asked for again before it is used again. */
  purge(purged: Purged): void
  /** Calls back whenever something was purged, before it is asked for again. */
  onPurge(listener: (purged: Purged) => void): void
}

export type AnswerCacheOptions = {
  /** ms an answer is fresh. */
  readonly ttl: number
  readonly maxEntries: number
  readonly now?: () => number
  /** A new answer could not be had, or not in time, and an older one was used instead. */
  readonly onStale: (key: string, error: unknown) => void
}

type Kept = {
  value: unknown
  tags: readonly string[]
  freshUntil: number
  purged: boolean
  /** A new answer has let its readers wait in vain: the next ones do not wait. */
  late: boolean
}

type Loading = { readonly promise: Promise<Kept>; readonly began: number; purged: boolean }

/** A reader's patience is counted in so many turns, so that a process busy with itself makes no answer late. */
const TURNS = 6

/** ms a stale answer is used without asking again after the service has failed. */
const RETRY_AFTER = 1_000

export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const now = options.now ?? Date.now
  const kept = new LRUCache<string, Kept>({ max: options.maxEntries })
  const loading = new Map<string, Loading>()
  const listeners: ((purged: Purged) => void)[] = []

  function load<T>(read: Read<T>): Loading {
    const running = loading.get(read.key)
    if (running !== undefined && !running.purged) return running
    const promise = read.load().then(value => {
      const tags = typeof read.tags === 'function' ? read.tags(value) : read.tags
      const freshUntil = now() + options.ttl
      const entry: Kept = { value, tags, freshUntil, purged: load.purged, late: false }
      if (loading.get(read.key) === load) kept.set(read.key, entry)
      return entry
    })
    const load: Loading = {
      promise: promise.finally(() => loading.get(read.key) === load && loading.delete(read.key)),
      began: now(),
      purged: false,
    }
    loading.set(read.key, load)
    return load
  }

  async function current<T>(read: Read<T>): Promise<Kept> {
    const entry = kept.get(read.key)
    if (entry === undefined) return inTime(load(read), read.patience, read.patience?.first)
    if (!entry.purged && entry.freshUntil > now()) return entry
    if (entry.purged && !entry.late) return renewed(read, entry)
    if (entry.freshUntil > now()) return entry
    load(read).promise.catch(error => {
      entry.freshUntil = now() + RETRY_AFTER
      options.onStale(read.key, error)
    })
    return entry
  }

  /** A new answer in place of a purged one, which still serves when there is none. */
  async function renewed<T>(read: Read<T>, entry: Kept): Promise<Kept> {
    const begun = load(read)
    try {
      return await inTime(begun, read.patience)
    } catch (error) {
      options.onStale(read.key, error)
      if (loading.get(read.key) === begun) {
        entry.late = true
        entry.freshUntil = now()
      }
      return entry
    }
  }

  async function inTime(
    { promise, began }: Loading,
    patience: Patience | undefined,
    wait = patience?.wait,
  ): Promise<Kept> {
    if (patience === undefined || wait === undefined) return promise
    const { promise: late, reject } = Promise.withResolvers<never>()
    let turns = 0
    const turn = () => {
      turns += 1
      if (turns === TURNS) reject(patience.late(wait))
    }
    const timer = setInterval(turn, Math.max(0, began + wait - now()) / TURNS)
    try {
      return await Promise.race([promise, late])
    } finally {
      clearInterval(timer)
    }
  }

  return {
    async read<T>(read: Read<T>, seen: Seen): Promise<T> {
      const entry = await current(read)
      seen(entry.tags, entry.purged)
      // The key decides the type: every reader of one key loads the same thing.
      return entry.value as T
    },
    purge(purged) {
      for (const entry of kept.values()) {
        if (!isPurged(entry.tags, purged)) continue
        entry.purged = true
        entry.late = false
      }
      // What is under way may have been read before the change.
      for (const running of loading.values()) running.purged = true
      for (const listener of listeners) listener(purged)
    },
    onPurge: listener => void listeners.push(listener),
  }
}
