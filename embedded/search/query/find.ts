import type { Corpus } from '../index/corpus.ts'
import type { Compound, QueryTerm, WordScores } from './expand.ts'

export type Found = { readonly slots: readonly number[]; readonly scores: Float32Array }

/** Slots of a term’s words in a field; reused by all searches. */
let touched = new Uint32Array(0)

type Finder = { find(queryTerm: QueryTerm): Found }

/** Fields of weight 0 still match. */
const MIN_WEIGHT = 0.001

export function createFinder(corpus: Corpus, weights: ReadonlyMap<string, number>, scratch: Scratch): Finder {
  const { text } = corpus
  const fields = [...weights].flatMap(([name, weight]) => {
    const field = text.fieldNumber(name)
    return field === undefined ? [] : [{ field, weight: Math.max(weight, MIN_WEIGHT) }]
  })
  const slotCount = corpus.slots()
  if (touched.length < slotCount) touched = new Uint32Array(slotCount + (slotCount >> 2))
  const best = scratch.take(slotCount)

  function findWords(terms: WordScores): { slots: number[]; scores: Float32Array } {
    const scores = scratch.take(slotCount)
    const slots: number[] = []
    for (const { field, weight } of fields) {
      const count = findInField(terms, field)
      for (let at = 0; at < count; at += 1) {
        const slot = touched[at] ?? 0
        const former = scores[slot] ?? 0
        if (former === 0) slots.push(slot)
        scores[slot] = former + weight * (best[slot] ?? 0)
        best[slot] = 0
      }
    }
    return { slots, scores }
  }

  /** Writes the found slots into `touched` and their best scores into `best`; returns their number. */
  function findInField(terms: WordScores, field: number): number {
    let count = 0
    for (const [word, similarity] of terms)
      count = text.score(word, field, { similarity, best, touched, count })
    return count
  }

  const compoundsFound = new Map<Compound, Found>()

  /** Documents with all parts, scored by their mean. */
  function findCompound({ parts, similarity }: Compound): Found {
    const [first, ...others] = parts.map(findWords)
    if (first === undefined) return { slots: [], scores: best }
    const slots = first.slots.filter(slot => others.every(({ scores }) => (scores[slot] ?? 0) > 0))
    for (const slot of slots) {
      let sum = first.scores[slot] ?? 0
      for (const { scores } of others) sum += scores[slot] ?? 0
      first.scores[slot] = (similarity * sum) / parts.length
    }
    return { slots, scores: first.scores }
  }

  return {
    find({ terms, compounds }) {
      const { slots, scores } = findWords(terms)
      for (const compound of compounds) {
        const found = compoundsFound.get(compound) ?? findCompound(compound)
        compoundsFound.set(compound, found)
        for (const slot of found.slots) {
          const former = scores[slot] ?? 0
          if (former === 0) slots.push(slot)
          scores[slot] = Math.max(former, found.scores[slot] ?? 0)
        }
      }
      return { slots, scores }
    },
  }
}

/** Tests whether any of the fields of a document contains a phrase. */
export function createPhraseMatcher(
  { text, eachValue }: Corpus,
  { phrase, fields }: { phrase: readonly WordScores[]; fields: ReadonlySet<number> },
): (slot: number) => boolean {
  const { words, eachMember, decode } = text.valueWords
  const [first = NO_WORDS, ...others] = phrase
  const isFirst = new Uint8Array(text.vocabulary.size())
  for (const word of first.keys()) isFirst[word] = 1
  let isFound = false

  function matchMember(from: number, to: number, isAdditional: boolean): void {
    if (isFound || isAdditional || to - from < phrase.length) return
    const last = decode(from, to) - phrase.length
    for (let start = 0; start <= last && !isFound; start += 1)
      if (isFirst[words[start] ?? 0] === 1)
        isFound = others.every((terms, at) => terms.has(words[start + at + 1] ?? 0))
  }

  function matchValue(field: number, value: number): void {
    if (!isFound && fields.has(field)) eachMember(value, matchMember)
  }

  return slot => {
    isFound = false
    eachValue(slot, matchValue)
    return isFound
  }
}

const NO_WORDS: WordScores = new Map()

/** A pool of zeroed arrays. */
export type Scratch = ReturnType<typeof createScratch>

export function createScratch() {
  let free: Float32Array[] = []
  let taken: Float32Array[] = []
  return {
    /** At least of this length. */
    take(length: number): Float32Array {
      const found = free.pop()
      const array =
        found !== undefined && found.length >= length ? found : new Float32Array(length + (length >> 2))
      taken.push(array)
      return array
    },
    /** Zeroes and returns all arrays to the pool. */
    release(): void {
      for (const array of taken) array.fill(0)
      free = [...free, ...taken]
      taken = []
    },
  }
}
