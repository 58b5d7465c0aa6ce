import { textVariantOf } from '@firnline/messages/catalogues'
import { createTranslator } from '@firnline/messages/create-translator'
import type { AreaOf, Messages } from '@firnline/messages/messages'
import { DEFAULT_LANGUAGE, LANGUAGES, readShopCatalogues } from '@firnline/messages/shop-catalogues'
import type english from './en.json'
import { PLATFORM_FOLDERS } from './folders.ts'

type English = typeof english
type Area = AreaOf<keyof English>

/** The texts of the hosted pages and of the platform's emails, by area: `checkout.total`. */
export type PlatformMessages = { readonly [A in Area]: Messages<A, English> }

const CATALOGUES = readShopCatalogues(PLATFORM_FOLDERS)
const AREAS = new Set(
  Object.keys(CATALOGUES.get('en') ?? {}).map(key => key.slice(0, key.indexOf('.')) as Area),
)

export { DEFAULT_LANGUAGE, LANGUAGES }

const translate = createTranslator<English>(() => CATALOGUES)
const byCatalogue = new Map([...CATALOGUES.keys()].map(code => [code, messagesFor(code)]))
const inEnglish = messagesFor('en')

/** All messages in a language or variant; one that the shop does not have gets the English ones. */
export function messagesIn(language: string): PlatformMessages {
  return byCatalogue.get(language) ?? inEnglish
}

/** `de-de` → `de`; null for a language that the shop does not have. */
export function languageOf(locale: string | null | undefined): string | null {
  const [first] = (locale ?? '').toLowerCase().split(/[-_]/)
  return LANGUAGES.find(language => language === first) ?? null
}

/** The language or variant that a locale's texts are in: `de-de` → `de`, `en-au` → `en-GB`; the default language for any other. */
export function textLanguageOf(locale: string): string {
  const language = languageOf(locale)
  return language === null ? DEFAULT_LANGUAGE : (textVariantOf(locale) ?? language)
}

function messagesFor(code: string): PlatformMessages {
  const [language = code] = code.split('-')
  const visitor = { locale: { language, languageTag: code }, texts: {}, report: () => {} }
  return Object.fromEntries([...AREAS].map(area => [area, translate(visitor, [area])])) as PlatformMessages
}
