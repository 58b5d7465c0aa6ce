import type { Strictness } from '../engine/precision.ts'
import type { Corpus } from '../index/corpus.ts'
import type { Language } from '../text/language.ts'
import { expand } from './expand.ts'
import { createFinder, type Found } from './find.ts'
import { saysPhrase } from './phrase.ts'
import { createScratch } from './scratch.ts'
import type { Synonyms } from './synonyms.ts'
import type { Unit } from './unit.ts'
import { createLikeness, NO_LIKENESS } from './whole-members.ts'

/** Documents in no order, and by slot how well each matches. */
export type Matches = { readonly slots: readonly number[]; readonly scores: Float32Array }

/** What a query finds, and the words of the index that stood for it. */
export type Answer = Matches & { readonly words: ReadonlySet<number> }

export type Wanted = {
  readonly query: string
  /** The fields to look in, 0 to 10 each. */
  readonly weights: ReadonlyMap<string, number>
  readonly strictness: Strictness
  readonly language: Language
  readonly synonyms: Synonyms
  /** By slot, whether the filters let it pass; null: all pass. */
  readonly passes: Uint8Array | null
}

/** With so many documents that have all that was asked for, those that have only some are left out. */
const ENOUGH = 8
/** Documents must have this part of what was asked for, unless none has. */
const LEAST_COVERAGE = 0.5
/** More matches than these are not looked at closely; those that have most of what was asked are. */
const MOST_CLOSELY = 300
/** What more documents than these are called is no name, but what kind of thing they are. */
const MOST_NAMED = 5
const LEAST_IMPORTANCE = 0.3

type Tally = { readonly total: Float32Array; readonly covered: Uint8Array; slots: number[] }

const scratch = createScratch()

export function findMatches(corpus: Corpus, wanted: Wanted): Answer {
  try {
    return look(corpus, wanted)
  } finally {
    scratch.release()
  }
}

function look(corpus: Corpus, wanted: Wanted): Answer {
  const units = expand(wanted.query, { vocabulary: corpus.text.vocabulary, ...wanted })
  const finder = createFinder(corpus, wanted.weights, scratch)
  const sought = units.map(unit => ({
    unit,
    found: onlyPhrases(corpus, unit, living(corpus, finder.find(unit)), wanted),
  }))
  // A word that no document has tells none from another.
  const telling = sought.filter(({ unit, found }) => found.slots.length > 0 || unit.kind === 'must')
  const asked = telling.filter(({ unit }) => unit.kind !== 'not')
  const importance = asked.map(({ found }) => importanceOf(found.slots.length, corpus.size()))
  const tally = tallyUp(corpus, telling, importance)
  const passing = tally.slots.filter(slot => isWanted(slot, wanted.passes))
  const strict = !wanted.strictness.partial
  const needed = strict ? units.filter(({ kind }) => kind !== 'not').length : asked.length
  const kept = enough(passing, tally.covered, { needed, strict })
  const likeness = createLikeness(
    corpus,
    { units: asked.map(({ unit }) => unit), importance, query: wanted.query },
    { weights: wanted.weights, scratch },
  )
  const heaviest = Math.max(...wanted.weights.values())
  const scores = closely(kept, tally, { needed, likeness, heaviest })
  return { slots: kept, scores, words: new Set(asked.flatMap(({ unit }) => wordsOf(unit))) }
}

/** What a document was before it changed tells nothing of how rare a word is. */
function living(corpus: Corpus, { slots, scores }: Found): Found {
  if (corpus.slots() === corpus.size()) return { slots, scores }
  return { slots: slots.filter(slot => corpus.isLiving(slot)), scores }
}

function onlyPhrases(corpus: Corpus, { phrase }: Unit, found: Found, { weights }: Wanted): Found {
  if (phrase === null) return found
  const fields = new Set([...weights.keys()].flatMap(field => corpus.text.fieldNumber(field) ?? []))
  return { ...found, slots: found.slots.filter(slot => saysPhrase(corpus, slot, { phrase, fields })) }
}

/** What few documents have tells more. */
function importanceOf(count: number, size: number): number {
  return Math.max(LEAST_IMPORTANCE, Math.log(1 + (size - count + 0.5) / (count + 0.5)))
}

function isWanted(slot: number, passes: Uint8Array | null): boolean {
  return passes === null || passes[slot] === 1
}

function tallyUp(
  corpus: Corpus,
  telling: readonly { unit: Unit; found: Found }[],
  importance: readonly number[],
): Tally {
  const total = scratch.take(corpus.slots())
  const covered = new Uint8Array(corpus.slots())
  const slots: number[] = []
  telling
    .filter(({ unit }) => unit.kind !== 'not')
    .forEach(({ found }, at) => {
      for (const slot of found.slots) {
        if (covered[slot] === 0) slots.push(slot)
        covered[slot] = (covered[slot] ?? 0) + 1
        total[slot] = (total[slot] ?? 0) + (importance[at] ?? 0) * (found.scores[slot] ?? 0)
      }
    })
  const must = telling.filter(({ unit }) => unit.kind === 'must').map(({ found }) => new Set(found.slots))
  const not = telling.filter(({ unit }) => unit.kind === 'not').map(({ found }) => new Set(found.slots))
  return {
    total,
    covered,
    slots: slots.filter(slot => must.every(has => has.has(slot)) && !not.some(has => has.has(slot))),
  }
}

/** Those that have all that is needed; when they are few, those that have most of it too. */
function enough(
  slots: readonly number[],
  covered: Uint8Array,
  { needed, strict }: { needed: number; strict: boolean },
): number[] {
  const having = (least: number) => slots.filter(slot => (covered[slot] ?? 0) >= least)
  if (strict) return having(needed)
  let kept: number[] = []
  for (let least = needed; least > 0; least -= 1) {
    if (kept.length > 0 && (kept.length >= ENOUGH || least < needed * LEAST_COVERAGE)) break
    kept = having(least)
  }
  return kept
}

type Look = {
  readonly needed: number
  readonly likeness: ReturnType<typeof createLikeness>
  readonly heaviest: number
}

function closely(slots: readonly number[], { total, covered }: Tally, look: Look): Float32Array {
  const { needed, likeness, heaviest } = look
  const least = slots.length <= MOST_CLOSELY ? 0 : nthLargest(slots, total, MOST_CLOSELY)
  const scores = new Float32Array(total.length)
  const named: { slot: number; exact: number }[] = []
  let best = 0
  for (const slot of slots) {
    const plain = total[slot] ?? 0
    const { bonus, exact } = plain >= least ? likeness(slot) : NO_LIKENESS
    const coverage = (covered[slot] ?? 0) / needed
    const score = (plain + bonus) * coverage * coverage
    scores[slot] = score
    best = Math.max(best, score)
    if (exact > 0) named.push({ slot, exact })
  }
  if (named.length <= MOST_NAMED)
    for (const { slot, exact } of named) scores[slot] = (scores[slot] ?? 0) + best * (1 + exact / heaviest)
  return scores
}

function nthLargest(slots: readonly number[], total: Float32Array, nth: number): number {
  const scores = Float32Array.from(slots, slot => total[slot] ?? 0).sort()
  return scores[scores.length - nth] ?? 0
}

function wordsOf({ terms, together, phrase }: Unit): number[] {
  const inParts = [...together.flatMap(({ parts }) => parts), ...(phrase ?? [])]
  return [...terms.keys(), ...inParts.flatMap(part => [...part.keys()])]
}
