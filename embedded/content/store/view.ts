import type { Entry, StoredEntry } from './entry.ts'

/** The entries of one content type as seen in one language. */
export type View = {
  /** Newest `updated_at` first, then by uid. */
  entries: readonly Entry[]
  byUid: ReadonlyMap<string, Entry>
  byUrl: ReadonlyMap<string, readonly Entry[]>
}

/** `chain`: the languages to look in, in order; an entry keeps the language it was found in (protocols/contentstack §4.1). */
export function createView(stored: Iterable<StoredEntry>, chain: readonly string[]): View {
  const entries: Entry[] = []
  for (const { entries: byLocale } of stored) {
    const found = chain.map(locale => byLocale.get(locale)).find(entry => entry !== undefined)
    if (found) entries.push(found)
  }
  entries.sort(newestFirst)
  const byUrl = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (typeof entry.url !== 'string') continue
    const same = byUrl.get(entry.url)
    if (same) same.push(entry)
    else byUrl.set(entry.url, [entry])
  }
  return { entries, byUid: new Map(entries.map(entry => [entry.uid, entry])), byUrl }
}

function newestFirst(a: Entry, b: Entry): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1
  return a.uid < b.uid ? -1 : 1
}
