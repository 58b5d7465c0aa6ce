import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Corpus, createCorpus } from '../index/corpus.ts'
import { createSynonyms, NO_SYNONYMS, type Synonyms } from '../query/synonyms.ts'
import { type Language, languageOf } from '../text/language.ts'
import { foldPhrase } from '../text/words.ts'
import {
  type Document,
  type FieldType,
  type FieldValue,
  packed,
  parseDocument,
  type Reading,
  type Schema,
  textFields,
  toFieldValue,
} from './document.ts'

/** One engine: its documents, their fields' types, what finds them, and what merchandisers said of it. */
export type Engine = {
  readonly name: string
  readonly language: string | null
  /** How words of the language are read. */
  readonly rules: Language
  readonly schema: Schema
  readonly documents: ReadonlyMap<string, Document>
  readonly synonyms: SynonymSets
  readonly curations: Curations
  readonly settings: SearchSettings
  /** What finds the documents as they are at this moment. */
  corpus(): Corpus
  /** Stores a document in the place of the one with its id. */
  put(raw: unknown): Reading
  /** Changes the given fields of a stored document; null when there is none with its id. */
  patch(id: string, raw: Record<string, unknown>): Reading | null
  remove(id: string): boolean
  /** Sets the types of fields, new ones too. Returns the id of a document that cannot follow; nothing is changed then. */
  setTypes(types: ReadonlyMap<string, FieldType>): string | null
  /** What searches do from here on that do not say it themselves. */
  setSettings(settings: SearchSettings): void
  /** Tells of every change from here on; returns how to stop it. */
  watch(watcher: Watcher): () => void
  /** Builds the corpus anew beside the one that answers meanwhile, and puts it in its place. */
  rebuild(): Promise<void>
}

export type Watcher = {
  put(document: Document): void
  remove(id: string): void
  /** The schema, synonyms, curations or settings have changed. */
  settingsChange(): void
}

/** Documents that a new corpus takes in before others have their turn. */
const PER_TURN = 10
/** Empty slots that are always borne. */
const SPARE_SLOTS = 1_000

/** Engines take turns: each needs room for a whole corpus beside its own. */
let lastRebuild: Promise<void> = Promise.resolve()

export function createEngine(name: string, language: string | null): Engine {
  const rules = languageOf(language)
  let schema = new Map<string, FieldType>()
  let documents = new Map<string, Document>()
  let corpus = createCorpus(rules)
  /** Ids that changed while a new corpus is being built; null: none is. */
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

  function keep(reading: Reading): Reading {
    if (reading.kind === 'faulty') return reading
    const { document, newFields } = reading
    for (const field of newFields) schema.set(field, 'text')
    const kept = packed(document)
    documents.set(document.id, kept)
    corpus.put(kept, textFields(schema), document)
    follow(document.id)
    for (const watcher of watchers) watcher.put(document)
    return reading
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
      // The types of fields changed, and with them the corpus: this one is of old.
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
    corpus: () => corpus,
    put: raw => keep(parseDocument(raw, schema)),
    patch(id, raw) {
      const former = documents.get(id)
      if (former === undefined) return null
      return keep(parseDocument({ ...Object.fromEntries(former.fields), ...raw, id }, schema))
    },
    remove(id) {
      if (!documents.delete(id)) return false
      corpus.remove(id)
      follow(id)
      for (const watcher of watchers) watcher.remove(id)
      return true
    },
    setTypes(asked) {
      const types = new Map([...asked].filter(([field, type]) => schema.get(field) !== type))
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
    setSettings(asked) {
      settings = asked
      onSettingsChange()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
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

/** What an engine's searches do where they do not say it themselves, as requests write it. */
export type SearchSettings = {
  readonly search_fields?: unknown
  readonly result_fields?: unknown
  readonly boosts?: unknown
  readonly precision?: unknown
}

export const SETTINGS = ['search_fields', 'result_fields', 'boosts', 'precision'] as const
export const NO_SETTINGS: SearchSettings = {}

/** What merchandisers keep of an engine under ids of its own: synonyms, curations. */
export type RecordStore<Item> = {
  readonly records: ReadonlyMap<string, Item>
  /** Returns the new record's id. */
  add(item: Item): string
  /** False: there is none with this id. */
  replace(id: string, item: Item): boolean
  remove(id: string): boolean
  /** Puts these in the place of all there are, under the ids they had. */
  load(kept: ReadonlyMap<string, Item>): void
}

/** @param prefix of ids, such as `syn` */
export function createRecordStore<Item>(prefix: string, onChange: () => void): RecordStore<Item> {
  const records = new Map<string, Item>()
  return {
    records,
    add(item) {
      const id = `${prefix}-${randomBytes(12).toString('hex')}`
      records.set(id, item)
      onChange()
      return id
    },
    replace(id, item) {
      if (!records.has(id)) return false
      records.set(id, item)
      onChange()
      return true
    },
    remove(id) {
      const removed = records.delete(id)
      if (removed) onChange()
      return removed
    },
    load(kept) {
      records.clear()
      for (const [id, item] of kept) records.set(id, item)
      onChange()
    },
  }
}

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
