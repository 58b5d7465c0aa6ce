import { foldPhrase } from '../text/words.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/** What merchandisers put at the top of a query's results, in their order, and what they take out. */
export type Curation = {
  readonly queries: readonly string[]
  readonly promoted: readonly string[]
  readonly hidden: readonly string[]
}

export type Curations = RecordStore<Curation> & {
  /** The curation of exactly this query, but for case, accents and spaces; null: there is none. */
  of(query: string): Curation | null
}

export function createCurations(onChange: () => void): Curations {
  const byQuery = new Map<string, Curation>()
  const store = createRecordStore<Curation>('cur', () => {
    byQuery.clear()
    for (const curation of store.records.values())
      for (const query of curation.queries) byQuery.set(foldPhrase(query), curation)
    onChange()
  })
  return { ...store, of: query => byQuery.get(foldPhrase(query)) ?? null }
}
