export type Language = 'en' | 'de' | 'es' | 'fr' | 'it'

const LANGUAGES: readonly Language[] = ['en', 'de', 'es', 'fr', 'it']

/** The language of a locale such as `de-de`; English where there is no such one. */
export function languageOf(locale: string): Language {
  const [first] = locale.toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === first) ?? 'en'
}
