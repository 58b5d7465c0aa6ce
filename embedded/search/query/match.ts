import type { Strictness } from '../engine/request.ts'
import type { Corpus } from '../index/corpus.ts'
import type { Language } from '../text/language.ts'
import { expand, type QueryTerm } from './expand.ts'
import { createFieldMatcher, NO_FIELD_MATCH } from './field-match.ts'
import { createFinder, createPhraseMatcher, createScratch, type Found } from './find.ts'
import type { Synonyms } from './synonyms.ts'

/** `scores` are by slot. */
export type Matches = { readonly slots: readonly number[]; readonly scores: Float32Array }

/** `words`: the matching words of the index. */
type MatchResult = Matches & { readonly words: ReadonlySet<number> }

type MatchOptions = {
  readonly query: string
  /** 0 to 10 by field. */
  readonly weights: ReadonlyMap<string, number>
  readonly strictness: Strictness
  readonly language: Language
  readonly synonyms: Synonyms
  /** By slot, 1 for documents that pass the filter; null when all do. */
  readonly passes: Uint8Array | null
}

/** Below, documents that match only some of the terms are added. */
const ENOUGH_RESULTS = 8
/** Of the number of terms; less only when nothing else matches. */
const MIN_COVERAGE = 0.5
/** Further matches are not rescored. */
const MAX_RESCORED = 300
/** Exact matches beyond this number are a category, not a name. */
const MAX_EXACT = 5
const MIN_IMPORTANCE = 0.3

type Lookup = { readonly queryTerm: QueryTerm; readonly found: Found }
type TermScores = { readonly total: Float32Array; readonly covered: Uint8Array; slots: number[] }

/** Arrays by slot, and by word. */
const scratch = createScratch()
const wordScratch = createScratch()

export function findMatches(corpus: Corpus, options: MatchOptions): MatchResult {
  try {
    return match(corpus, options)
  } finally {
    scratch.release()
    wordScratch.release()
  }
}

function match(corpus: Corpus, options: MatchOptions): MatchResult {
  const queryTerms = expand(options.query, { vocabulary: corpus.text.vocabulary, ...options })
  const finder = createFinder(corpus, options.weights, scratch)
  const lookups = queryTerms.map(queryTerm => ({
    queryTerm,
    found: filterPhrases(corpus, queryTerm, withoutRemoved(corpus, finder.find(queryTerm)), options),
  }))
  // Terms without any document do not discriminate.
  const matching = lookups.filter(
    ({ queryTerm, found }) => found.slots.length > 0 || queryTerm.kind === 'must',
  )
  const required = matching.filter(({ queryTerm }) => queryTerm.kind !== 'not')
  const importance = required.map(({ found }) => inverseFrequency(found.slots.length, corpus.size()))
  const termScores = sumScores(corpus, matching, importance)
  const candidates = allowed(termScores.slots, matching, options.passes)
  const strict = !options.strictness.partial
  const needed = strict ? queryTerms.filter(({ kind }) => kind !== 'not').length : required.length
  const kept = relaxed(candidates, termScores.covered, { needed, strict })
  const matchFields = createFieldMatcher(
    corpus,
    { queryTerms: required.map(({ queryTerm }) => queryTerm), importance, query: options.query },
    { weights: options.weights, scratch: wordScratch },
  )
  const heaviest = Math.max(...options.weights.values())
  const scores = rescore(kept, termScores, { needed, matchFields, heaviest })
  return { slots: kept, scores, words: new Set(required.flatMap(({ queryTerm }) => wordsOf(queryTerm))) }
}

/** Removed documents must not count in document frequencies. */
function withoutRemoved(corpus: Corpus, { slots, scores }: Found): Found {
  if (corpus.slots() === corpus.size()) return { slots, scores }
  return { slots: slots.filter(slot => corpus.isPresent(slot)), scores }
}

function filterPhrases(
  corpus: Corpus,
  { phrase }: QueryTerm,
  found: Found,
  { weights }: MatchOptions,
): Found {
  if (phrase === null) return found
  const fields = new Set([...weights.keys()].flatMap(field => corpus.text.fieldNumber(field) ?? []))
  return { ...found, slots: found.slots.filter(createPhraseMatcher(corpus, { phrase, fields })) }
}

