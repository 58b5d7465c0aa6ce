import type { Language } from '../text/language.ts'
import { eachWord, fold } from '../text/words.ts'
import { grow } from './arrays.ts'
import { createNearWords, createSortedWords, FROM_FIRST, FROM_LAST, type Near } from './word-lookup.ts'

const HAS_DIGIT = /\d/
/** Limits cached spellings that differ from their folded form. */
const MAX_SPELLINGS = 200_000

/** The folded words of an index, numbered. */
export type Vocabulary = ReturnType<typeof createVocabulary>

export function createVocabulary(language: Language) {
  const texts: string[] = []
  let usages = new Uint32Array(1024)
  let stopWords = new Uint32Array(1024)
  let startsWithDigit = new Uint32Array(1024)
  /** By folded form and by cached spelling. */
  const numbers = new Map<string, number>()
  /** By stem; most have a single word. */
  const families = new Map<string, number | number[]>()
  const textOf = (word: number) => texts[word] ?? ''
  const forwards = createSortedWords(textOf, FROM_FIRST)
  const backwards = createSortedWords(textOf, FROM_LAST)
  const nearWords = createNearWords(textOf)

  const inUse = (word: number) => (usages[word] ?? 0) > 0

  function join(written: string, word: number): void {
    // Numbers have no inflections.
    if (HAS_DIGIT.test(written)) return
    for (const stem of language.stems(written)) {
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
      stopWords = grow(stopWords, word + 1)
      startsWithDigit = grow(startsWithDigit, word + 1)
    }
    if (language.isStopWord(text)) stopWords[word] = 1
    if (/^\d/.test(text)) startsWithDigit[word] = 1
    numbers.set(text, word)
    forwards.add(word)
    backwards.add(word)
    nearWords.add(word, text)
    return word
  }

  function add(part: string): number {
    const known = numbers.get(part)
    if (known !== undefined) return known
    const written = copyString(part)
    const folded = fold(written)
    const word = numbers.get(folded) ?? addFolded(folded)
    join(written, word)
    if (written !== folded && numbers.size - texts.length < MAX_SPELLINGS) numbers.set(written, word)
    return word
  }

  return {
    size: (): number => texts.length,
    /** The number of a word; adds it if it is new. */
    add,
    read(text: string): number[] {
      const found: number[] = []
      eachWord(text, (start, end) => found.push(add(text.slice(start, end))))
      return found
    },
    /** Only words that a document contains. */
    find(folded: string): number | undefined {
      const word = numbers.get(folded)
      return word !== undefined && inUse(word) ? word : undefined
    },
    text: textOf,
    /** By word: 1 for stop words. */
    stopWords: (): Uint32Array => stopWords,
    /** By word: 1 when it starts with a digit. */
    startsWithDigit: (): Uint32Array => startsWithDigit,
    /** Document frequency. */
    usage: (word: number): number => usages[word] ?? 0,
    use(word: number, by: 1 | -1): void {
      usages[word] = (usages[word] ?? 0) + by
    },
    /** Words that share a stem with the given one. */
    family: (word: string): readonly number[] =>
      [...new Set(language.stems(word).flatMap(stem => families.get(stem) ?? []))].filter(inUse),
    beginningWith: (prefix: string, most: number): number[] =>
      forwards.beginningWith(prefix, most).filter(inUse),
    endingWith: (suffix: string, most: number): number[] =>
      backwards.beginningWith(suffix, most).filter(inUse),
    /** The words with the fewest typos, at most `most`. */
    near: (folded: string, most: number): Near => nearWords.near(folded, most, inUse),
    sort(): void {
      forwards.sort()
      backwards.sort()
    },
  }
}

/** Copies a substring, since V8 keeps the whole text alive for a slice. */
const copyString = (part: string) => [...part].join('')
