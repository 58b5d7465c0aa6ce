import { isKnownCountry, type Locale, languagesOf, localeOf } from './locale.ts'

export type SuggestionFacts = {
  /** The page's. */
  readonly locale: Locale
  /** Two lowercase letters, or null when nobody knows. */
  readonly geoCountry: string | null
  /** What the visitor reads, as their browser says, the dearest first: `de-CH`, `fr`. */
  readonly readLanguages: readonly string[]
}

/**
 * Which locale to point out to a visitor whose country is not the page's: theirs, in the first language that they read
 * and it has, else in that of the page, else in its own. null: the page is right, as far as anybody knows.
 */
export function suggestLocale({ locale, geoCountry, readLanguages }: SuggestionFacts): Locale | null {
  if (geoCountry === null || !/^[a-z]{2}$/.test(geoCountry) || geoCountry === locale.country) return null
  // The rest of the world has one shop.
  if (locale.country === 'global' && !isKnownCountry(geoCountry)) return null
  const languages = languagesOf(geoCountry)
  const read = [...readLanguages.map(tag => tag.slice(0, 2).toLowerCase()), locale.language]
  const language = read.flatMap(one => languages.find(offered => offered === one) ?? [])[0] ?? languages[0]
  // English in Germany is German.
  return localeOf(geoCountry === 'de' ? 'de' : language, geoCountry)
}
