import { shop } from '@firnline/shop'
import { textVariantOf } from './text-variant.ts'

/** A language with messages, two lowercase letters: `de`. */
export type Language = string

/** Where a text is missing in another one. */
export const DEFAULT_LANGUAGE: Language = shop.languages[0]

/** The default language first, then in alphabetical order. */
export const LANGUAGES: readonly Language[] = [
  DEFAULT_LANGUAGE,
  ...shop.languages.filter(language => language !== DEFAULT_LANGUAGE).toSorted(),
]

/** Countries of the markets, two lowercase letters each, in the order that lists of them have. */
export const COUNTRIES: readonly string[] = Object.keys(shop.markets)

export function isLanguage(value: string): boolean {
  return LANGUAGES.includes(value)
}

/** The language of a content language or tag: `en-us` is `en`; one without messages is the default language. */
export function parseLanguage(tag: string): Language {
  const [language = ''] = tag.split('-')
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** The content service's language: `en` is `en-us` there. */
export function contentLanguageOf(language: Language): string {
  return language === 'en' ? 'en-us' : language
}

/** Of the content service: what it has in no language of its own is read in it. */
export const DEFAULT_CONTENT_LANGUAGE = contentLanguageOf(DEFAULT_LANGUAGE)

export function isKnownCountry(value: string): boolean {
  return COUNTRIES.includes(value)
}

/** Whether the country is listed with this language, with or without messages: Japan with `ja`. */
export function isListedPair(language: string, country: string): boolean {
  return listedLanguages(country).includes(language)
}

/** A country's languages that have messages; the default language where there is none. */
export function languagesOf(country: string): readonly [Language, ...Language[]] {
  const [first, ...rest] = listedLanguages(country).filter(isLanguage)
  return first === undefined ? [DEFAULT_LANGUAGE] : [first, ...rest]
}

function listedLanguages(country: string): readonly string[] {
  return (isKnownCountry(country) && shop.markets[country]?.languages) || []
}

/** `{language}-{country}` or `{language}-global`, lowercase, always valid. Only `parseLocale` makes one. */
export type LocaleCode = string & { readonly brand: 'LocaleCode' }

export type Locale = {
  readonly code: LocaleCode
  /** Of the messages: `en` for `ja-jp`, which has none yet. */
  readonly language: Language
  /** Two lowercase letters, or `global`. */
  readonly country: string
  /** Of the content service, where en is en-us. */
  readonly contentLanguage: string
  /** Of display texts in the content service: a regional variant (`en-gb`), else the content language. */
  readonly textLanguage: string
  /** For `<html lang>` and hreflang: `de-AT`; `en` for a global locale. */
  readonly languageTag: string
}

const SEGMENT = /^([a-z]{2})-([a-z]{2}|global)$/

/**
 * Parses a locale of a path or cookie. null: not a locale, or not a language of the country. Any two-letter country is
 * accepted, in the default language unless it is listed; one locale can stand for another, as en-de for de-de. A listed
 * language without messages (`ja-jp`) is served in the default language.
 */
export function parseLocale(segment: string): Locale | null {
  const match = SEGMENT.exec(segment.toLowerCase())
  const [code, language, country] = match ?? []
  if (code === undefined || language === undefined || country === undefined) return null
  const same = shop.sameLocales[code]
  if (same !== undefined) return parseLocale(same)
  if (isLanguage(language) && (country === 'global' || languagesOf(country).includes(language)))
    return localeOf(language, country)
  return isListedPair(language, country) ? localeOf(DEFAULT_LANGUAGE, country, code) : null
}

/**
 * The locale of a path segment. A language that the country lacks becomes the default one, or the country's own where it
 * lacks that too: `sv-se` is en-se, `fr-at` en-at, `fr-de` de-de. null: not a locale segment.
 */
export function localeOfSegment(segment: string): Locale | null {
  const [, , country] = SEGMENT.exec(segment.toLowerCase()) ?? []
  if (country === undefined) return null
  const [language] = languagesOf(country)
  return (
    parseLocale(segment) ??
    parseLocale(`${DEFAULT_LANGUAGE}-${country}`) ??
    parseLocale(`${language}-${country}`)
  )
}

/** Whether it looks like a locale segment, valid or not: `/xx-yy` is a wrong locale, not a page. */
export function looksLikeLocale(segment: string): boolean {
  return SEGMENT.test(segment.toLowerCase())
}

/** @param code where it differs from language and country */
export function localeOf(language: Language, country: string, code = `${language}-${country}`): Locale {
  const contentLanguage = contentLanguageOf(language)
  const languageTag = country === 'global' ? language : `${language}-${country.toUpperCase()}`
  return {
    code: code as LocaleCode,
    language,
    country,
    contentLanguage,
    textLanguage: textVariantOf(languageTag)?.toLowerCase() ?? contentLanguage,
    languageTag,
  }
}

/** It has no path prefix. */
export const DEFAULT_LOCALE: Locale = parseLocale(shop.defaultLocale) ?? localeOf(DEFAULT_LANGUAGE, 'global')

export function isSameLocale(a: Locale, b: Locale): boolean {
  return a.code === b.code
}

/** Whether the country chooser lists it. */
export function isListed(locale: Locale): boolean {
  return locale.country === 'global' || isKnownCountry(locale.country)
}

/** A market's locales, the default language first. One that stands for another is not among them. */
export function localesOf(country: string): Locale[] {
  return languagesOf(country)
    .map(language => localeOf(language, country))
    .filter(({ code }) => !Object.hasOwn(shop.sameLocales, code))
}

export const REST_OF_WORLD: Locale = localeOf(DEFAULT_LANGUAGE, 'global')

/** All locales of the shop: the markets', and the rest of the world. */
export const OFFERED_LOCALES: readonly Locale[] = [...COUNTRIES.flatMap(localesOf), REST_OF_WORLD]
