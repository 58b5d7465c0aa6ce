import { isInBackground } from './background.ts'

type Waiting<K, V> = { readonly keys: Set<K>; readonly loaded: Promise<ReadonlyMap<K, V>> }

/** Batches the keys of one event-loop turn. Those asked for in the background are a batch of their own. */
export function createBatch<K, V>(
  loadMany: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  const batches = new Map<boolean, Waiting<K, V>>()

  function begin(place: boolean): Waiting<K, V> {
    const keys = new Set<K>()
    const loaded = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      batches.delete(place)
      return loadMany([...keys])
    })
    const batch = { keys, loaded }
    batches.set(place, batch)
    return batch
  }

  return async key => {
    const place = isInBackground()
    const { keys, loaded } = batches.get(place) ?? begin(place)
    keys.add(key)
    return (await loaded).get(key) ?? null
  }
}
