import { type Document, type Reading, readDocument, toFieldValue } from './document.ts'
import { type Schema, textFields } from './schema.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import type { FieldType, FieldValue } from './value.ts'

/** One engine: its documents, their fields' types, and the index over their texts. */
export type Engine = {
  readonly name: string
  readonly language: string | null
  readonly schema: Schema
  readonly documents: ReadonlyMap<string, Document>
  /** Grows with every change of documents or schema. */
  version(): number
  /** The index over the documents as they are at this moment. */
  index(): TextIndex
  /** Stores a document in the place of the one with its id. */
  put(raw: unknown): Reading
  /** Changes the given fields of a stored document; null when there is none with its id. */
  patch(id: string, raw: Record<string, unknown>): Reading | null
  remove(id: string): boolean
  /** Sets the types of fields, new ones too. Returns the id of a document that cannot follow; nothing is changed then. */
  retype(types: ReadonlyMap<string, FieldType>): string | null
}

export function createEngine(name: string, language: string | null): Engine {
  let schema = new Map<string, FieldType>()
  let documents = new Map<string, Document>()
  let version = 0
  /** Null: to be built when next asked for, since the set of text fields has changed. */
  let index: TextIndex | null = null

  function keep(reading: Reading): Reading {
    if (reading.kind === 'faulty') return reading
    const { document, newFields } = reading
    version += 1
    if (newFields.length > 0) index = null
    for (const field of newFields) schema.set(field, 'text')
    const former = documents.get(document.id)
    documents.set(document.id, document)
    if (former !== undefined) index?.remove(former)
    index?.add(document)
    return reading
  }

  return {
    name,
    language,
    get schema() {
      return schema
    },
    get documents() {
      return documents
    },
    version: () => version,
    index() {
      index ??= buildIndex(documents, schema)
      return index
    },
    put: raw => keep(readDocument(raw, schema)),
    patch(id, raw) {
      const former = documents.get(id)
      if (former === undefined) return null
      return keep(readDocument({ ...Object.fromEntries(former.fields), ...raw, id }, schema))
    },
    remove(id) {
      const former = documents.get(id)
      if (former === undefined) return false
      version += 1
      documents.delete(id)
      index?.remove(former)
      return true
    },
    retype(types) {
      const retyped = new Map<string, Document>()
      for (const document of documents.values()) {
        const fields = retypeFields(document, types)
        if (fields === null) return document.id
        retyped.set(document.id, { id: document.id, fields })
      }
      schema = new Map([...schema, ...types])
      documents = retyped
      version += 1
      index = null
      return null
    },
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

function buildIndex(documents: ReadonlyMap<string, Document>, schema: Schema): TextIndex {
  const index = createTextIndex(textFields(schema))
  for (const document of documents.values()) index.add(document)
  return index
}
