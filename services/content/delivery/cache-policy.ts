import { LRUCache } from 'lru-cache'

/** -1 ignore, 0 network only, 1 cache else network, 2 network else cache, 3 cache then network. */
const CACHE_POLICIES = [-1, 0, 1, 2, 3] as const
export type CachePolicy = (typeof CACHE_POLICIES)[number]

export function isCachePolicy(value: unknown): value is CachePolicy {
  return CACHE_POLICIES.some(policy => policy === value)
}

type PolicyCacheOptions = {
  readonly policy: CachePolicy
  readonly maxAnswers: number
  /** A cached response was used after a failure, or a background refresh failed. */
  readonly onStale: (key: string, error: unknown) => void
}

type PolicyCache = {
  read<T extends object>(key: string, load: () => Promise<T>): Promise<T>
  /** After a change: cached responses are used only when the service fails. */
  outdate(): void
}

type Kept = { readonly value: object; readonly era: number }

/**
 * Contentstack's cache policies. The SDK's own are broken: policy 2 never falls back, policy 3 never reads the cache,
 * and its keys are 32-bit hashes without branch and preview (docs/decisions/0014-content-cache-policies.md).
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
      // All readers of a key load the same type.
      return found.value as T
    },
    outdate() {
      era += 1
    },
  }
}
