const KEY = 'firnline-searches'
const MOST = 5
const LONGEST = 128

/** What was searched for on this device, the latest first. A browser that keeps nothing has none. */
export function recentSearches(storage: Storage | null = deviceStorage()): string[] {
  const kept: unknown = parse(storage?.getItem(KEY) ?? '[]')
  if (!Array.isArray(kept)) return []
  return kept.filter(query => typeof query === 'string' && query !== '').slice(0, MOST)
}

export function rememberSearch(query: string, storage: Storage | null = deviceStorage()): void {
  const text = query.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  if (text === '' || storage === null) return
  const others = recentSearches(storage).filter(one => one.toLowerCase() !== text.toLowerCase())
  write(storage, [text, ...others].slice(0, MOST))
}

export function forgetSearches(storage: Storage | null = deviceStorage()): void {
  storage?.removeItem(KEY)
}

function write(storage: Storage, queries: readonly string[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(queries))
  } catch (error) {
    // Full, or closed to us: then this search is not remembered.
    console.debug(error)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever wrote it, it was not this.
    return []
  }
}

/** null: the visitor's browser lets pages keep nothing. */
function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
