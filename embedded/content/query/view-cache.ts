import { LRUCache } from 'lru-cache'
import type { View } from '../store/store.ts'

/** Caches what is computed from a view, until the view is replaced. */
export function createViewCache<Value extends object>(max: number) {
  const caches = new WeakMap<View, LRUCache<string, Value>>()
  return (view: View, key: string, create: () => Value): Value => {
    const cache = caches.get(view) ?? new LRUCache<string, Value>({ max })
    caches.set(view, cache)
    const known = cache.get(key)
    if (known !== undefined) return known
    const fresh = create()
    cache.set(key, fresh)
    return fresh
  }
}
