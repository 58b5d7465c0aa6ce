import type { Language } from '../text/language.ts'
import { eachWord, fold } from '../text/words.ts'
import { grow } from './arrays.ts'
import { createNearWords, createSortedWords, FROM_FIRST, FROM_LAST, type Near } from './word-lookup.ts'
import { createWordTable } from './word-table.ts'

const HAS_DIGIT = /\d/
/** Limits cached spellings that differ from their folded form. */
const MAX_SPELLINGS = 200_000

const STOP_WORD = 1
const STARTS_WITH_DIGIT = 2

/** The folded words of an index, numbered. */
export type Vocabulary = ReturnType<typeof createVocabulary>

export function createVocabulary(language: Language) {
  const texts: string[] = []
  let usages = new Uint32Array(1024)
  /** By word, its kinds as bits. */
  let kinds = new Uint32Array(1024)
  /** By folded form and by cached spelling. */
  const numbers = createWordTable()
  /** By stem, the words that are not their own stem; most have a single one. */
  const families = new Map<string, number | number[]>()
  const textOf = (word: number) => texts[word] ?? ''
  const forwards = createSortedWords(texts, FROM_FIRST)
  const backwards = createSortedWords(texts, FROM_LAST)
  const nearWords = createNearWords(textOf)

  const inUse = (word: number) => (usages[word] ?? 0) > 0

  const isOwnStem = (text: string) => !HAS_DIGIT.test(text) && language.stems(text).includes(text)

  /** The words with a stem. */
  function familyOf(stem: string): readonly number[] {
    const own = numbers.get(stem)
    const others = families.get(stem) ?? []
    const family = typeof others === 'object' ? others : [others]
    return own !== undefined && isOwnStem(stem) ? [own, ...family] : family
  }

  function join(written: string, word: number): void {
    // Numbers have no inflections.
    if (HAS_DIGIT.test(written)) return
    const text = textOf(word)
    for (const stem of language.stems(written)) {
      if (stem === text && (written === text || isOwnStem(text))) continue
      const family = families.get(stem)
      if (family === undefined) families.set(stem, word)
      else if (typeof family === 'object') {
        if (!family.includes(word)) family.push(word)
      } else if (family !== word) families.set(stem, [family, word])
    }
  }

  function addFolded(text: string): number {
    const word = texts.push(text) - 1
    if (word >= usages.length) {
      usages = grow(usages, word + 1)
      kinds = grow(kinds, word + 1)
    }
    kinds[word] = kindsOf(text, language)
    numbers.add(text, word)
    nearWords.add(word, text)
    return word
  }

  function add(written: string): number {
    const folded = fold(written)
    const word = numbers.get(folded) ?? addFolded(folded)
    join(written, word)
    const isSpelling = numbers.get(written) === undefined
    if (isSpelling && numbers.size() - texts.length < MAX_SPELLINGS) numbers.add(written, word)
    return word
  }

  return {
    size: (): number => texts.length,
    /** The number of a word; adds it if it is new. */
    add: (written: string): number => numbers.get(written) ?? add(written),
    /** Writes the words of a text into `into`, which has a place for each letter; returns their number. */
    read(text: string, into: Uint32Array): number {
      let count = 0
      eachWord(text, (start, end) => {
        into[count] = numbers.get(text, start, end) ?? add(copyString(text.slice(start, end)))
        count += 1
      })
      return count
    },
    /** Only words that a document contains. */
    find(folded: string): number | undefined {
      const word = numbers.get(folded)
      return word !== undefined && inUse(word) ? word : undefined
    },
    text: textOf,
    isStopWord: (word: number): boolean => ((kinds[word] ?? 0) & STOP_WORD) > 0,
    startsWithDigit: (word: number): boolean => ((kinds[word] ?? 0) & STARTS_WITH_DIGIT) > 0,
    /** Document frequency. */
    usage: (word: number): number => usages[word] ?? 0,
    use(word: number, by: 1 | -1): void {
      usages[word] = (usages[word] ?? 0) + by
    },
    /** Words that share a stem with the given one. */
    family: (word: string): readonly number[] =>
      [...new Set(language.stems(word).flatMap(familyOf))].filter(inUse),
    beginningWith: (prefix: string, most: number): number[] =>
      forwards.beginningWith(prefix, most).filter(inUse),
    endingWith: (suffix: string, most: number): number[] =>
      backwards.beginningWith(suffix, most).filter(inUse),
    /** The words with the fewest typos, at most `most`. */
    near: (folded: string, most: number): Near => nearWords.near(folded, most, inUse),
    sort(): void {
      forwards.sort()
      // Only compounds are looked up by their ends.
      if (language.hasCompounds) backwards.sort()
    },
  }
}

function kindsOf(text: string, language: Language): number {
  return (language.isStopWord(text) ? STOP_WORD : 0) | (/^\d/.test(text) ? STARTS_WITH_DIGIT : 0)
}

/** Copies a substring, since V8 keeps the whole text alive for a slice. */
const copyString = (part: string) => [...part].join('')
