import MiniSearch, { type SearchOptions } from 'minisearch'
import type { Document } from './document.ts'
import { createExactTexts } from './exact.ts'
import type { Strictness } from './precision.ts'
import { spellings, words } from './text.ts'
import { valuesOf } from './value.ts'

/** `terms`: the words of the document that made it a match, folded. */
export type Match = { readonly id: string; readonly score: number; readonly terms: readonly string[] }

export type TextIndex = {
  add(document: Document): void
  remove(document: Document): void
  /** Best first. `weights` names the fields to look in, 0 to 10 each. */
  find(query: string, weights: ReadonlyMap<string, number>, strictness: Strictness): Match[]
}

/** A weight of 0 still finds, and counts next to nothing. */
const LEAST_BOOST = 0.001
/** Shorter words with one letter changed are too often another word. */
const SHORTEST_FUZZY = 5
const FUZZY = 0.2
const MOST_EDITS = 2

/** The words of the given text fields, findable by beginning, with typing errors, and in any spelling of an accent. */
export function createTextIndex(fields: readonly string[]): TextIndex {
  const exact = createExactTexts()
  const index = new MiniSearch<Document>({
    fields: [...fields],
    extractField: (document, field) => (field === 'id' ? document.id : textOf(document, field)),
    tokenize: words,
    processTerm: spellings,
    searchOptions: { tokenize: text => [text], processTerm: term => term },
  })

  function match(query: string, combineWith: 'AND' | 'OR', options: SearchOptions) {
    const queries = [...new Set(words(query))].map(word => ({
      combineWith: 'OR' as const,
      queries: spellings(word),
    }))
    return index.search({ combineWith, queries, ...options })
  }

  return {
    add(document) {
      index.add(document)
      exact.add(document, fields)
    },
    remove(document) {
      index.remove(document)
      exact.remove(document, fields)
    },
    find(query, weights, strictness) {
      const options = toOptions(weights, strictness)
      const all = match(query, 'AND', options)
      const found = all.length > 0 || !strictness.partial ? all : match(query, 'OR', options)
      const whole = exact.find(query, new Set(weights.keys()))
      const best = found[0]?.score ?? 0
      return found
        .map(({ id, score, terms }) => ({
          id: String(id),
          score: whole.has(id) ? score + best : score,
          terms,
        }))
        .sort((a, b) => b.score - a.score)
    },
  }
}

function toOptions(weights: ReadonlyMap<string, number>, { typos, beginnings }: Strictness): SearchOptions {
  const boosts = [...weights].map(([field, weight]) => [field, Math.max(weight, LEAST_BOOST)])
  return {
    fields: [...weights.keys()],
    boost: Object.fromEntries(boosts),
    prefix: term => beginnings && term.length > 1,
    fuzzy: term => typos && canMistype(term) && FUZZY,
    maxFuzzy: MOST_EDITS,
  }
}

function textOf(document: Document, field: string): string {
  return valuesOf(document.fields.get(field)).join('\n')
}

// One digit changed is another size or article.
const canMistype = (term: string) => term.length >= SHORTEST_FUZZY && !/\p{N}/u.test(term)
