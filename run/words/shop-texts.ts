import { contentLanguageOf, DEFAULT_LANGUAGE, LANGUAGES } from '@firnline/domain/locale/locale'
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
  readonly sourceLanguage: string
  /** Of the shop. */
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
    sourceLanguage: DEFAULT_LANGUAGE,
    languages: LANGUAGES,
  }
}

/** All texts of a shop that are translated into a language: messages, then entries of its content. Drafts are left out. */
export function readTextUnits(texts: ShopTexts, language: string): TextUnit[] {
  const { content } = readContentFolder(`${texts.shopFolder}/content`)
  return [
    ...texts.messages.flatMap(source => messageUnits(source, { ...texts, language })),
    ...contentUnits(content, { ...texts, language }),
  ]
}

type Direction = Pick<ShopTexts, 'shopFolder' | 'sourceLanguage' | 'languages'> & {
  readonly language: string
}

function messageUnits(source: MessageSource, { sourceLanguage, language, languages }: Direction): TextUnit[] {
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
