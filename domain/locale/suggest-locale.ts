import { isKnownCountry, type Locale, languagesOf, localeOf } from './locale.ts'

export type SuggestionFacts = {
  /** The page's. */
  readonly locale: Locale
  /** Two lowercase letters; null: unknown. */
  readonly geoCountry: string | null
  /** The browser's languages in order: `de-CH`, `fr`. */
  readonly readLanguages: readonly string[]
}

/**
 * The locale to suggest to a visitor from another country: in the first language that they read and the country has,
 * else in the page's, else in the country's default. null: nothing to suggest.
 */
export function suggestLocale({ locale, geoCountry, readLanguages }: SuggestionFacts): Locale | null {
  if (geoCountry === null || !/^[a-z]{2}$/.test(geoCountry) || geoCountry === locale.country) return null
  // The rest of the world is one market.
  if (locale.country === 'global' && !isKnownCountry(geoCountry)) return null
  const languages = languagesOf(geoCountry)
  const read = [...readLanguages.map(tag => tag.slice(0, 2).toLowerCase()), locale.language]
  const language = read.flatMap(one => languages.find(offered => offered === one) ?? [])[0] ?? languages[0]
  // en-de is de-de.
  return localeOf(geoCountry === 'de' ? 'de' : language, geoCountry)
}
