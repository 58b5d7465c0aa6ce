import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Corpus, createCorpus } from '../index/corpus.ts'
import { type Language, languageOf } from '../text/language.ts'
import { type Curations, createCurations } from './curations.ts'
import { type Document, type Reading, readDocument, toFieldValue } from './document.ts'
import { packed } from './packed-document.ts'
import { type Schema, textFields } from './schema.ts'
import { NO_SETTINGS, type SearchSettings } from './settings.ts'
import { createSynonymSets, type SynonymSets } from './synonym-sets.ts'
import type { FieldType, FieldValue } from './value.ts'

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
  retype(types: ReadonlyMap<string, FieldType>): string | null
  /** What searches do from here on that do not say it themselves. */
  adopt(settings: SearchSettings): void
  /** Tells of every change from here on; returns how to stop it. */
  watch(watcher: Watcher): () => void
  /** Builds the corpus anew beside the one that answers meanwhile, and puts it in its place. */
  renew(): Promise<void>
}

export type Watcher = {
  put(document: Document): void
  remove(id: string): void
  /** The schema, synonyms, curations or settings have changed. */
  tune(): void
}

/** Documents that a new corpus takes in before others have their turn. */
const PER_TURN = 10
/** Empty slots that are always borne. */
const SPARE_SLOTS = 1_000

/** Engines take turns: each needs room for a whole corpus beside its own. */
let lastRenewal: Promise<void> = Promise.resolve()

export function createEngine(name: string, language: string | null): Engine {
  const rules = languageOf(language)
  let schema = new Map<string, FieldType>()
  let documents = new Map<string, Document>()
  let corpus = createCorpus(rules)
  /** Ids that changed while a new corpus is being built; null: none is. */
  let changed: Set<string> | null = null
  let renewal: Promise<void> = Promise.resolve()
  const watchers = new Set<Watcher>()
  const tuned = () => {
    for (const watcher of watchers) watcher.tune()
  }
  let settings = NO_SETTINGS

  function follow(id: string): void {
    changed?.add(id)
    if (changed === null && corpus.slots() > corpus.size() * 2 + SPARE_SLOTS) void renew()
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

  function renew(): Promise<void> {
    if (changed === null) {
      changed = new Set()
      renewal = lastRenewal.then(renewBeside, renewBeside)
      lastRenewal = renewal
    }
    return renewal
  }

  async function renewBeside(): Promise<void> {
    const ids = new Set<string>()
    changed = ids
    const next = createCorpus(rules, corpus.shelves())
    let taken = 0
    for (const document of documents.values()) {
      next.put(document, textFields(schema))
      taken += 1
      if (taken % PER_TURN === 0) await nextTurn()
      // The types of fields changed, and with them the corpus: this one is of old.
      if (changed !== ids) return
    }
    for (const id of ids) bringUpToDate(next, id)
    next.text.vocabulary.settle()
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
    synonyms: createSynonymSets(rules, tuned),
    curations: createCurations(tuned),
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
    put: raw => keep(readDocument(raw, schema)),
    patch(id, raw) {
      const former = documents.get(id)
      if (former === undefined) return null
      return keep(readDocument({ ...Object.fromEntries(former.fields), ...raw, id }, schema))
    },
    remove(id) {
      if (!documents.delete(id)) return false
      corpus.remove(id)
      follow(id)
      for (const watcher of watchers) watcher.remove(id)
      return true
    },
    retype(asked) {
      const types = new Map([...asked].filter(([field, type]) => schema.get(field) !== type))
      const former = schema
      if (types.size === 0) return null
      const isFresh = [...types.keys()].every(field => !former.has(field))
      schema = new Map([...schema, ...types])
      if (isFresh) {
        tuned()
        return null
      }
      const retyped = new Map<string, Document>()
      for (const document of documents.values()) {
        const fields = retypeFields(document, types)
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
      tuned()
      return null
    },
    adopt(asked) {
      settings = asked
      tuned()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    renew,
  }
}

function retypeFields(
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
