export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language of a locale such as `de-de`; English where there is no such one. */
export function languageOf(locale: string): Language {
  const [first] = locale.toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === first) ?? 'en'
}
