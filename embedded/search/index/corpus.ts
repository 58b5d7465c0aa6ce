import { type Document, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { grow } from './arrays.ts'
import { type Column, createColumn } from './column.ts'
import { createDocumentStore } from './document-store.ts'
import { createPhrases, type Phrases } from './phrases.ts'
import { createTextIndex } from './text-index.ts'

type IndexedFields = { readonly columns: readonly string[]; readonly phrases: readonly string[] }
const NO_FIELDS: IndexedFields = { columns: [], phrases: [] }

/**
 * The documents of an engine and their index, in numbered slots. A changed document gets a new slot and leaves the old
 * one empty; rebuilding the corpus removes empty slots.
 */
export type Corpus = ReturnType<typeof createCorpus>

export function createCorpus(language: Language, indexedFields: IndexedFields = NO_FIELDS) {
  const documents = createDocumentStore()
  const text = createTextIndex(language, documents)
  /** By slot, its document’s insertion order. */
  let places = new Uint32Array(256)
  /** In insertion order. */
  const slotOf = new Map<string, number>()
  const columns = new Map(indexedFields.columns.map(field => [field, createColumn()]))
  const phrases = new Map(indexedFields.phrases.map(field => [field, createPhrases()]))
  let nextPlace = 0
  let version = 0

  function vacate(slot: number): void {
    text.remove(slot)
    for (const [field, bucket] of phrases) bucket.remove(valuesOf(documents.readField(slot, field)))
    documents.remove(slot)
  }

  function prepare(fields: Iterable<string>): void {
    const made = [...new Set(fields)]
      .filter(field => !columns.has(field))
      .map(field => [field, createColumn()] as const)
    if (made.length === 0) return
    for (const slot of slotOf.values())
      for (const [field, column] of made) column.add(slot, valuesOf(documents.readField(slot, field)))
    for (const [field, column] of made) columns.set(field, column)
  }

  return {
    text,
    size: (): number => slotOf.size,
    /** Including empty slots. */
    slots: documents.slots,
    /** The document with the wanted fields; all by default. */
    documentAt: documents.read,
    isPresent: documents.has,
    /** The numbers of the document’s fields, and those of their values. */
    eachValue: documents.eachValue,
    slotOf: (id: string): number | undefined => slotOf.get(id),
    /** In insertion order. */
    ids: () => slotOf.keys(),
    /** The document’s insertion order, kept when it changes. */
    orderOf: (slot: number): number => places[slot] ?? 0,
    /** Increases with every change. */
    version: (): number => version,
    put(document: Document, fields: ReadonlySet<string>): void {
      version += 1
      const former = slotOf.get(document.id)
      if (former !== undefined) vacate(former)
      const slot = documents.add(document)
      if (slot >= places.length) places = grow(places, slot + 1)
      places[slot] = former === undefined ? nextPlace++ : (places[former] ?? 0)
      slotOf.set(document.id, slot)
      text.add(slot, document, fields)
      for (const [field, column] of columns)
        column.add(slot, field === 'id' ? [document.id] : valuesOf(document.fields.get(field)))
      for (const [field, bucket] of phrases) bucket.add(valuesOf(document.fields.get(field)))
    },
    remove(id: string): boolean {
      version += 1
      const slot = slotOf.get(id)
      if (slot === undefined) return false
      vacate(slot)
      return slotOf.delete(id)
    },
    /** Creates missing columns in one pass. */
    prepare,
    /** Created on first use. */
    column(field: string): Column {
      prepare([field])
      const column = columns.get(field)
      if (column === undefined) throw new Error(`The field ${field} has no column.`)
      return column
    },
    phrases(field: string): Phrases {
      const former = phrases.get(field)
      if (former !== undefined) return former
      const bucket = createPhrases()
      for (const slot of slotOf.values()) bucket.add(valuesOf(documents.readField(slot, field)))
      phrases.set(field, bucket)
      return bucket
    },
    /** Those that columns and phrases exist for. */
    indexedFields: (): IndexedFields => ({ columns: [...columns.keys()], phrases: [...phrases.keys()] }),
  }
}
