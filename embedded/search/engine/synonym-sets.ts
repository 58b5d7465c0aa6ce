import { createSynonyms, NO_SYNONYMS, type Synonyms } from '../query/synonyms.ts'
import type { Language } from '../text/language.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

/** The sets of phrases that mean the same in an engine, by id. */
export type SynonymSets = RecordStore<readonly string[]> & { synonyms(): Synonyms }

export function createSynonymSets(language: Language, onChange: () => void): SynonymSets {
  let compiled: Synonyms | null = NO_SYNONYMS
  const store = createRecordStore<readonly string[]>('syn', () => {
    compiled = null
    onChange()
  })
  return {
    ...store,
    synonyms() {
      compiled ??= createSynonyms([...store.records.values()], language)
      return compiled
    },
  }
}
