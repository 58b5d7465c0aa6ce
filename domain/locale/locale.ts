import { textVariantOf } from './text-variant.ts'

/** The markets: countries and their languages, the default language first. */
export const LANGUAGES_BY_COUNTRY = {
  ca: ['en', 'fr'],
  us: ['en'],
  at: ['de', 'en'],
  be: ['en'],
  cz: ['en'],
  fr: ['fr', 'en'],
  de: ['de', 'en'],
  it: ['it', 'en'],
  nl: ['en'],
  no: ['en'],
  pl: ['en'],
  se: ['en'],
  gb: ['en'],
  es: ['es', 'en'],
  ch: ['de', 'en', 'fr', 'it'],
  au: ['en'],
  nz: ['en'],
  jp: ['ja', 'en'],
} as const satisfies Record<string, readonly string[]>

export type KnownCountry = keyof typeof LANGUAGES_BY_COUNTRY

type ListedLanguage = (typeof LANGUAGES_BY_COUNTRY)[KnownCountry][number]

/** Listed languages without messages: docs/decisions/0049-languages-without-messages.md. */
const WITHOUT_MESSAGES = ['ja'] as const satisfies readonly ListedLanguage[]

/** A language of the markets that has messages: `messages/<language>.json`. */
export type Language = Exclude<ListedLanguage, (typeof WITHOUT_MESSAGES)[number]>

export const DEFAULT_LANGUAGE: Language = 'en'

/** The default language first, then in alphabetical order. */
export const LANGUAGES: readonly Language[] = [
  DEFAULT_LANGUAGE,
  ...[...new Set<ListedLanguage>(Object.values(LANGUAGES_BY_COUNTRY).flat())]
    .filter(hasMessages)
    .filter(language => language !== DEFAULT_LANGUAGE)
    .toSorted(),
]

function hasMessages(language: ListedLanguage): language is Language {
  return !WITHOUT_MESSAGES.some(missing => missing === language)
}

export function isLanguage(value: string): value is Language {
  return LANGUAGES.some(language => language === value)
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

export function isKnownCountry(value: string): value is KnownCountry {
  return Object.hasOwn(LANGUAGES_BY_COUNTRY, value)
}

/** Whether the country is listed with this language, with or without messages: Japan with `ja`. */
export function isListedPair(language: string, country: string): boolean {
  const listed: readonly string[] = isKnownCountry(country) ? LANGUAGES_BY_COUNTRY[country] : []
  return listed.includes(language)
}

/** A country's languages that have messages; English where there is none. */
export function languagesOf(country: string): readonly [Language, ...Language[]] {
  const listed: readonly string[] = isKnownCountry(country) ? LANGUAGES_BY_COUNTRY[country] : []
  const [first, ...rest] = listed.filter(isLanguage)
  return first === undefined ? [DEFAULT_LANGUAGE] : [first, ...rest]
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
 * accepted, in English unless it is listed; en-de is de-de. A listed language without messages (`ja-jp`) is served in
 * English.
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
 * The locale of a path segment. A language that the country lacks becomes English: `sv-se` is en-se, `fr-at` en-at,
 * `fr-de` de-de. null: not a locale segment.
 */
export function localeOfSegment(segment: string): Locale | null {
  const [, , country] = SEGMENT.exec(segment.toLowerCase()) ?? []
  return country === undefined
    ? null
    : (parseLocale(segment) ?? parseLocale(`${DEFAULT_LANGUAGE}-${country}`))
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
export const DEFAULT_LOCALE: Locale = localeOf('en', 'us')

export function isSameLocale(a: Locale, b: Locale): boolean {
  return a.code === b.code
}

/** Whether the country chooser lists it. */
export function isListed(locale: Locale): boolean {
  return locale.country === 'global' || isKnownCountry(locale.country)
}

/** A listed country's locales, the default language first; en-de is de-de. */
export function localesOf(country: KnownCountry): Locale[] {
  return languagesOf(country)
    .filter(language => !(country === 'de' && language === 'en'))
    .map(language => localeOf(language, country))
}

export const REST_OF_WORLD: Locale = localeOf('en', 'global')

/** All locales of the shop: listed pairs with messages, and the rest of the world. */
export const OFFERED_LOCALES: readonly Locale[] = [
  ...Object.keys(LANGUAGES_BY_COUNTRY).flatMap(country => localesOf(country as KnownCountry)),
  REST_OF_WORLD,
]
