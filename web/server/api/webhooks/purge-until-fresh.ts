import { setTimeout as sleep } from 'node:timers/promises'

/** ms before each further look. */
const PAUSES = [500, 2_000, 5_000]
/** ms after which the service answers anew, as far as can be expected. */
export const CAUGHT_UP = 5_000
/** Watched at once; beyond that, pages expire by their time to live. */
const MAX_WATCHED = 200

export type StaleRead = {
  /** What it is about: a newer webhook takes an older one's place. */
  readonly key: string
  /** Whether what the service answers is as new as the webhook. null: it does not say. */
  readonly isFresh: (() => Promise<boolean>) | null
  readonly purge: () => Promise<void>
}

export type FreshnessWatch = { watch(stale: StaleRead): void; close(): void }

type FreshnessWatchOptions = {
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** After the last look the service still answered what is older than the webhook, or it failed. */
  readonly onStale: (key: string, error: unknown) => void
}

/**
 * A webhook can arrive before the service's own API is consistent. So after a purge the service is read, and while its response
 * is older than the webhook it is read and purged again, three times at most. Where it does not say how old its response is,
 * the purge is repeated once.
 */
export function createFreshnessWatch({ wait = pause, onStale }: FreshnessWatchOptions): FreshnessWatch {
  const watched = new Map<string, AbortController>()

  async function look({ key, isFresh, purge }: StaleRead, signal: AbortSignal): Promise<void> {
    if (isFresh === null) {
      await wait(CAUGHT_UP, signal)
      return purge()
    }
    let failure: unknown = null
    const isNew = () =>
      isFresh().catch(error => {
        failure = error
        return false
      })
    if (await isNew()) return
    for (const ms of PAUSES) {
      await wait(ms, signal)
      failure = null
      const isDone = await isNew()
      if (signal.aborted) return
      // Read first: a page that was made before the service was new is purged after.
      await purge()
      if (isDone) return
    }
    onStale(key, failure)
  }

  return {
    watch(stale) {
      watched.get(stale.key)?.abort()
      watched.delete(stale.key)
      if (watched.size >= MAX_WATCHED) return
      const ending = new AbortController()
      watched.set(stale.key, ending)
      look(stale, ending.signal)
        .catch(error => ending.signal.aborted || onStale(stale.key, error))
        .finally(() => watched.get(stale.key) === ending && watched.delete(stale.key))
    },
    close() {
      for (const ending of watched.values()) ending.abort()
      watched.clear()
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, null, { signal, ref: false })
}
