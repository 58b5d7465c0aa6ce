import type { Language } from '../text/language.ts'
import { eachWord, fold } from '../text/words.ts'
import { grow } from './arrays.ts'
import { createNearWords, createSortedWords, FROM_FIRST, FROM_LAST, type Near } from './word-lookup.ts'

/** The folded words of an index, numbered; what is alike among them is found here, not in the documents. */
export type Vocabulary = {
  /** All numbers given out are below it. */
  size(): number
  /** The number of a word as it is written, known before or not. */
  add(word: string): number
  /** The numbers of the words of a text. */
  read(text: string): number[]
  /** The number of a folded word that some document holds. */
  find(folded: string): number | undefined
  text(word: number): string
  /** By word, 1 where it says nothing by itself. */
  stopWords(): Uint32Array
  /** By word, 1 where it begins with a figure. */
  startsWithDigit(): Uint32Array
  /** Documents that hold it. */
  usage(word: number): number
  /** One more document holds it, or one less. */
  use(word: number, by: 1 | -1): void
  /** The words that share a stem with the given one. */
  family(word: string): readonly number[]
  beginningWith(prefix: string, most: number): number[]
  endingWith(suffix: string, most: number): number[]
  /** Words with so many typing errors at most; those with fewest only. */
  near(folded: string, most: number): Near
  sort(): void
}

const HAS_DIGIT = /\d/
/** Kept foldings of words that are written otherwise: a text mostly says what another has said. */
const MAX_SPELLINGS = 200_000

export function createVocabulary(language: Language): Vocabulary {
  const texts: string[] = []
  let usages = new Uint32Array(1024)
  let stopWords = new Uint32Array(1024)
  let startsWithDigit = new Uint32Array(1024)
  /** By the folded words, and by how they are written else. */
  const numbers = createSpellings()
  /** By stem; most have one word. */
  const families = new Map<string, number | number[]>()
  const textOf = (word: number) => texts[word] ?? ''
  const forwards = createSortedWords(textOf, FROM_FIRST)
  const backwards = createSortedWords(textOf, FROM_LAST)
  const nearWords = createNearWords(textOf)

  const inUse = (word: number) => (usages[word] ?? 0) > 0

  function join(written: string, word: number): void {
    // Numbers have no forms.
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
    size: () => texts.length,
    add: written => addAt(written, 0, written.length),
    read(text) {
      const found: number[] = []
      eachWord(text, (start, end) => found.push(addAt(text, start, end)))
      return found
    },
    find(folded) {
      const word = numbers.find(folded, 0, folded.length)
      return word >= 0 && inUse(word) ? word : undefined
    },
    text: textOf,
    stopWords: () => stopWords,
    startsWithDigit: () => startsWithDigit,
    usage: word => usages[word] ?? 0,
    use(word, by) {
      usages[word] = (usages[word] ?? 0) + by
    },
    family: word =>
      [...new Set(language.stems(word).flatMap(stem => families.get(stem) ?? []))].filter(inUse),
    beginningWith: (prefix, most) => forwards.beginningWith(prefix, most).filter(inUse),
    endingWith: (suffix, most) => backwards.beginningWith(suffix, most).filter(inUse),
    near: (folded, most) => nearWords.near(folded, most, inUse),
    sort() {
      forwards.sort()
      backwards.sort()
    },
  }
}

/** The engine keeps the whole text that a longer part was cut from, as long as the part is kept. */
const copyString = (part: string) => [...part].join('')

/** Numbers by words as they stand in texts: found without cutting the word out of its text. */
export type Spellings = {
  readonly size: number
  /** The number that is kept for what stands in the text from `start` to before `end`; -1: none. */
  find(text: string, start: number, end: number): number
  keep(spelling: string, number: number): void
}

/** So much of the table is in use at most: half. */
const ROOM = 2
const INITIAL_TABLE = 1024

export function createSpellings(): Spellings {
  const spellings: string[] = []
  let numbers = new Uint32Array(256)
  /** At its hash, or at the next free place, the place of a spelling in the lists, counted from 1. */
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
    find(text, start, end) {
      const last = table.length - 1
      for (let place = hashOf(text, start, end) & last; ; place = (place + 1) & last) {
        const at = table[place] ?? 0
        if (at === 0) return -1
        if (isAt(text, start, end, spellings[at - 1] ?? '')) return numbers[at - 1] ?? -1
      }
    },
    keep(spelling, number) {
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

/** FNV-1a, by code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
