/** Batches the keys of one event-loop turn. */
export function createBatch<K, V>(
  loadMany: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | null> {
  let waiting: Promise<ReadonlyMap<K, V>> | null = null
  let keys = new Set<K>()
  return async key => {
    keys.add(key)
    waiting ??= new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      const asked = [...keys]
      keys = new Set()
      waiting = null
      return loadMany(asked)
    })
    return (await waiting).get(key) ?? null
  }
}
