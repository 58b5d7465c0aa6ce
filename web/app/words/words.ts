import type { Language } from '@firnline/domain/locale/market'
import { type DisplayTexts, displayText } from '@firnline/domain/text/display-text'

/** One text of the interface: the key editors find it by, and the default in every language the shop speaks. */
export type Word = { readonly key: string } & Readonly<Record<Language, string>>

export type Words = Readonly<Record<string, Word>>

/** The words of one place, in one language. `{name}` parts are still open: fill them with `fillWords`. */
export type Said<W extends Words> = { readonly [name in keyof W]: string }

/** Types the defaults that stand beside the code using them. Keep them in a `*.words.ts` that only loaders import. */
export function defineWords<const W extends Words>(words: W): W {
  return words
}

/** Each word in the visit's language: the editors' display text, else the default here (SPEC §5 Display text). */
export function sayWords<W extends Words>(words: W, texts: DisplayTexts, language: Language): Said<W> {
  const said = Object.entries(words).map(([name, word]) => [
    name,
    displayText(texts, word.key, { fallback: word[language] }),
  ])
  return Object.fromEntries(said) as Said<W>
}

/** The words that a page's view says itself; the others have gone into what its loader made, and need not be sent. */
export function pickWords<S extends Readonly<Record<string, string>>, const N extends keyof S>(
  said: S,
  names: readonly N[],
): Pick<S, N> {
  return Object.fromEntries(names.map(name => [name, said[name]])) as Pick<S, N>
}
