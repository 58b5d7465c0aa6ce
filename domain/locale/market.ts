/** Countries and the languages each is served in, the first being its default (SPEC §9 Country/language pairs). */
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

/** The languages that the shop has messages in. For others see docs/decisions/0057-languages-without-messages.md. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: string): value is Language {
  return LANGUAGES.some(language => language === value)
}

export function isKnownCountry(value: string): value is KnownCountry {
  return Object.hasOwn(LANGUAGES_BY_COUNTRY, value)
}

/** Whether the country is offered in this language, with or without messages in it: Japan in `ja`. */
export function isListedPair(language: string, country: string): boolean {
  const listed: readonly string[] = isKnownCountry(country) ? LANGUAGES_BY_COUNTRY[country] : []
  return listed.includes(language)
}

/** A market's languages among those the shop has words in; a country without an entry is served in English ("Other en"). */
export function languagesOf(country: string): readonly [Language, ...Language[]] {
  const listed: readonly string[] = isKnownCountry(country) ? LANGUAGES_BY_COUNTRY[country] : []
  const [first, ...rest] = listed.filter(isLanguage)
  return first === undefined ? [DEFAULT_LANGUAGE] : [first, ...rest]
}
