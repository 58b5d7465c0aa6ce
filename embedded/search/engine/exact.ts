import type { Document } from './document.ts'
import { foldPhrase } from './text.ts'
import { valuesOf } from './value.ts'

const LONGEST = 100

/** Remembers which short texts are the whole of a field: article numbers, titles. */
export type ExactTexts = {
  add(document: Document, fields: readonly string[]): void
  remove(document: Document, fields: readonly string[]): void
  /** The ids of documents that have the phrase as all of one of the fields. */
  find(phrase: string, fields: ReadonlySet<string>): Set<string>
}

export function createExactTexts(): ExactTexts {
  /** phrase → id → its fields */
  const places = new Map<string, Map<string, Set<string>>>()
  return {
    add(document, fields) {
      for (const { phrase, field } of shortTexts(document, fields)) {
        const documents = places.get(phrase) ?? new Map<string, Set<string>>()
        places.set(phrase, documents)
        documents.set(document.id, new Set([...(documents.get(document.id) ?? []), field]))
      }
    },
    remove(document, fields) {
      for (const { phrase } of shortTexts(document, fields)) {
        places.get(phrase)?.delete(document.id)
        if (places.get(phrase)?.size === 0) places.delete(phrase)
      }
    },
    find(phrase, fields) {
      const documents = [...(places.get(foldPhrase(phrase)) ?? [])]
      return new Set(documents.filter(([, held]) => !held.isDisjointFrom(fields)).map(([id]) => id))
    },
  }
}

function shortTexts(document: Document, fields: readonly string[]) {
  return fields.flatMap(field =>
    valuesOf(document.fields.get(field))
      .map(String)
      .filter(text => text.length <= LONGEST)
      .map(text => ({ field, phrase: foldPhrase(text) }))
      .filter(({ phrase }) => phrase !== ''),
  )
}
