import type { Language } from '../text/language.ts'
import { fold, words } from '../text/words.ts'

/** What else can be said for a run of words. */
export type Synonyms = {
  /** Other ways to say these words, each as its words; empty: there is none. */
  of(said: readonly string[]): readonly (readonly string[])[]
  /** Words in the longest that has synonyms. */
  readonly longest: number
}

export const NO_SYNONYMS: Synonyms = { of: () => [], longest: 0 }

/** @param sets phrases that mean the same */
export function createSynonyms(sets: readonly (readonly string[])[], language: Language): Synonyms {
  const keyOf = (said: readonly string[]) => said.map(word => language.stems(word)[0] ?? '').join(' ')
  const others = new Map<string, string[][]>()
  let longest = 0
  for (const set of sets) {
    const phrases = set.map(phrase => heavyWords(phrase, language)).filter(phrase => phrase.length > 0)
    for (const phrase of phrases) {
      const key = keyOf(phrase)
      longest = Math.max(longest, phrase.length)
      others.set(key, [...(others.get(key) ?? []), ...phrases.filter(other => keyOf(other) !== key)])
    }
  }
  return { of: said => others.get(keyOf(said)) ?? [], longest }
}

/** `esquí de montaña` is found in a query whose own `de` is not looked for. */
function heavyWords(phrase: string, language: Language): string[] {
  const said = words(phrase)
  const heavy = said.filter(word => !language.isStopWord(fold(word)))
  return heavy.length === 0 ? said : heavy
}
