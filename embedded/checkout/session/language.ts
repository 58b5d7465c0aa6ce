import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** `de-de` → `de`; null for a language that these pages do not speak. */
export function languageOf(locale: string | undefined | null): Language | null {
  const [first] = (locale ?? '').toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === first) ?? null
}

/** The best language of the browser's. */
export function acceptedLanguage(c: Context): Language {
  const found = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: wanted =>
      [...wanted].sort((one, other) => other.q - one.q).find(({ type }) => languageOf(type))?.type ?? 'en',
  })
  return languageOf(found) ?? 'en'
}

/** The same country in another language: `de-at`, `fr` → `fr-at`. */
export function inLanguage(locale: string, language: Language): string {
  const [, country] = locale.toLowerCase().split(/[-_]/)
  return country === undefined ? language : `${language}-${country}`
}
