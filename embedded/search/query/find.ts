import type { Corpus } from '../index/corpus.ts'
import { IMPACT_BITS, MOST_IMPACT } from '../index/text-index.ts'
import type { Scratch } from './scratch.ts'
import type { Terms, Together, Unit } from './unit.ts'

/** Documents that have something asked for: their slots, and by slot how much they have of it. */
export type Found = { readonly slots: readonly number[]; readonly scores: Float32Array }

/** Looks units up in the fields that a search weighs. */
export type Finder = { find(unit: Unit): Found }

/** A weight of 0 still finds, and counts next to nothing. */
const LEAST_WEIGHT = 0.001

export function createFinder(corpus: Corpus, weights: ReadonlyMap<string, number>, scratch: Scratch): Finder {
  const { text } = corpus
  const fields = [...weights].flatMap(([name, weight]) => {
    const field = text.fieldNumber(name)
    return field === undefined ? [] : [{ field, weight: Math.max(weight, LEAST_WEIGHT) }]
  })
  const slotCount = corpus.slots()
  const postings = new Uint32Array(slotCount)
  const best = scratch.take(slotCount)

  function ofTerms(terms: Terms): Found {
    const scores = scratch.take(slotCount)
    const slots: number[] = []
    for (const { field, weight } of fields) {
      const touched = ofField(terms, field)
      for (const slot of touched) {
        if (scores[slot] === 0) slots.push(slot)
        scores[slot] = (scores[slot] ?? 0) + weight * (best[slot] ?? 0)
        best[slot] = 0
      }
    }
    return { slots, scores }
  }

  /** Leaves in `best` the best of the words for each slot that is returned. */
  function ofField(terms: Terms, field: number): number[] {
    const touched: number[] = []
    for (const [word, quality] of terms) {
      const count = text.postings(word, field, postings)
      for (let at = 0; at < count; at += 1) {
        const posting = postings[at] ?? 0
        const slot = posting >>> IMPACT_BITS
        const score = (quality * (posting & MOST_IMPACT)) / MOST_IMPACT
        const former = best[slot] ?? 0
        if (former === 0) touched.push(slot)
        if (score > former) best[slot] = score
      }
    }
    return touched
  }

  /** Only documents that have all parts; together they are worth what they are worth on average. */
  function ofTogether({ parts, quality }: Together): Found {
    const [first, ...others] = parts.map(ofTerms)
    if (first === undefined) return { slots: [], scores: best }
    const slots = first.slots.filter(slot => others.every(({ scores }) => (scores[slot] ?? 0) > 0))
    for (const slot of slots) {
      let sum = first.scores[slot] ?? 0
      for (const { scores } of others) sum += scores[slot] ?? 0
      first.scores[slot] = (quality * sum) / parts.length
    }
    return { slots, scores: first.scores }
  }

  return {
    find({ terms, together }) {
      const { slots, scores } = ofTerms(terms)
      const all = [...slots]
      for (const found of together.map(ofTogether))
        for (const slot of found.slots) {
          const former = scores[slot] ?? 0
          if (former === 0) all.push(slot)
          scores[slot] = Math.max(former, found.scores[slot] ?? 0)
        }
      return { slots: all, scores }
    },
  }
}
