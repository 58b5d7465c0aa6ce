import type { Entry, StoredEntry } from './entry.ts'

/** The entries of one content type as seen in one language. */
export type View = {
  /** Newest `updated_at` first, then by uid. */
  entries: readonly Entry[]
  byUid: ReadonlyMap<string, Entry>
}

/** `chain`: the languages to look in, in order; an entry keeps the language it was found in. */
export function createView(stored: Iterable<StoredEntry>, chain: readonly string[]): View {
  const entries: Entry[] = []
  for (const { entries: byLocale } of stored) {
    const found = chain.map(locale => byLocale.get(locale)).find(entry => entry !== undefined)
    if (found) entries.push(found)
  }
  return viewOf(entries)
}

export function viewOf(unsorted: readonly Entry[]): View {
  const entries = unsorted.toSorted(newestFirst)
  return { entries, byUid: new Map(entries.map(entry => [entry.uid, entry])) }
}

function newestFirst(a: Entry, b: Entry): number {
  if (a.updated_at !== b.updated_at) return a.updated_at < b.updated_at ? 1 : -1
  return a.uid < b.uid ? -1 : 1
}
