import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { type Corpus, createCorpus } from '../index/corpus.ts'
import { createSynonyms, NO_SYNONYMS, type Synonyms } from '../query/synonyms.ts'
import { type Language, languageOf } from '../text/language.ts'
import { foldPhrase } from '../text/words.ts'
import {
  type Document,
  type DocumentResult,
  type FieldType,
  type FieldValue,
  packed,
  parseDocument,
  textFields,
  toFieldValue,
} from './document.ts'

type Watcher = {
  put(document: Document): void
  remove(id: string): void
  /** The schema, synonyms, curations or settings changed. */
  settingsChange(): void
}

/** Documents indexed before other tasks get a turn. */
const PER_TURN = 10
/** Empty slots that never cause a rebuild. */
const SPARE_SLOTS = 1_000

/** One rebuild at a time, since each needs memory for a second index. */
let lastRebuild: Promise<void> = Promise.resolve()

export type Engine = ReturnType<typeof createEngine>

export function createEngine(name: string, language: string | null) {
  const rules = languageOf(language)
  let schema = new Map<string, FieldType>()
  let documents = new Map<string, Document>()
  let corpus = createCorpus(rules)
  /** Ids that changed during a rebuild; null when none is running. */
  let changed: Set<string> | null = null
  let rebuilding: Promise<void> = Promise.resolve()
  const watchers = new Set<Watcher>()
  const onSettingsChange = () => {
    for (const watcher of watchers) watcher.settingsChange()
  }
  let settings = NO_SETTINGS

  function follow(id: string): void {
    changed?.add(id)
    if (changed === null && corpus.slots() > corpus.size() * 2 + SPARE_SLOTS) void rebuild()
  }

  function keep(result: DocumentResult): DocumentResult {
    if (result.kind === 'invalid') return result
    const { document, newFields } = result
    for (const field of newFields) schema.set(field, 'text')
    const kept = packed(document)
    documents.set(document.id, kept)
    corpus.put(kept, textFields(schema), document)
    follow(document.id)
    for (const watcher of watchers) watcher.put(document)
    return result
  }

  function rebuild(): Promise<void> {
    if (changed === null) {
      changed = new Set()
      rebuilding = lastRebuild.then(rebuildCorpus, rebuildCorpus)
      lastRebuild = rebuilding
    }
    return rebuilding
  }

  async function rebuildCorpus(): Promise<void> {
    const ids = new Set<string>()
    changed = ids
    const next = createCorpus(rules, corpus.indexedFields())
    let taken = 0
    for (const document of documents.values()) {
      next.put(document, textFields(schema))
      taken += 1
      if (taken % PER_TURN === 0) await nextTurn()
      // Field types have changed: this index is outdated.
      if (changed !== ids) return
    }
    for (const id of ids) bringUpToDate(next, id)
    next.text.vocabulary.sort()
    corpus = next
    changed = null
  }

  function bringUpToDate(next: Corpus, id: string): void {
    const document = documents.get(id)
    if (document === undefined) next.remove(id)
    else next.put(document, textFields(schema))
  }

  return {
    name,
    language,
    rules,
    synonyms: createSynonymSets(rules, onSettingsChange),
    curations: createCurations(onSettingsChange),
    get settings() {
      return settings
    },
    get schema() {
      return schema
    },
    get documents() {
      return documents
    },
    /** The current index. */
    corpus: (): Corpus => corpus,
    /** Replaces a document with the same id. */
    put: (raw: unknown): DocumentResult => keep(parseDocument(raw, schema)),
    /** Null when there is no such document. */
    patch(id: string, raw: Record<string, unknown>): DocumentResult | null {
      const former = documents.get(id)
      if (former === undefined) return null
      return keep(parseDocument({ ...Object.fromEntries(former.fields), ...raw, id }, schema))
    },
    remove(id: string): boolean {
      if (!documents.delete(id)) return false
      corpus.remove(id)
      follow(id)
      for (const watcher of watchers) watcher.remove(id)
      return true
    },
    /** Returns the id of a document with values that cannot be converted; then nothing changes. */
    setTypes(requested: ReadonlyMap<string, FieldType>): string | null {
      const types = new Map([...requested].filter(([field, type]) => schema.get(field) !== type))
      const former = schema
      if (types.size === 0) return null
      const isFresh = [...types.keys()].every(field => !former.has(field))
      schema = new Map([...schema, ...types])
      if (isFresh) {
        onSettingsChange()
        return null
      }
      const retyped = new Map<string, Document>()
      for (const document of documents.values()) {
        const fields = convertFields(document, types)
        if (fields === null) {
          schema = former
          return document.id
        }
        retyped.set(document.id, packed({ id: document.id, fields }))
      }
      documents = retyped
      changed = null
      corpus = createCorpus(rules)
      for (const document of documents.values()) corpus.put(document, textFields(schema))
      onSettingsChange()
      return null
    },
    setSettings(requested: SearchSettings): void {
      settings = requested
      onSettingsChange()
    },
    /** Returns how to unsubscribe. */
    watch(watcher: Watcher): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Builds a new index in the background and swaps it in. */
    rebuild,
  }
}

function convertFields(
  document: Document,
  types: ReadonlyMap<string, FieldType>,
): Map<string, FieldValue> | null {
  const fields = new Map(document.fields)
  for (const [field, type] of types) {
    const value = fields.get(field)
    if (value === undefined) continue
    const retyped = toFieldValue(type, value)
    if (retyped === undefined) return null
    fields.set(field, retyped)
  }
  return fields
}

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
