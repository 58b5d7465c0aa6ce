import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, type Locale, localeOfSegment, parseLocale } from './locale.ts'

export type LocaleFacts = {
  /** What the visitor chose and the browser keeps: null where a cookie is missing. */
  readonly saved: {
    readonly countryLanguage: string | null
    readonly language: string | null
    readonly country: string | null
  }
  /** What the path's locale segment asks for. null: it has none. */
  readonly segment: Locale | null
  /** Two lowercase letters, or null when nobody knows. */
  readonly geoCountry: string | null
  /** The Accept-Language header; empty when there is none. */
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

/** Of a choice that is saved by half, the other half is guessed. */
function guessedLocale({ saved, geoCountry, acceptLanguage }: LocaleFacts): Locale {
  const first = firstTag(acceptLanguage)
  const savedCountry = countryOf(saved.country)
  const country = savedCountry ?? countryOf(geoCountry) ?? first.country
  if (country === null) return DEFAULT_LOCALE
  const language = saved.language ?? first.language
  // Fallback language is en.
  return (
    parseLocale(`${language}-${country}`) ?? parseLocale(`${DEFAULT_LANGUAGE}-${country}`) ?? DEFAULT_LOCALE
  )
}

/** The value global, or any two letters. */
function countryOf(value: string | null): string | null {
  const lower = value?.toLowerCase() ?? ''
  return /^(?:[a-z]{2}|global)$/.test(lower) ? lower : null
}

/** The first tag and its two-letter language, defaulting to en. Its region tells the country when nothing else does. */
function firstTag(header: string): { language: string; country: string | null } {
  const match = /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?=\s*(?:[,;]|$))/i.exec(header)
  return {
    language: match?.[1]?.toLowerCase().slice(0, 2) ?? DEFAULT_LANGUAGE,
    country: match?.[2]?.toLowerCase() ?? null,
  }
}
