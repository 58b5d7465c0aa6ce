import type { Language } from '../text/language.ts'
import { fold, words } from '../text/words.ts'

export type Synonyms = {
  /** The synonyms of a run of words, each as its words. */
  of(run: readonly string[]): readonly (readonly string[])[]
  /** The number of words of the longest synonym. */
  readonly longest: number
}

export const NO_SYNONYMS: Synonyms = { of: () => [], longest: 0 }

/** @param sets of phrases with the same meaning */
export function createSynonyms(sets: readonly (readonly string[])[], language: Language): Synonyms {
  const keyOf = (run: readonly string[]) => run.map(word => language.stems(word)[0] ?? '').join(' ')
  const others = new Map<string, string[][]>()
  let longest = 0
  for (const set of sets) {
    const phrases = set.map(phrase => contentWords(phrase, language)).filter(phrase => phrase.length > 0)
    for (const phrase of phrases) {
      const key = keyOf(phrase)
      longest = Math.max(longest, phrase.length)
      others.set(key, [...(others.get(key) ?? []), ...phrases.filter(other => keyOf(other) !== key)])
    }
  }
  return { of: run => others.get(keyOf(run)) ?? [], longest }
}

/** Without stop words, since queries are matched without them: `esquí de montaña`. */
function contentWords(phrase: string, language: Language): string[] {
  const run = words(phrase)
  const content = run.filter(word => !language.isStopWord(fold(word)))
  return content.length === 0 ? run : content
}
