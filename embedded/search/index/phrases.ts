import type { Value } from '../engine/document.ts'
import { foldings, words } from '../text/words.ts'
import { createSortedWords, FROM_FIRST } from './word-lookup.ts'

type Phrase = { readonly text: string; uses: number }

/** A phrase from one of its words on; `isWhole`: from the first. */
export type PhraseStart = { readonly phrase: Phrase; readonly isWhole: boolean }

/** Longer texts are suggested word by word. */
const MAX_PHRASE = 80
const MAX_FOUND = 5_000

/** The phrases of a field, by the prefixes of their words: suggestions while typing. */
export type Phrases = ReturnType<typeof createPhrases>

export function createPhrases() {
  const phrases = new Map<string, Phrase>()
  /** The starts of phrases, in three arrays since an object for each would take twice the memory. */
  const keys: string[] = []
  const owners: Phrase[] = []
  const areWhole: boolean[] = []
  const sorted = createSortedWords(keys, FROM_FIRST)

  function phraseOf(text: string): Phrase {
    const former = phrases.get(text)
    if (former !== undefined) return former
    const phrase = { text, uses: 0 }
    phrases.set(text, phrase)
    for (const [key, isWhole] of keysOf(text)) {
      keys.push(key)
      owners.push(phrase)
      areWhole.push(isWhole)
    }
    return phrase
  }

  return {
    /** @param values of a document’s field */
    add(values: readonly Value[]): void {
      for (const text of phrasesOf(values)) phraseOf(text).uses += 1
    },
    remove(values: readonly Value[]): void {
      for (const text of phrasesOf(values)) phraseOf(text).uses -= 1
    },
    /** The phrases in which the folded text starts a word, once for each such word. */
    startingWith: (folded: string): PhraseStart[] =>
      sorted.beginningWith(folded, MAX_FOUND).flatMap(at => {
        const phrase = owners[at]
        return phrase === undefined || phrase.uses === 0 ? [] : { phrase, isWhole: areWhole[at] === true }
      }),
  }
}

function phrasesOf(values: readonly Value[]): Set<string> {
  const texts = values.map(String)
  return new Set(texts.flatMap(text => (text.length <= MAX_PHRASE ? [text] : words(text))).map(tidy))
}

/** The folded phrase from each of its words on, in both foldings; true from the first word. */
function keysOf(text: string): Map<string, boolean> {
  const folded = words(text).map(word => foldings(word))
  const keys = new Map<string, boolean>()
  for (const variant of [0, 1]) {
    const spelling = folded.map(variants => variants[variant] ?? variants[0] ?? '')
    spelling.forEach((_, at) => {
      const key = spelling.slice(at).join(' ')
      keys.set(key, at === 0 || (keys.get(key) ?? false))
    })
  }
  return keys
}

const tidy = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
