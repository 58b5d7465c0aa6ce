import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { IRREGULAR_FORMS } from './irregular-forms.ts'
import { STOP_WORDS } from './stop-words.ts'
import { fold, lower } from './words.ts'

/** How the words of a language are told to be the same, or to be of no weight. */
export type Language = {
  /** The stems of a word, folded: words that share one are forms of one word. */
  stems(word: string): readonly string[]
  /** @param word folded */
  isStopWord(word: string): boolean
  /** Whether words are put together to new ones without a space. */
  readonly hasCompounds: boolean
  /** What may stand between the parts of a compound, the empty text among it. */
  readonly links: readonly string[]
  /** Folded compounds that mean something else than their last part. */
  readonly undivided: readonly string[]
}

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
}
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'en'])
const NO_LINK = ['']
const LINKS: Readonly<Record<string, readonly string[]>> = { de: ['', 's', 'es', 'n', 'en', 'er', 'e'] }
const UNDIVIDED: Readonly<Record<string, readonly string[]>> = {
  de: ['handschuh', 'fausthandschuh', 'fingerhandschuh', 'schneeschuh'],
}
const NONE: ReadonlySet<string> = new Set()
const SHORTEST_STEMMED = 3

/** @param code `de`, `en-us` …; null, or one that is not known here: words are only what they are. */
export function languageOf(code: string | null): Language {
  const [name = ''] = (code ?? '').toLowerCase().split('-')
  const stem = STEMMERS[name]
  const irregular = IRREGULAR_FORMS[name]
  const stopWords = STOP_WORDS[name] ?? NONE

  function stems(word: string): readonly string[] {
    const folded = fold(word)
    const family = irregular?.get(folded)
    if (family !== undefined) return [family]
    if (stem === undefined || folded.length < SHORTEST_STEMMED) return [folded]
    const ofWritten = fold(stem(lower(word)))
    const ofFolded = fold(stem(folded))
    return ofWritten === ofFolded ? [ofWritten] : [ofWritten, ofFolded]
  }

  return {
    stems,
    isStopWord: word => stopWords.has(word),
    hasCompounds: COMPOUNDING.has(name),
    links: LINKS[name] ?? NO_LINK,
    undivided: UNDIVIDED[name] ?? [],
  }
}
