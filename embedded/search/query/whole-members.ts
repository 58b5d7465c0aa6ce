import type { Corpus } from '../index/corpus.ts'
import { fieldOfHeader, lengthOfHeader } from '../index/sequences.ts'
import { fold, words } from '../text/words.ts'
import type { Scratch } from './scratch.ts'
import type { Terms, Unit } from './unit.ts'

/** What a document's short texts say of a query, beyond which words they hold. */
export type Likeness = {
  /** How much is said by texts that the query says whole, or words of it side by side. */
  readonly bonus: number
  /** The greatest weight of a field that holds the query and nothing else; 0: none. */
  readonly exact: number
}

export const NO_LIKENESS: Likeness = { bonus: 0, exact: 0 }

/** A longer text is prose, which says a query whole only by chance. */
const LONGEST_MEMBER = 8
const WHOLE = 0.7
const SIDE_BY_SIDE = 0.35
/** Words that stand less well for what was asked than the best that do, by so much, do not make a text whole. */
const LEAST_QUALITY = 0.85

type Asked = {
  readonly units: readonly Unit[]
  readonly importance: readonly number[]
  readonly query: string
}

export function createLikeness(
  corpus: Corpus,
  { units, importance, query }: Asked,
  { weights, scratch }: { weights: ReadonlyMap<string, number>; scratch: Scratch },
): (slot: number) => Likeness {
  const { vocabulary, sequences } = corpus.text
  const squeezed = words(query).map(fold).join('')
  const weightOf: number[] = []
  for (const [field, weight] of weights) {
    const number = corpus.text.fieldNumber(field)
    if (number !== undefined) weightOf[number] = weight
  }
  /** By word: what it is worth, and of which unit it is. */
  const worth = scratch.take(vocabulary.size())
  const unitOf = scratch.take(vocabulary.size())
  const stopWords = vocabulary.stopWords()
  units.forEach(({ kind, terms, phrase }, at) => {
    if (kind === 'not') return
    for (const known of phrase === null ? [terms] : phrase) noteAll(known, at)
  })

  function noteAll(terms: Terms, unit: number): void {
    const best = Math.max(...terms.values())
    for (const [word, quality] of terms) {
      const value = quality * (importance[unit] ?? 0)
      if (quality < LEAST_QUALITY * best || (worth[word] ?? 0) >= value) continue
      worth[word] = value
      unitOf[word] = unit
    }
  }

  /** The text of a member without gaps is the query’s. */
  function isExact(cells: Uint32Array, from: number, length: number): boolean {
    let said = 0
    for (let at = from; at < from + length; at += 1) {
      const text = vocabulary.text(cells[at] ?? 0)
      if (!squeezed.startsWith(text, said)) return false
      said += text.length
    }
    return said === squeezed.length
  }

  function bonusOf(cells: Uint32Array, from: number, length: number): number {
    let known = 0
    let passed = 0
    let value = 0
    let beside = 0
    let former = -2
    for (let at = from; at < from + length; at += 1) {
      const word = cells[at] ?? 0
      const own = worth[word] ?? 0
      if (own === 0 && stopWords[word] === 1) {
        passed += 1
        continue
      }
      const unit = own > 0 ? (unitOf[word] ?? 0) : -2
      if (own > 0) {
        known += 1
        value += own
        if (unit === former + 1) beside += own
      }
      former = unit
    }
    return (known > 0 && known + passed === length ? WHOLE * value : 0) + SIDE_BY_SIDE * beside
  }

  const bonuses = new Float32Array(weightOf.length)
  const cells = sequences.cells()
  const telling = tellingFields(corpus, units, weightOf)

  return slot => {
    bonuses.fill(0)
    let exact = 0
    const end = sequences.to(slot)
    for (let at = sequences.from(slot); at < end; ) {
      const header = cells[at] ?? 0
      const field = fieldOfHeader(header)
      const next = at + 1 + lengthOfHeader(header)
      const weight = telling[field] ?? 0
      if (weight > 0)
        for (let member = at + 1; member < next; member += 1 + (cells[member] ?? 0)) {
          const length = cells[member] ?? 0
          if (length > LONGEST_MEMBER) continue
          const bonus = weight * bonusOf(cells, member + 1, length)
          if (bonus > (bonuses[field] ?? 0)) bonuses[field] = bonus
          if (weight > exact && isExact(cells, member + 1, length)) exact = weight
        }
      at = next
    }
    return { bonus: bonuses.reduce((sum, one) => sum + one, 0), exact }
  }
}

/** The weights of fields in which any word stands that was asked for; 0 for the others. */
function tellingFields({ text }: Corpus, units: readonly Unit[], weightOf: readonly number[]): number[] {
  const words = units.flatMap(({ terms, together, phrase }) =>
    [terms, ...together.flatMap(({ parts }) => parts), ...(phrase ?? [])].flatMap(of => [...of.keys()]),
  )
  return weightOf.map((weight, field) => (words.some(word => text.stands(word, field)) ? weight : 0))
}
