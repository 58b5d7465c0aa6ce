import { isDeepStrictEqual } from 'node:util'
import { inBackground, isInBackground } from './background.ts'
import { createTagCache, type Entry, type Load } from './tag-cache.ts'

/** Reports the tags that a page was made from; `outdated`: a response is known to be older than a change. */
export type OnTagsRead = (tags: readonly string[], outdated?: boolean) => void

type CachedRead<T> = {
  readonly key: string
  readonly tags: readonly string[] | ((value: T) => readonly string[])
  readonly load: () => Promise<T>
  /**
   * Tags of what depends on the difference between the kept answer and a new one; they are reported to `onChange`. Once it
   * is purged, such an answer is loaded without waiting for a reader. `own`: the tags of an answer that has changed without
   * being purged.
   */
  readonly changedTags?: ((before: T, after: T) => readonly string[]) | 'own'
  /** How long this reader waits; the load goes on behind it. Left out: as long as it takes. */
  readonly patience?: WaitLimit
}

export type WaitLimit = {
  /** ms from the load's beginning, of a reader who has an older answer to use. */
  readonly wait: number
  /** The same of one who has none. Default: `wait`. */
  readonly first?: number
  /** What the latter gets after so many ms. */
  readonly late: (waited: number) => Error
}

export type ResponseCache = {
  /**
   * The kept answer while it is fresh; a stale one while a new one is fetched behind it; after a purge a new one, or
   * the last good one when that cannot be had, or not in time. Loads of one key that are under way at once are one.
   * A load that fails leaves what is kept as it is.
   */
  read<T>(read: CachedRead<T>, seen: OnTagsRead): Promise<T>
  /** Whatever carries one of these tags is asked for again before it is used again. */
  purge(purged: PurgedTags): void
  /** Calls back whenever something was purged, before it is asked for again. */
  onPurge(listener: (purged: PurgedTags) => void): void
  /** Calls back with the `changedTags` of a new answer: what was made of the answer before is old. */
  onChange(listener: (tags: readonly string[]) => void): void
}

type ResponseCacheOptions = {
  /** ms an answer is fresh. */
  readonly ttl: number
  /** Of all answers as JSON. */
  readonly maxBytes: number
  readonly now?: () => number
  /** A new answer could not be had, or not in time, and an older one was used instead. */
  readonly onStale: (key: string, error: unknown) => void
}

type Answer = Entry<unknown>
type AnswerLoad = Load<unknown>

/** A reader's patience is counted in so many turns, so that a process busy with itself makes no answer late. */
const TURNS = 6

/** ms a stale answer is used without asking again after the service has failed. */
const RETRY_AFTER = 1_000

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { now = () => performance.now() } = options
  const cache = createTagCache<unknown>({
    ttl: options.ttl,
    maxBytes: options.maxBytes,
    bytesOf: jsonBytes,
    now,
  })
  /** Purged answers whose successor let its readers wait in vain: the next readers do not wait. */
  const late = new WeakSet<Answer>()
  /** Loads in the background. */
  const unhurried = new WeakSet<AnswerLoad>()
  const listeners: ((purged: PurgedTags) => void)[] = []
  const changeListeners: ((tags: readonly string[]) => void)[] = []

  /** What is loaded again as soon as it is purged, by key. */
  const compared = new Map<string, () => AnswerLoad>()

  function load<T>({ key, tags, load, changedTags }: CachedRead<T>): AnswerLoad {
    function tagsOfChange(before: Answer, value: T): readonly string[] {
      // The key decides the type: every reader of one key loads the same thing.
      if (changedTags !== 'own') return changedTags?.(before.value as T, value) ?? []
      return before.purged || isDeepStrictEqual(before.value, value) ? [] : before.tags
    }

    const running = cache.loading(key)
    // A reader does not wait for what may have to wait for everybody else.
    const isShared = running !== undefined && (isInBackground() || !unhurried.has(running))
    if (running !== undefined && !running.purged && isShared) return running
    const begun = cache.load(key, load, value => {
      const before = cache.get(key)
      const changed = before === undefined ? [] : tagsOfChange(before, value)
      if (changed.length > 0) for (const listener of changeListeners) listener(changed)
      return { value, tags: typeof tags === 'function' ? tags(value) : tags }
    })
    if (isInBackground()) unhurried.add(begun)
    return begun
  }

  function loadCompared(): void {
    for (const [key, load] of compared)
      if (cache.get(key)?.purged === true) load().promise.catch(error => options.onStale(key, error))
  }

  async function current<T>(read: CachedRead<T>): Promise<Answer> {
    const entry = cache.get(read.key)
    if (entry === undefined) return inTime(load(read), read.patience, read.patience?.first)
    if (cache.isFresh(entry)) return entry
    if (entry.purged && !late.has(entry)) return renewed(read, entry)
    if (entry.freshUntil > now()) return entry
    inBackground(() => load(read)).promise.catch(error => {
      entry.freshUntil = now() + RETRY_AFTER
      options.onStale(read.key, error)
    })
    return entry
  }

  /** A new answer in place of a purged one, which still serves when there is none. */
  async function renewed<T>(read: CachedRead<T>, entry: Answer): Promise<Answer> {
    const begun = load(read)
    try {
      return await inTime(begun, read.patience)
    } catch (error) {
      options.onStale(read.key, error)
      if (cache.loading(read.key) === begun) {
        late.add(entry)
        entry.freshUntil = now()
      }
      return entry
    }
  }

  async function inTime(
    { promise, began }: AnswerLoad,
    patience: WaitLimit | undefined,
    wait = patience?.wait,
  ): Promise<Answer> {
    const answer = promise.then(({ entry }) => {
      if (entry === null) throw new TypeError('Every answer is stored.')
      return entry
    })
    if (patience === undefined || wait === undefined) return answer
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    let turns = 0
    const turn = () => {
      turns += 1
      if (turns === TURNS) reject(patience.late(wait))
    }
    const timer = setInterval(turn, Math.max(0, began + wait - now()) / TURNS)
    try {
      return await Promise.race([answer, timeout])
    } finally {
      clearInterval(timer)
    }
  }

  return {
    async read<T>(read: CachedRead<T>, seen: OnTagsRead): Promise<T> {
      if (typeof read.changedTags === 'function') compared.set(read.key, () => load(read))
      const entry = await current(read)
      seen(entry.tags, entry.purged)
      return entry.value as T
    },
    purge(purged) {
      for (const entry of cache.purge(purged)) late.delete(entry)
      // Pages with any of it are purged too, and read it again.
      if (purged !== 'everything') loadCompared()
      for (const listener of listeners) listener(purged)
    },
    onPurge: listener => void listeners.push(listener),
    onChange: listener => void changeListeners.push(listener),
  }
}

/** About half of what the value takes in memory. */
function jsonBytes(value: unknown): number {
  return (JSON.stringify(value)?.length ?? 0) + 1
}

/** What is to be asked for again: whatever carries one of these tags, or all there is. */
export type PurgedTags = readonly string[] | 'everything'

export function isPurged(tags: readonly string[], purged: PurgedTags): boolean {
  return purged === 'everything' || tags.some(tag => purged.includes(tag))
}
