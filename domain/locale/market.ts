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
  jp: ['en', 'ja'],
} as const satisfies Record<string, readonly string[]>

export type KnownCountry = keyof typeof LANGUAGES_BY_COUNTRY

/** The languages the shop's words exist in. SPEC §9's list also names sv, ja and no, which have none. */
export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: string): value is Language {
  return LANGUAGES.some(language => language === value)
}

export function isKnownCountry(value: string): value is KnownCountry {
  return Object.hasOwn(LANGUAGES_BY_COUNTRY, value)
}

/** A market's languages among those the shop has words in; a country without an entry is served in English ("Other en"). */
export function languagesOf(country: string): readonly [Language, ...Language[]] {
  const listed: readonly string[] = isKnownCountry(country) ? LANGUAGES_BY_COUNTRY[country] : []
  const [first, ...rest] = listed.filter(isLanguage)
  return first === undefined ? [DEFAULT_LANGUAGE] : [first, ...rest]
}
