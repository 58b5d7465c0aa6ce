import type { Corpus } from '../index/corpus.ts'
import { squeeze } from '../text/words.ts'
import type { QueryTerm, WordScores } from './expand.ts'
import type { Scratch } from './find.ts'

/** How closely a document's short texts match the whole query. */
type FieldMatch = {
  /** For texts that the query contains whole, and for adjacent words. */
  readonly bonus: number
  /** The maximum weight of a field that equals the query; 0 for none. */
  readonly exact: number
}

export const NO_FIELD_MATCH: FieldMatch = { bonus: 0, exact: 0 }

/** Longer texts are prose, which the query contains only by chance. */
const MAX_MEMBER = 8
const MAX_MEMBER_CELLS = 2 * MAX_MEMBER
const WHOLE = 0.7
const ADJACENT = 0.35
/** Relative to the most similar word of the term. */
const MIN_SIMILARITY = 0.85

type MatchedQuery = {
  readonly queryTerms: readonly QueryTerm[]
  readonly importance: readonly number[]
  readonly query: string
}

export function createFieldMatcher(
  corpus: Corpus,
  { queryTerms, importance, query }: MatchedQuery,
  { weights, scratch }: { weights: ReadonlyMap<string, number>; scratch: Scratch },
): (slot: number) => FieldMatch {
  const { vocabulary, valueWords } = corpus.text
  const { words } = valueWords
  const queryText = squeeze(query)
  const weightOf: number[] = []
  for (const [field, weight] of weights) {
    const number = corpus.text.fieldNumber(field)
    if (number !== undefined) weightOf[number] = weight
  }
  /** By word: its importance, and the index of its query term. */
  const importanceOf = scratch.take(vocabulary.size())
  const termOf = scratch.take(vocabulary.size())
  queryTerms.forEach(({ kind, terms, phrase }, at) => {
    if (kind === 'not') return
    for (const known of phrase === null ? [terms] : phrase) addWords(known, at)
  })

  function addWords(terms: WordScores, queryTerm: number): void {
    const best = Math.max(...terms.values())
    for (const [word, similarity] of terms) {
      const value = similarity * (importance[queryTerm] ?? 0)
      if (similarity < MIN_SIMILARITY * best || (importanceOf[word] ?? 0) >= value) continue
      importanceOf[word] = value
      termOf[word] = queryTerm
    }
  }

  /** Whether the member equals the query but for spaces. */
  function isExact(count: number): boolean {
    let position = 0
    for (let at = 0; at < count; at += 1) {
      const text = vocabulary.text(words[at] ?? 0)
      if (!queryText.startsWith(text, position)) return false
      position += text.length
    }
    return position === queryText.length
  }

  function bonusOf(count: number): number {
    let known = 0
    let skipped = 0
    let value = 0
    let adjacent = 0
    let previous = -2
    for (let at = 0; at < count; at += 1) {
      const word = words[at] ?? 0
      const own = importanceOf[word] ?? 0
      if (own === 0 && vocabulary.isStopWord(word)) {
        skipped += 1
        continue
      }
      const queryTerm = own > 0 ? (termOf[word] ?? 0) : -2
      if (own > 0) {
        known += 1
        value += own
        if (queryTerm === previous + 1) adjacent += own
      }
      previous = queryTerm
    }
    return (known > 0 && known + skipped === count ? WHOLE * value : 0) + ADJACENT * adjacent
  }

  const bonuses = new Float32Array(weightOf.length)
  const fieldWeights = weightsOfMatchingFields(corpus, queryTerms, weightOf)
  let exact = 0
  let field = 0
  let weight = 0

  function matchValue(fieldOfValue: number, value: number): void {
    field = fieldOfValue
    weight = fieldWeights[field] ?? 0
    if (weight > 0) valueWords.eachMember(value, matchMember)
  }

  function matchMember(from: number, to: number, isAdditional: boolean): void {
    if (isAdditional || to - from > MAX_MEMBER_CELLS) return
    const count = valueWords.decode(from, to)
    if (count === 0 || count > MAX_MEMBER) return
    const bonus = weight * bonusOf(count)
    if (bonus > (bonuses[field] ?? 0)) bonuses[field] = bonus
    if (weight > exact && isExact(count)) exact = weight
  }

  return slot => {
    bonuses.fill(0)
    exact = 0
    corpus.eachValue(slot, matchValue)
    return { bonus: bonuses.reduce((sum, one) => sum + one, 0), exact }
  }
}

/** Weights of fields that contain a matching word; 0 for the others. */
function weightsOfMatchingFields(
  { text }: Corpus,
  queryTerms: readonly QueryTerm[],
  weightOf: readonly number[],
): number[] {
  const words = queryTerms.flatMap(({ terms, compounds, phrase }) =>
    [terms, ...compounds.flatMap(({ parts }) => parts), ...(phrase ?? [])].flatMap(of => [...of.keys()]),
  )
  return weightOf.map((weight, field) => (words.some(word => text.contains(word, field)) ? weight : 0))
}
