import { readCatalogues } from '@firnline/messages/catalogues'
import { createTranslator } from '@firnline/messages/create-translator'
import type { AreaOf, Messages } from '@firnline/messages/messages'
import type english from './en.json'

type English = typeof english
type Area = AreaOf<keyof English>

/** The texts of the hosted pages and of the platform's emails, by area: `checkout.total`. */
export type PlatformMessages = { readonly [A in Area]: Messages<A, English> }

export const PLATFORM_CATALOGUE_FOLDER = import.meta.dirname

const CATALOGUES = readCatalogues(PLATFORM_CATALOGUE_FOLDER)
const AREAS = new Set(
  Object.keys(CATALOGUES.get('en') ?? {}).map(key => key.slice(0, key.indexOf('.')) as Area),
)

/** The languages that have a catalogue: English, then the others. */
export const LANGUAGES: readonly string[] = ['en', ...[...CATALOGUES.keys()].filter(code => code !== 'en')]

const translate = createTranslator<English>(() => CATALOGUES)
const byLanguage = new Map(LANGUAGES.map(language => [language, messagesFor(language)]))
const inEnglish = messagesFor('en')

/** All messages in a language; one without a catalogue gets the English ones. */
export function messagesIn(language: string): PlatformMessages {
  return byLanguage.get(language) ?? inEnglish
}

/** `de-de` → `de`; null for a language without a catalogue. */
export function languageOf(locale: string | null | undefined): string | null {
  const [first] = (locale ?? '').toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === first) ?? null
}

function messagesFor(language: string): PlatformMessages {
  const visitor = { locale: { language, languageTag: language }, texts: {}, report: () => {} }
  return Object.fromEntries([...AREAS].map(area => [area, translate(visitor, [area])])) as PlatformMessages
}
