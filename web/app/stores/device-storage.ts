/** What a browser keeps for this shop alone; null: the visitor's lets pages keep nothing. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** null: nothing is kept under the key, or nothing that was written by `keep`. */
export function readStored(storage: Storage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What finds no room, or a browser closed to us, is not remembered. */
export function store(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.debug(error)
  }
}
