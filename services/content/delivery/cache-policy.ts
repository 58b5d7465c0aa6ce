import { LRUCache } from 'lru-cache'

/** -1 ignore, 0 network only, 1 cache else network, 2 network else cache, 3 cache then network. */
export const CACHE_POLICIES = [-1, 0, 1, 2, 3] as const
export type CachePolicy = (typeof CACHE_POLICIES)[number]

export function isCachePolicy(value: unknown): value is CachePolicy {
  return CACHE_POLICIES.some(policy => policy === value)
}

export type PolicyCacheOptions = {
  readonly policy: CachePolicy
  readonly maxAnswers: number
  /** A kept answer was used because the service failed, or a read behind a kept answer failed. */
  readonly onStale: (key: string, error: unknown) => void
}

export type PolicyCache = {
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>
  /** What is kept is of before a change: from here on it only stands in for a service that fails. */
  outdate(): void
}

type Kept = { readonly value: object; readonly era: number }

/**
 * The content client's cache policies. The SDK's own do not hold: its second never falls back, its third answers nothing
 * from the cache, and its keys are 32-bit hashes that know no branch and no preview (docs/decisions/0014).
 */
export function createPolicyCache({ policy, maxAnswers, onStale }: PolicyCacheOptions): PolicyCache {
  const kept = new LRUCache<string, Kept>({ max: maxAnswers })
  const behind = new Set<string>()
  let era = 0

  async function fetchAndKeep<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const began = era
    const value = await load()
    kept.set(key, { value, era: began })
    return value
  }

  async function fetchElse<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    try {
      return await fetchAndKeep(key, load)
    } catch (error) {
      const found = kept.get(key)
      if (found === undefined) throw error
      onStale(key, error)
      return found.value as T
    }
  }

  function fetchBehind<T extends object>(key: string, load: () => Promise<T>): void {
    if (behind.has(key)) return
    behind.add(key)
    fetchAndKeep(key, load)
      .catch(error => onStale(key, error))
      .finally(() => behind.delete(key))
  }

  return {
    async read<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
      if (policy < 1) return load()
      if (policy === 2) return fetchElse(key, load)
      const found = kept.get(key)
      if (found === undefined || found.era !== era) return fetchElse(key, load)
      if (policy === 3) fetchBehind(key, load)
      // The key decides the type: every reader of one key loads the same thing.
      return found.value as T
    },
    outdate() {
      era += 1
    },
  }
}
