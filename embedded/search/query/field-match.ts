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
/** Above the number of fields of an engine. */
const MAX_FIELDS = 128
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

  const fieldWeights = weightsOfMatchingFields(corpus, queryTerms, weightOf)
  /** Of the value matched last. */
  let best: FieldMatch = NO_FIELD_MATCH
  let weight = 0

  function matchMember(from: number, to: number, isAdditional: boolean): void {
    if (isAdditional || to - from > MAX_MEMBER_CELLS) return
    const count = valueWords.decode(from, to)
    if (count === 0 || count > MAX_MEMBER) return
    // As exact as scores are.
    const bonus = Math.max(best.bonus, Math.fround(weight * bonusOf(count)))
    const exact = best.exact === 0 && isExact(count) ? weight : best.exact
    if (bonus > best.bonus || exact > best.exact) best = { bonus, exact }
  }

  /** By value and field, since documents share values. */
  const matches = new Map<number, FieldMatch>()

  function matchOf(field: number, value: number): FieldMatch {
    const key = value * MAX_FIELDS + field
    const known = matches.get(key)
    if (known !== undefined) return known
    best = NO_FIELD_MATCH
    weight = fieldWeights[field] ?? 0
    valueWords.eachMember(value, matchMember)
    matches.set(key, best)
    return best
  }

  return slot => {
    let bonus = 0
    let exact = 0
    corpus.eachValue(slot, (field, value) => {
      if ((fieldWeights[field] ?? 0) === 0) return
      const match = matchOf(field, value)
      bonus += match.bonus
      exact = Math.max(exact, match.exact)
    })
    return { bonus, exact }
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
