import { isGranted } from '../../consent/visitor-consent.ts'
import { deviceStorage, readStored, store } from '../../stores/device-storage.ts'

const KEY = 'shop-searches'
const MOST = 5
const LONGEST = 128

/** Searches on this device, newest first; none where storage is blocked. */
export function recentSearches(storage: Storage | null = deviceStorage()): string[] {
  const queries = readStored(storage, KEY)
  if (!Array.isArray(queries)) return []
  return queries.filter(query => typeof query === 'string' && query !== '').slice(0, MOST)
}

/** Only where the visitor has granted preferences. */
export async function rememberSearch(
  query: string,
  storage: Storage | null = deviceStorage(),
  mayRemember: () => Promise<boolean> = () => isGranted('preferences'),
): Promise<void> {
  const text = query.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  if (text === '' || storage === null || !(await mayRemember())) return
  const others = recentSearches(storage).filter(one => one.toLowerCase() !== text.toLowerCase())
  store(storage, KEY, [text, ...others].slice(0, MOST))
}

export function forgetSearches(storage: Storage | null = deviceStorage()): void {
  storage?.removeItem(KEY)
}
