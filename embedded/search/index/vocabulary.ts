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
  const numbers = createSpellings()
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
    numbers.keep(text, word)
    forwards.add(word)
    backwards.add(word)
    nearWords.add(word, text)
    return word
  }

  function addAt(text: string, start: number, end: number): number {
    const known = numbers.find(text, start, end)
    if (known >= 0) return known
    const written = copyString(text.slice(start, end))
    const folded = fold(written)
    const former = numbers.find(folded, 0, folded.length)
    const word = former >= 0 ? former : addFolded(folded)
    join(written, word)
    if (written !== folded && numbers.size - texts.length < MAX_SPELLINGS) numbers.keep(written, word)
    return word
  }

  return {
    size: (): number => texts.length,
    /** The number of a word; adds it if it is new. */
    add: (written: string): number => addAt(written, 0, written.length),
    read(text: string): number[] {
      const found: number[] = []
      eachWord(text, (start, end) => found.push(addAt(text, start, end)))
      return found
    },
    /** Only words that a document contains. */
    find(folded: string): number | undefined {
      const word = numbers.find(folded, 0, folded.length)
      return word >= 0 && inUse(word) ? word : undefined
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

/** The table is at most half full. */
const ROOM = 2
const INITIAL_TABLE = 1024

/** A hash table of strings that is searched by substring without allocating it. */
export function createSpellings() {
  const spellings: string[] = []
  let numbers = new Uint32Array(256)
  /** By hash with linear probing: the position of a spelling, plus 1. */
  let table = new Uint32Array(INITIAL_TABLE)

  function enlarge(): void {
    table = new Uint32Array(table.length * 2)
    spellings.forEach((spelling, at) => {
      table[freePlace(spelling)] = at + 1
    })
  }

  function freePlace(spelling: string): number {
    let place = hashOf(spelling, 0, spelling.length) & (table.length - 1)
    while (table[place] !== 0) place = (place + 1) & (table.length - 1)
    return place
  }

  return {
    get size() {
      return spellings.length
    },
    /** -1 when it is missing. */
    find(text: string, start: number, end: number): number {
      const last = table.length - 1
      for (let place = hashOf(text, start, end) & last; ; place = (place + 1) & last) {
        const at = table[place] ?? 0
        if (at === 0) return -1
        if (isAt(text, start, end, spellings[at - 1] ?? '')) return numbers[at - 1] ?? -1
      }
    },
    keep(spelling: string, number: number): void {
      const at = spellings.push(spelling) - 1
      if (at >= numbers.length) numbers = grow(numbers, at + 1)
      numbers[at] = number
      if (spellings.length * ROOM > table.length) enlarge()
      else table[freePlace(spelling)] = at + 1
    },
  }
}

function isAt(text: string, start: number, end: number, spelling: string): boolean {
  if (end - start !== spelling.length) return false
  for (let at = 0; at < spelling.length; at += 1)
    if (text.charCodeAt(start + at) !== spelling.charCodeAt(at)) return false
  return true
}

/** FNV-1a */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