/** Inverse document frequency. */
function inverseFrequency(count: number, size: number): number {
  return Math.max(MIN_IMPORTANCE, Math.log(1 + (size - count + 0.5) / (count + 0.5)))
}

/** Those that pass the filter, match each term that must and none that must not match. */
function allowed(slots: number[], matching: readonly Lookup[], passes: Uint8Array | null): number[] {
  const slotsOf = (kind: QueryTerm['kind']) =>
    matching.filter(({ queryTerm }) => queryTerm.kind === kind).map(({ found }) => new Set(found.slots))
  const must = slotsOf('must')
  const not = slotsOf('not')
  const passing = passes === null ? slots : slots.filter(slot => passes[slot] === 1)
  if (must.length + not.length === 0) return passing
  return passing.filter(slot => must.every(has => has.has(slot)) && !not.some(has => has.has(slot)))
}

function sumScores(corpus: Corpus, matching: readonly Lookup[], importance: readonly number[]): TermScores {
  const total = scratch.take(corpus.slots())
  const covered = new Uint8Array(corpus.slots())
  const slots: number[] = []
  matching
    .filter(({ queryTerm }) => queryTerm.kind !== 'not')
    .forEach(({ found }, at) => {
      for (const slot of found.slots) {
        if (covered[slot] === 0) slots.push(slot)
        covered[slot] = (covered[slot] ?? 0) + 1
        total[slot] = (total[slot] ?? 0) + (importance[at] ?? 0) * (found.scores[slot] ?? 0)
      }
    })
  return { total, covered, slots }
}

/** Documents that match all terms; when they are few, also those that match most. */
function relaxed(
  slots: number[],
  covered: Uint8Array,
  { needed, strict }: { needed: number; strict: boolean },
): number[] {
  const coveringAtLeast = (least: number) =>
    least === 1 ? slots : slots.filter(slot => (covered[slot] ?? 0) >= least)
  if (strict) return coveringAtLeast(needed)
  let kept: number[] = []
  for (let least = needed; least > 0; least -= 1) {
    if (kept.length > 0 && (kept.length >= ENOUGH_RESULTS || least < needed * MIN_COVERAGE)) break
    kept = coveringAtLeast(least)
  }
  return kept
}

type RescoreOptions = {
  readonly needed: number
  readonly matchFields: ReturnType<typeof createFieldMatcher>
  readonly heaviest: number
}

function rescore(
  slots: readonly number[],
  { total, covered }: TermScores,
  match: RescoreOptions,
): Float32Array {
  const { needed, matchFields, heaviest } = match
  const least = slots.length <= MAX_RESCORED ? 0 : nthLargest(slots, total, MAX_RESCORED)
  const scores = new Float32Array(total.length)
  const exactMatches: { slot: number; exact: number }[] = []
  let best = 0
  for (const slot of slots) {
    const plain = total[slot] ?? 0
    const { bonus, exact } = plain >= least ? matchFields(slot) : NO_FIELD_MATCH
    const coverage = (covered[slot] ?? 0) / needed
    const score = (plain + bonus) * coverage * coverage
    scores[slot] = score
    best = Math.max(best, score)
    if (exact > 0) exactMatches.push({ slot, exact })
  }
  if (exactMatches.length <= MAX_EXACT)
    for (const { slot, exact } of exactMatches)
      scores[slot] = (scores[slot] ?? 0) + best * (1 + exact / heaviest)
  return scores
}

function nthLargest(slots: readonly number[], total: Float32Array, nth: number): number {
  const scores = new Float32Array(slots.length)
  slots.forEach((slot, at) => {
    scores[at] = total[slot] ?? 0
  })
  scores.sort()
  return scores[scores.length - nth] ?? 0
}

function wordsOf({ terms, compounds, phrase }: QueryTerm): number[] {
  const inParts = [...compounds.flatMap(({ parts }) => parts), ...(phrase ?? [])]
  return [...terms.keys(), ...inParts.flatMap(part => [...part.keys()])]
}
