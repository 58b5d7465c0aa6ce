import { eachWord } from '../text/each-word.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/words.ts'
import { longer } from './longer.ts'
import { createNearWords, type Near } from './near-words.ts'
import { createSortedWords, FROM_FIRST, FROM_LAST } from './sorted-words.ts'
import { createSpellings } from './spellings.ts'

/** The folded words of an index, numbered; what is alike among them is found here, not in the documents. */
export type Vocabulary = {
  /** All numbers given out are below it. */
  size(): number
  /** The number of a word as it is written, known before or not. */
  learn(word: string): number
  /** The numbers of the words of a text. */
  read(text: string): number[]
  /** The number of a folded word that some document holds. */
  find(folded: string): number | undefined
  text(word: number): string
  /** By word, 1 where it says nothing by itself. */
  stopWords(): Uint32Array
  /** By word, 1 where it begins with a figure. */
  figures(): Uint32Array
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
  settle(): void
}

const HAS_FIGURE = /\d/
/** Kept foldings of words that are written otherwise: a text mostly says what another has said. */
const MOST_SPELLINGS = 200_000

export function createVocabulary(language: Language): Vocabulary {
  const texts: string[] = []
  let usages = new Uint32Array(1024)
  let stopWords = new Uint32Array(1024)
  let figures = new Uint32Array(1024)
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
    if (HAS_FIGURE.test(written)) return
    for (const stem of language.stems(written)) {
      const family = families.get(stem)
      if (family === undefined) families.set(stem, word)
      else if (typeof family === 'object') {
        if (!family.includes(word)) family.push(word)
      } else if (family !== word) families.set(stem, [family, word])
    }
  }

  function admit(text: string): number {
    const word = texts.push(text) - 1
    if (word >= usages.length) {
      usages = longer(usages, word + 1)
      stopWords = longer(stopWords, word + 1)
      figures = longer(figures, word + 1)
    }
    if (language.isStopWord(text)) stopWords[word] = 1
    if (/^\d/.test(text)) figures[word] = 1
    numbers.keep(text, word)
    forwards.add(word)
    backwards.add(word)
    nearWords.add(word, text)
    return word
  }

  function learnAt(text: string, start: number, end: number): number {
    const known = numbers.find(text, start, end)
    if (known >= 0) return known
    const written = apart(text.slice(start, end))
    const folded = fold(written)
    const former = numbers.find(folded, 0, folded.length)
    const word = former >= 0 ? former : admit(folded)
    join(written, word)
    if (written !== folded && numbers.size - texts.length < MOST_SPELLINGS) numbers.keep(written, word)
    return word
  }

  return {
    size: () => texts.length,
    learn: written => learnAt(written, 0, written.length),
    read(text) {
      const found: number[] = []
      eachWord(text, (start, end) => found.push(learnAt(text, start, end)))
      return found
    },
    find(folded) {
      const word = numbers.find(folded, 0, folded.length)
      return word >= 0 && inUse(word) ? word : undefined
    },
    text: textOf,
    stopWords: () => stopWords,
    figures: () => figures,
    usage: word => usages[word] ?? 0,
    use(word, by) {
      usages[word] = (usages[word] ?? 0) + by
    },
    family: word =>
      [...new Set(language.stems(word).flatMap(stem => families.get(stem) ?? []))].filter(inUse),
    beginningWith: (prefix, most) => forwards.beginningWith(prefix, most).filter(inUse),
    endingWith: (suffix, most) => backwards.beginningWith(suffix, most).filter(inUse),
    near: (folded, most) => nearWords.near(folded, most, inUse),
    settle() {
      forwards.settle()
      backwards.settle()
    },
  }
}

/** The engine keeps the whole text that a longer part was cut from, as long as the part is kept. */
const apart = (part: string) => [...part].join('')
