import type { Document } from './document.ts'
import type { Engine } from './engine.ts'
import { strictnessOf } from './precision.ts'
import type { Question } from './question.ts'

export type Hit = { readonly document: Document; readonly score: number; readonly terms: readonly string[] }

/** The documents that a query finds, best first; an empty one finds all, in the order they came in. */
export function findHits(engine: Engine, question: Pick<Question, 'query' | 'weights' | 'precision'>): Hit[] {
  const { query, weights, precision } = question
  if (query.trim() === '')
    return [...engine.documents.values()].map(document => ({ document, score: 1, terms: [] }))
  return engine
    .index()
    .find(query, weights, strictnessOf(precision))
    .flatMap(({ id, score, terms }) => {
      const document = engine.documents.get(id)
      return document === undefined ? [] : [{ document, score, terms }]
    })
}
