import type { Document } from '../engine/document.ts'
import { valuesOf } from '../engine/value.ts'
import { foldings, words } from '../text/words.ts'
import { createSortedTexts } from './sorted-texts.ts'

/** What a field's texts suggest to somebody who types: phrases by the beginning of any of their words. */
export type Phrases = {
  add(document: Document): void
  remove(document: Document): void
  /** Shows the phrases with a word that the folded text begins; one with several such words several times. */
  eachBeginningWith(folded: string, show: (beginning: Beginning) => void): void
}

export type Phrase = { readonly text: string; uses: number }

/** A phrase from one of its words on; `isWhole`: from its first. */
export type Beginning = { readonly phrase: Phrase; readonly isWhole: boolean }

/** A text up to this long is suggested whole, a longer one word by word. */
const LONGEST_PHRASE = 80
/** Enough to choose the best of. */
const MOST_SHOWN = 5_000

export function createPhrases(field: string): Phrases {
  const phrases = new Map<string, Phrase>()
  /** Where a phrase may be begun to be typed. */
  const beginnings = createSortedTexts<Beginning>()

  function admit(text: string): Phrase {
    const former = phrases.get(text)
    if (former !== undefined) return former
    const phrase = { text, uses: 0 }
    phrases.set(text, phrase)
    for (const [key, isWhole] of keysOf(text)) beginnings.add(key, { phrase, isWhole })
    return phrase
  }

  return {
    add(document) {
      for (const text of phrasesOf(document, field)) admit(text).uses += 1
    },
    remove(document) {
      for (const text of phrasesOf(document, field)) admit(text).uses -= 1
    },
    eachBeginningWith: (folded, show) =>
      beginnings.each(folded, MOST_SHOWN, beginning => {
        if (beginning.phrase.uses > 0) show(beginning)
      }),
  }
}

function phrasesOf(document: Document, field: string): Set<string> {
  const texts = valuesOf(document.fields.get(field)).map(String)
  return new Set(texts.flatMap(text => (text.length <= LONGEST_PHRASE ? [text] : words(text))).map(tidy))
}

/** One for each word and way to write it, with all that follows; true: the phrase begins there. */
function keysOf(text: string): Map<string, boolean> {
  const said = words(text).map(word => foldings(word))
  const keys = new Map<string, boolean>()
  for (const way of [0, 1]) {
    const spelled = said.map(ways => ways[way] ?? ways[0] ?? '')
    spelled.forEach((_, at) => {
      const key = spelled.slice(at).join(' ')
      keys.set(key, at === 0 || (keys.get(key) ?? false))
    })
  }
  return keys
}

const tidy = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
