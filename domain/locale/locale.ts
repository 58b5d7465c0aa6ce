import { isKnownCountry, isLanguage, type Language, languagesOf } from './market.ts'

/** `{language}-{country}` or `{language}-global`, lowercased, always a valid pair. Only `parseLocale` makes one. */
export type LocaleCode = string & { readonly brand: 'LocaleCode' }

export type Locale = {
  readonly code: LocaleCode
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
 * Reads a path's first segment as a locale (SPEC §2, §5): null when it is not one, or when the country is not served
 * in that language. Any two-letter country is accepted, in English unless §9 lists more; en-de is de-de.
 */
export function parseLocale(segment: string): Locale | null {
  const match = SEGMENT.exec(segment.toLowerCase())
  const [, language, country] = match ?? []
  if (language === undefined || country === undefined || !isLanguage(language)) return null
  if (language === 'en' && country === 'de') return localeOf('de', 'de')
  if (country === 'global') return localeOf(language, country)
  return languagesOf(country).includes(language) ? localeOf(language, country) : null
}

/** True for whatever is written like a locale segment, valid or not: `/xx-yy` is a mistaken locale, not a page. */
export function looksLikeLocale(segment: string): boolean {
  return SEGMENT.test(segment.toLowerCase())
}

export function localeOf(language: Language, country: string): Locale {
  return {
    code: `${language}-${country}` as LocaleCode,
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
