import {
  DEFAULT_LANGUAGE,
  isKnownCountry,
  isLanguage,
  isListedPair,
  type Language,
  languagesOf,
} from './market.ts'

/** `{language}-{country}` or `{language}-global`, lowercased, always a valid pair. Only `parseLocale` makes one. */
export type LocaleCode = string & { readonly brand: 'LocaleCode' }

export type Locale = {
  readonly code: LocaleCode
  /** Of the messages: `en` for `ja-jp`, which has none of its own yet. */
  readonly language: Language
  /** Two lowercase letters, or `global`. */
  readonly country: string
  /** The content service's language: en is en-us there (SPEC §3 ctsLanguage). */
  readonly contentLanguage: string
  /** For `<html lang>` and hreflang: `de-AT`; `en` for a global locale. */
  readonly languageTag: string
}

const SEGMENT = /^([a-z]{2})-([a-z]{2}|global)$/

/**
 * Reads a locale as it is written in paths and cookies: null when it is not one, or when the country is not served in that
 * language. Any two-letter country is accepted, in English unless the list of markets has more; en-de is de-de. A listed
 * language without messages (`ja-jp`) is served in English.
 */
export function parseLocale(segment: string): Locale | null {
  const match = SEGMENT.exec(segment.toLowerCase())
  const [code, language, country] = match ?? []
  if (code === undefined || language === undefined || country === undefined) return null
  if (code === 'en-de') return localeOf('de', 'de')
  if (isLanguage(language) && (country === 'global' || languagesOf(country).includes(language)))
    return localeOf(language, country)
  return isListedPair(language, country) ? localeOf(DEFAULT_LANGUAGE, country, code) : null
}

/**
 * The locale that a path's segment asks for. Where its pair is not served, the country is kept, in English: `sv-se` is
 * en-se, `fr-at` en-at, `fr-de` de-de. null: it is not written like a locale.
 */
export function localeOfSegment(segment: string): Locale | null {
  const [, , country] = SEGMENT.exec(segment.toLowerCase()) ?? []
  return country === undefined
    ? null
    : (parseLocale(segment) ?? parseLocale(`${DEFAULT_LANGUAGE}-${country}`))
}

/** True for whatever is written like a locale segment, valid or not: `/xx-yy` is a mistaken locale, not a page. */
export function looksLikeLocale(segment: string): boolean {
  return SEGMENT.test(segment.toLowerCase())
}

/** @param code where it is not the language's own */
export function localeOf(language: Language, country: string, code = `${language}-${country}`): Locale {
  return {
    code: code as LocaleCode,
    language,
    country,
    contentLanguage: language === 'en' ? 'en-us' : language,
    languageTag: country === 'global' ? language : `${language}-${country.toUpperCase()}`,
  }
}

/** SPEC §2: the default locale has no prefix. */
export const DEFAULT_LOCALE: Locale = localeOf('en', 'us')

export function sameLocale(a: Locale, b: Locale): boolean {
  return a.code === b.code
}

/** Whether the shop lists this country by name (SPEC §9), as the country chooser does. */
export function isListed(locale: Locale): boolean {
  return locale.country === 'global' || isKnownCountry(locale.country)
}
