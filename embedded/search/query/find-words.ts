import type { Vocabulary } from '../index/vocabulary.ts'
import type { Language } from '../text/language.ts'
import { fold, foldings, isNumber } from '../text/words.ts'
import type { Compound, WordScores } from './expand.ts'
import type { Synonyms } from './synonyms.ts'

/** Similarities by kind of match. */
const SPELLED = 0.97
const FORM = 0.92
const HEAD = 0.8
const MODIFIER = 0.35
const PARTS = 0.75
export const SYNONYM = 0.7
/** By number of typos. */
export const ONE_ERROR = 0.8
const CORRECTED = [1, ONE_ERROR, 0.6]
const MIN_PART = 3
const MIN_PREFIX = 2
const MIN_CORRECTED = 4
const MIN_TWICE_CORRECTED = 8
const MAX_COMPLETIONS = 80
/** Per word, as prefix and as suffix. */
const MAX_COMPOUNDS = 20
const MAX_CORRECTIONS = 6

export type WordFinder = ReturnType<typeof createWordFinder>

export function createWordFinder(vocabulary: Vocabulary, language: Language, synonyms: Synonyms) {
  function forms(word: string): Map<number, number> {
    const found = new Map<number, number>()
    foldings(word).forEach((folded, way) => {
      const known = vocabulary.find(folded)
      if (known !== undefined) addBest(found, known, way === 0 ? 1 : SPELLED)
    })
    for (const form of vocabulary.family(word)) addBest(found, form, FORM)
    for (const known of [...found.keys()])
      for (const form of vocabulary.family(vocabulary.text(known))) addBest(found, form, FORM)
    return found
  }

  const isWord = memoize(
    (text: string) =>
      (text.length >= MIN_PART || /^\d\d/.test(text)) &&
      (vocabulary.find(text) !== undefined ||
        vocabulary.family(text).length > 0 ||
        synonyms.of([text]).length > 0),
  )
  /** Whether the position is inside a word with a meaning of its own. */
  const isUndivided = (text: string, at: number) =>
    language.undivided.some(whole => {
      const from = text.indexOf(whole)
      return from >= 0 && at > from && at < from + whole.length
    })
  /** Whether the text without a linking element is a known word. */
  const isModifier = (text: string) =>
    language.links.some(link => text.endsWith(link) && isWord(text.slice(0, text.length - link.length)))

  function compoundsWith(found: Map<number, number>): void {
    for (const known of [...found.keys()]) {
      const text = vocabulary.text(known)
      if (text.length < MIN_PART || /\d/.test(text)) continue
      for (const compound of vocabulary.endingWith(text, MAX_COMPOUNDS)) {
        const whole = vocabulary.text(compound)
        const rest = whole.slice(0, whole.length - text.length)
        if (rest !== '' && isModifier(rest) && !isUndivided(whole, rest.length))
          addBest(found, compound, HEAD)
      }
      for (const compound of vocabulary.beginningWith(text, MAX_COMPOUNDS)) {
        const whole = vocabulary.text(compound)
        const rest = whole.slice(text.length)
        if (language.links.some(link => rest.startsWith(link) && isWord(rest.slice(link.length))))
          addBest(found, compound, MODIFIER)
      }
    }
  }

  /** The longest known suffix, and the parts before it. */
  function split(folded: string): string[] | null {
    for (let at = MIN_PREFIX; at <= folded.length - MIN_PREFIX; at += 1) {
      const head = folded.slice(at)
      if (!language.hasCompounds && !/\d/.test(head)) continue
      if (!isWord(head) || isUndivided(folded, at)) continue
      const modifier = modifierOf(folded.slice(0, at), head)
      if (modifier !== null) return [modifier, head]
    }
    return null
  }

  /** Short modifiers are allowed before digits only: `fl` of `flnw98`. */
  function modifierOf(text: string, head: string): string | null {
    const stems = language.links
      .filter(link => text.endsWith(link))
      .map(link => text.slice(0, text.length - link.length))
    const isCode = /\d/.test(head) && vocabulary.find(text) !== undefined
    return isCode ? text : ([text, ...stems].find(isWord) ?? null)
  }

  const equivalents = memoize((word: string): WordScores => {
    const found = forms(word)
    if (language.hasCompounds) compoundsWith(found)
    return found
  })

  function withSynonyms(word: string): WordScores {
    const found = new Map(equivalents(word))
    for (const other of synonyms.of([word])) {
      const [only = '', ...more] = other
      if (more.length === 0) addAllBest(found, equivalents(only), SYNONYM)
    }
    return found
  }

  const corrections = memoize((word: string): WordScores => {
    const folded = fold(word)
    const found = new Map<number, number>()
    if (folded.length < MIN_CORRECTED || /\d/.test(folded)) return found
    const most = folded.length < MIN_TWICE_CORRECTED ? 1 : 2
    const { words, edits } = vocabulary.near(folded, most)
    const likely = words.toSorted((one, other) => vocabulary.usage(other) - vocabulary.usage(one))
    const similarity = CORRECTED[edits] ?? 0
    for (const known of likely.slice(0, MAX_CORRECTIONS)) {
      addBest(found, known, similarity)
      for (const form of vocabulary.family(vocabulary.text(known))) addBest(found, form, similarity * FORM)
    }
    return found
  })

  return {
    /** The word, its inflections, and compounds with it. */
    equivalents,
    /** Words that it is a prefix of. */
    completions(word: string): WordScores {
      const [folded = '', ...others] = foldings(word)
      const found = new Map<number, number>()
      if (folded.length < MIN_PREFIX || isNumber(folded)) return found
      for (const form of [folded, ...others])
        for (const grow of vocabulary.beginningWith(form, MAX_COMPLETIONS))
          addBest(found, grow, 0.3 + (0.4 * form.length) / vocabulary.text(grow).length)
      return found
    },
    corrections,
    /** The parts of a compound with a typo in the last one; null when there are none. */
    correctedParts(word: string): readonly string[] | null {
      const folded = fold(word)
      if (!language.hasCompounds) return null
      for (let at = folded.length - MIN_CORRECTED; at >= MIN_PART; at -= 1) {
        const modifier = modifierOf(folded.slice(0, at), '')
        if (modifier === null) continue
        const [best] = [...corrections(folded.slice(at))].toSorted(([, one], [, other]) => other - one)
        if (best !== undefined) return [modifier, vocabulary.text(best[0])]
      }
      return null
    },
    /** Null when it is not a compound of known words. */
    split: (word: string): readonly string[] | null => split(fold(word)),
    parts(word: string): Compound | null {
      const parts = split(fold(word))
      return parts === null ? null : { parts: parts.map(withSynonyms), similarity: PARTS }
    },
  }
}

function memoize<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>()
  return word => {
    const known = results.get(word)
    if (known !== undefined) return known
    const result = compute(word)
    results.set(word, result)
    return result
  }
}

export function addBest(found: Map<number, number>, word: number, similarity: number): void {
  if ((found.get(word) ?? 0) < similarity) found.set(word, similarity)
}

export function addAllBest(found: Map<number, number>, terms: WordScores, similarity: number): void {
  for (const [word, own] of terms) addBest(found, word, own * similarity)
}
