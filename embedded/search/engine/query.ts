import type { Document } from './document.ts'
import type { Engine } from './engine.ts'

export type Hit = { readonly document: Document; readonly score: number; readonly terms: readonly string[] }

/**
 * The documents that a query finds, best first; an empty one finds all in the order they came in.
 * @param weights the text fields to look in, 0 to 10 each
 */
export function findHits(engine: Engine, query: string, weights: ReadonlyMap<string, number>): Hit[] {
  if (query.trim() === '')
    return [...engine.documents.values()].map(document => ({ document, score: 1, terms: [] }))
  return engine
    .index()
    .find(query, weights)
    .flatMap(({ id, score, terms }) => {
      const document = engine.documents.get(id)
      return document === undefined ? [] : [{ document, score, terms }]
    })
}
