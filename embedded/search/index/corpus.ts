import { type Document, opened, type Value, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { type Column, createColumn } from './column.ts'
import { createPhrases, type Phrases } from './phrases.ts'
import { createTextIndex } from './text-index.ts'

type IndexedFields = { readonly columns: readonly string[]; readonly phrases: readonly string[] }
const NO_FIELDS: IndexedFields = { columns: [], phrases: [] }

/**
 * The index of an engine's documents, in numbered slots. A changed document gets a new slot and leaves the old one
 * empty; rebuilding the corpus removes empty slots.
 */
export type Corpus = ReturnType<typeof createCorpus>

export function createCorpus(language: Language, indexedFields: IndexedFields = NO_FIELDS) {
  const text = createTextIndex(language)
  const documents: (Document | undefined)[] = []
  const places: number[] = []
  const slotOf = new Map<string, number>()
  const columns = new Map(indexedFields.columns.map(field => [field, createColumn()]))
  const phrases = new Map(indexedFields.phrases.map(field => [field, createPhrases(field)]))
  let nextPlace = 0
  let version = 0

  function vacate(id: string): number | null {
    const slot = slotOf.get(id)
    const document = slot === undefined ? undefined : documents[slot]
    if (slot === undefined || document === undefined) return null
    documents[slot] = undefined
    slotOf.delete(id)
    text.remove(slot)
    if (phrases.size > 0) {
      const former = opened(document)
      for (const bucket of phrases.values()) bucket.remove(former)
    }
    return slot
  }

  function prepare(fields: Iterable<string>): void {
    const missing = [...new Set(fields)].filter(field => !columns.has(field))
    if (missing.length === 0) return
    const made = missing.map(field => [field, createColumn()] as const)
    documents.forEach((kept, slot) => {
      if (kept === undefined) return
      const document = opened(kept)
      for (const [field, column] of made) column.add(slot, columnValues(document, field))
    })
    for (const [field, column] of made) columns.set(field, column)
  }

  return {
    text,
    size: (): number => slotOf.size,
    /** Including empty slots. */
    slots: (): number => documents.length,
    documentAt: (slot: number): Document | undefined => documents[slot],
    isPresent: (slot: number): boolean => documents[slot] !== undefined,
    slotOf: (id: string): number | undefined => slotOf.get(id),
    /** The document's insertion order, kept when it changes. */
    orderOf: (slot: number): number => places[slot] ?? 0,
    /** Increases with every change. */
    version: (): number => version,
    /** @param read the same document, unpacked */
    put(kept: Document, fields: readonly string[], document: Document = opened(kept)): void {
      version += 1
      const former = vacate(document.id)
      const slot = documents.length
      documents.push(kept)
      places.push(former === null ? nextPlace++ : (places[former] ?? 0))
      slotOf.set(document.id, slot)
      text.add(slot, document, fields)
      for (const [field, column] of columns) column.add(slot, columnValues(document, field))
      for (const bucket of phrases.values()) bucket.add(document)
    },
    remove(id: string): boolean {
      version += 1
      return vacate(id) !== null
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
      const bucket = createPhrases(field)
      for (const document of documents) if (document !== undefined) bucket.add(document)
      phrases.set(field, bucket)
      return bucket
    },
    /** Those that columns and phrases exist for. */
    indexedFields: (): IndexedFields => ({ columns: [...columns.keys()], phrases: [...phrases.keys()] }),
  }
}

function columnValues(document: Document, field: string): readonly Value[] {
  return field === 'id' ? [document.id] : valuesOf(document.fields.get(field))
}
