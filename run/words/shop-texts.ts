import { contentLanguageOf, LANGUAGES } from '@firnline/domain/locale/locale'
import { PLATFORM_FOLDERS } from '@firnline/embedded/messages/folders'
import { type Catalogue, readCatalogues } from '@firnline/messages/catalogues'
import { INTERFACE_FOLDERS, readShopCatalogues } from '@firnline/messages/shop-catalogues'
import { type ContentFolder, readContentFolder } from '../content/check/content-folder.ts'
import { readSameWords } from '../content/check/shop-parts.ts'
import { sameTexts } from '../content/check/translations.ts'
import { entryTexts } from './entry-texts.ts'
import type { TextUnit } from './text-unit.ts'

/** The folder of a shop, and what its messages are read over. */
export type ShopTexts = {
  readonly shopFolder: string
  readonly messages: readonly MessageSource[]
  /** Of the shop, the default first. */
  readonly languages: readonly string[]
}

export type MessageSource = {
  /** Begins the ids of its messages. */
  readonly name: 'messages' | 'checkout'
  readonly what: string
  /** Of the code. */
  readonly code: string
  /** Of the shop: where translations are written. */
  readonly shop: string
}

export function shopTexts(shopFolder: string): ShopTexts {
  return {
    shopFolder,
    messages: [
      { name: 'messages', what: 'Pages and emails of the shop', ...INTERFACE_FOLDERS },
      { name: 'checkout', what: 'Checkout and emails of orders and accounts', ...PLATFORM_FOLDERS },
    ],
    languages: LANGUAGES,
  }
}

/**
 * The language that texts are translated from: the shop's first, which itself has its messages from English. null: a language
 * that nothing is translated into.
 */
export function sourceLanguageOf(
  { languages: [first = 'en', ...others] }: Pick<ShopTexts, 'languages'>,
  language: string,
): string | null {
  if (language === first) return first === 'en' ? null : 'en'
  return others.includes(language) ? first : null
}

/** All texts of a shop that are translated into a language: messages, then entries of its content. Drafts are left out. */
export function readTextUnits(texts: ShopTexts, language: string): TextUnit[] {
  const { content } = readContentFolder(`${texts.shopFolder}/content`)
  return [
    ...texts.messages.flatMap(source => messageUnits(source, { ...texts, language })),
    ...contentUnits(content, { ...texts, language }),
  ]
}

type Direction = Pick<ShopTexts, 'shopFolder' | 'languages'> & {
  readonly language: string
}

function messageUnits(source: MessageSource, { language, languages }: Direction): TextUnit[] {
  const sourceLanguage = sourceLanguageOf({ languages }, language) ?? 'en'
  const catalogues = readShopCatalogues(source, languages)
  const english: Catalogue = readCatalogues(source.code).get('en') ?? {}
  const originals: Catalogue = { ...english, ...catalogues.get(sourceLanguage) }
  const own: Catalogue = catalogues.get(language) ?? {}
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.join(', ')
  return Object.entries(originals).map(([key, text]) => {
    const area = key.includes('.') ? `, ${key.slice(0, key.indexOf('.'))}` : ''
    const plural = /,\s*plural\s*,/.test(text) ? ` Plural forms: ${forms}.` : ''
    return {
      id: `${source.name}/${key}`,
      context: `${source.what}${area}.${plural}`,
      kind: 'message' as const,
      source: text,
      target: own[key] ?? null,
      maxLength: null,
    }
  })
}

function contentUnits(content: ContentFolder, { shopFolder, language }: Direction): TextUnit[] {
  const [master = ''] = content.languages
  const target = contentLanguageOf(language)
  if (target === master) return []
  const isSame = sameTexts(content, readSameWords(shopFolder))
  const schemas = new Map(content.types.map(type => [type.uid, type.schema]))
  return content.entries
    .filter(entry => !entry.isDraft && entry.locales[master] !== undefined)
    .flatMap(entry => {
      const title = String(entry.shared.title ?? entry.locales[master]?.title ?? entry.uid)
      const isMessage = entry.type === 'display_text'
      return entryTexts({
        original: entry.locales[master] ?? {},
        own: entry.locales[target],
        schema: schemas.get(entry.type) ?? [],
      }).map(({ path, names, description, kind, source, target: own, maxLength }) => ({
        id: `content/${entry.place}/${path}`,
        context: [`${entry.type} “${title}”: ${names.join(' › ')}.`, description].filter(Boolean).join(' '),
        kind: isMessage && kind === 'text' ? ('message' as const) : kind,
        source,
        target: own === source && !isSame(source, target) ? null : own,
        maxLength,
      }))
    })
}
