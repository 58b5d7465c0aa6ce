import {
  DEFAULT_LANGUAGE,
  DEFAULT_LOCALE,
  isKnownCountry,
  type Locale,
  languagesOf,
  localeOfSegment,
  parseLocale,
} from './locale.ts'

export type LocaleFacts = {
  /** Saved in cookies: null where one is missing. */
  readonly saved: {
    readonly countryLanguage: string | null
    readonly language: string | null
    readonly country: string | null
  }
  /** The locale segment of the path. null: it has none. */
  readonly segment: Locale | null
  /** Two lowercase letters; null: unknown. */
  readonly geoCountry: string | null
  /** The header; empty when it is missing. */
  readonly acceptLanguage: string
}

/**
 * The locale of a visit: the saved choice, else the path's, else the country's with the language of Accept-Language
 * (docs/behaviour/locales-and-regions.md#how-a-locale-is-chosen). Always a valid pair.
 */
export function resolveLocale(facts: LocaleFacts): Locale {
  return savedLocale(facts.saved) ?? facts.segment ?? guessedLocale(facts)
}

function savedLocale({ countryLanguage, language, country }: LocaleFacts['saved']): Locale | null {
  const whole = countryLanguage === null ? null : localeOfSegment(countryLanguage)
  if (whole !== null) return whole
  return language === null || country === null ? null : parseLocale(`${language}-${country}`)
}

/** The missing half of a saved choice is guessed. */
function guessedLocale({ saved, geoCountry, acceptLanguage }: LocaleFacts): Locale {
  const first = firstTag(acceptLanguage)
  const savedCountry = countryOf(saved.country)
  const country = savedCountry ?? countryOf(geoCountry) ?? first.country
  if (country === null) return DEFAULT_LOCALE
  const language = saved.language ?? first.language
  return (
    parseLocale(`${language}-${country}`) ??
    localeOfSegment(`${DEFAULT_LANGUAGE}-${country}`) ??
    DEFAULT_LOCALE
  )
}

/** `global`, or any two letters. */
function countryOf(value: string | null): string | null {
  const lower = value?.toLowerCase() ?? ''
  return /^(?:[a-z]{2}|global)$/.test(lower) ? lower : null
}

/** The first tag's two-letter language, en by default. Its region counts where no other country is known. */
function firstTag(header: string): { language: string; country: string | null } {
  const match = /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?=\s*(?:[,;]|$))/i.exec(header)
  return {
    language: match?.[1]?.toLowerCase().slice(0, 2) ?? DEFAULT_LANGUAGE,
    country: match?.[2]?.toLowerCase() ?? null,
  }
}

type SuggestionFacts = {
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
  return parseLocale(`${language}-${geoCountry}`)
}
