import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Corpus, createCorpus } from '../index/corpus.ts'
import { languageOf } from '../text/language.ts'
import {
  type Document,
  type DocumentResult,
  type FieldType,
  type FieldValue,
  parseDocument,
  textFields,
  toFieldValue,
} from './document.ts'
import { createCurations, createSynonymSets, NO_SETTINGS, type SearchSettings } from './records.ts'

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
  /** Names of text fields. */
  let indexed: ReadonlySet<string> = new Set()
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

  function setSchema(changed: Map<string, FieldType>): void {
    schema = changed
    indexed = new Set(textFields(changed))
  }

  function keep(result: DocumentResult): DocumentResult {
    if (result.kind === 'invalid') return result
    const { document, newFields } = result
    if (newFields.length > 0)
      setSchema(new Map([...schema, ...newFields.map(field => [field, 'text'] as const)]))
    corpus.put(document, indexed)
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
    for (const id of corpus.ids()) {
      bringUpToDate(next, id)
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
    const document = read(id)
    if (document === null) next.remove(id)
    else next.put(document, indexed)
  }

  function read(id: string): Document | null {
    const slot = corpus.slotOf(id)
    return slot === undefined ? null : corpus.documentAt(slot)
  }

  function* documents(): Generator<Document> {
    for (const id of corpus.ids()) {
      const document = read(id)
      if (document !== null) yield document
    }
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
    /** Null when there is no such document. */
    read,
    /** In insertion order. */
    documents,
    /** The current index. */
    corpus: (): Corpus => corpus,
    /** Replaces a document with the same id. */
    put: (raw: unknown): DocumentResult => keep(parseDocument(raw, schema)),
    /** Null when there is no such document. */
    patch(id: string, raw: Record<string, unknown>): DocumentResult | null {
      const former = read(id)
      if (former === null) return null
      return keep(parseDocument({ ...Object.fromEntries(former.fields), ...raw, id }, schema))
    },
    remove(id: string): boolean {
      if (!corpus.remove(id)) return false
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
      setSchema(new Map([...schema, ...types]))
      if (isFresh) {
        onSettingsChange()
        return null
      }
      const retyped = createCorpus(rules)
      for (const id of corpus.ids()) {
        const document = read(id)
        const fields = document === null ? null : convertFields(document, types)
        if (fields === null) {
          setSchema(former)
          return id
        }
        retyped.put({ id, fields }, indexed)
      }
      changed = null
      corpus = retyped
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
