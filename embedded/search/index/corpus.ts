import { type Document, opened, type Value, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { type Column, createColumn } from './column.ts'
import { createPhrases, type Phrases } from './phrases.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/**
 * Documents in numbered slots, and what finds them. A changed document takes a new slot and leaves its old one empty, so
 * that everything kept by slot only grows; who has too many empty ones builds a new corpus.
 */
export type Corpus = {
  readonly text: TextIndex
  /** Living documents. */
  size(): number
  /** All slots that were given out, empty ones too. */
  slots(): number
  documentAt(slot: number): Document | undefined
  isPresent(slot: number): boolean
  slotOf(id: string): number | undefined
  /** Where the document stands among all, in the order they came in; a change keeps its place. */
  orderOf(slot: number): number
  /** @param read the document with its fields at hand, where somebody has them */
  put(document: Document, fields: readonly string[], read?: Document): void
  /** Goes up with every change. */
  version(): number
  remove(id: string): boolean
  /** Makes the columns of these fields, all at once, as far as there are none yet. */
  prepare(fields: Iterable<string>): void
  /** A field's values by slot; made when first asked for. */
  column(field: string): Column
  phrases(field: string): Phrases
  /** The fields that columns and phrases were asked for. */
  indexedFields(): IndexedFields
}

export type IndexedFields = { readonly columns: readonly string[]; readonly phrases: readonly string[] }
const NO_FIELDS: IndexedFields = { columns: [], phrases: [] }

/** @param shelves what it begins with, so that nobody waits for it once it is full */
export function createCorpus(language: Language, indexedFields: IndexedFields = NO_FIELDS): Corpus {
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
    size: () => slotOf.size,
    slots: () => documents.length,
    documentAt: slot => documents[slot],
    isPresent: slot => documents[slot] !== undefined,
    slotOf: id => slotOf.get(id),
    orderOf: slot => places[slot] ?? 0,
    version: () => version,
    put(kept, fields, document = opened(kept)) {
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
    remove(id) {
      version += 1
      return vacate(id) !== null
    },
    prepare,
    column(field) {
      prepare([field])
      const column = columns.get(field)
      if (column === undefined) throw new Error(`The field ${field} has no column.`)
      return column
    },
    phrases(field) {
      const former = phrases.get(field)
      if (former !== undefined) return former
      const bucket = createPhrases(field)
      for (const document of documents) if (document !== undefined) bucket.add(document)
      phrases.set(field, bucket)
      return bucket
    },
    indexedFields: () => ({ columns: [...columns.keys()], phrases: [...phrases.keys()] }),
  }
}

function columnValues(document: Document, field: string): readonly Value[] {
  return field === 'id' ? [document.id] : valuesOf(document.fields.get(field))
}
