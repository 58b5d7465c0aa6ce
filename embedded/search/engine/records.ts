import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { createSynonyms, NO_SYNONYMS, type Synonyms } from '../query/synonyms.ts'
import type { Language } from '../text/language.ts'
import { foldPhrase } from '../text/words.ts'

/** Defaults of an engine's searches, as in requests. */
export type SearchSettings = {
  readonly search_fields?: unknown
  readonly result_fields?: unknown
  readonly boosts?: unknown
  readonly precision?: unknown
}

export const SETTINGS = ['search_fields', 'result_fields', 'boosts', 'precision'] as const
export const NO_SETTINGS: SearchSettings = {}

/** Records of an engine with generated ids: synonyms, curations. */
export type RecordStore<Item> = ReturnType<typeof createRecordStore<Item>>

function createRecordStore<Item>(prefix: string, onChange: () => void) {
  const records = new Map<string, Item>()
  return {
    records,
    /** Returns the new id. */
    add(item: Item): string {
      const id = `${prefix}-${randomBytes(12).toString('hex')}`
      records.set(id, item)
      onChange()
      return id
    },
    /** Returns false when there is no such record. */
    replace(id: string, item: Item): boolean {
      if (!records.has(id)) return false
      records.set(id, item)
      onChange()
      return true
    },
    remove(id: string): boolean {
      const removed = records.delete(id)
      if (removed) onChange()
      return removed
    },
    /** Replaces all records. */
    load(kept: ReadonlyMap<string, Item>): void {
      records.clear()
      for (const [id, item] of kept) records.set(id, item)
      onChange()
    },
  }
}

/** Documents promoted to the top of a query's results, and hidden from them. */
export type Curation = {
  readonly queries: readonly string[]
  readonly promoted: readonly string[]
  readonly hidden: readonly string[]
}

type Curations = RecordStore<Curation> & {
  /** The query is compared without case, accents and spaces. */
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

type SynonymSets = RecordStore<readonly string[]> & { synonyms(): Synonyms }

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

const Ids = v.array(v.string())

/** The schema of an engine's stored settings. */
export const StoredSettings = v.object({
  settings: v.record(v.string(), v.unknown()),
  synonyms: v.array(v.tuple([v.string(), Ids])),
  curations: v.array(v.tuple([v.string(), v.object({ queries: Ids, promoted: Ids, hidden: Ids })])),
})

type Configured = {
  readonly settings: SearchSettings
  readonly synonyms: Pick<SynonymSets, 'records'>
  readonly curations: Pick<Curations, 'records'>
}

export function toStoredSettings({ settings, synonyms, curations }: Configured) {
  return { settings, synonyms: [...synonyms.records], curations: [...curations.records] }
}
