import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import { displayTextKey, stripPastedTags } from '@firnline/domain/content/display-text'
import { contentLanguageOf, LANGUAGES } from '@firnline/domain/locale/locale'
import { PLATFORM_FOLDERS } from '@firnline/embedded/messages/folders'
import { type Catalogue, type Catalogues, readCatalogues } from '@firnline/messages/catalogues'
import { catalogueProblems, messageProblem } from '@firnline/messages/check-catalogues'
import { INTERFACE_FOLDERS, missingMessages, shopCatalogueProblems } from '@firnline/messages/shop-catalogues'
import { shop, shopFolder } from '@firnline/shop/folder'
import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  isFields,
  readContentFolder,
} from '../content/check/content-folder.ts'

type CheckedTexts = {
  readonly languages: number
  readonly messages: number
  /** Messages that editors have written over. */
  readonly overrides: number
  /** A sentence each. */
  readonly problems: readonly string[]
  /** Missing translations where the shop does not require them. */
  readonly hints: readonly string[]
}

/** A name of the merchant's data, which display texts translate, and the file that has it. */
export type UsedName = { readonly name: string; readonly user: string }

/** The catalogues of the code, those of the shop's folder, and the display texts of its content. */
export function checkTexts({
  catalogues = readCatalogues(),
  platform = readCatalogues(PLATFORM_FOLDERS.code),
  content: folder = join(shopFolder, 'content'),
  folders = [INTERFACE_FOLDERS, PLATFORM_FOLDERS],
  languages = LANGUAGES,
  translations = shop.translations,
  names = null as readonly UsedName[] | null,
} = {}): CheckedTexts {
  const english = catalogues.get('en') ?? {}
  const { content } = readContentFolder(folder)
  const entries = content.entries.filter(({ type, isDraft }) => type === 'display_text' && !isDraft)
  const byKey = new Map(entries.map(entry => [displayTextKey(String(entry.shared.title)), entry]))
  const messageKeys = new Map(Object.keys(english).map(key => [displayTextKey(key), key]))
  const used = [...specificationNames(content), ...shippingNames(), ...(names ?? [])]
  const users = new Map(used.map(({ name, user }) => [displayTextKey(name), user]))
  const overrides = [...byKey].flatMap(([key, entry]) => {
    const messageKey = messageKeys.get(key)
    return messageKey === undefined ? [] : [{ key: messageKey, entry }]
  })
  const isRequired = translations === 'required'
  const untranslated = [
    ...folders.flatMap(one => missingLines(missingMessages(one, languages), isRequired)),
    ...[...users].flatMap(([key, user]) => {
      const missing = languages
        .map(contentLanguageOf)
        .filter(language => textOf(byKey.get(key), language) === '')
      return missing.length === 0 ? [] : [`${user}: ${key} has no display text in ${missing.join(', ')}`]
    }),
  ]
  return {
    languages: languages.length,
    messages: messageKeys.size + Object.keys(platform.get('en') ?? {}).length,
    overrides: overrides.length,
    problems: [
      ...catalogueProblems(catalogues),
      ...unusedMessages(Object.keys(english), SHOP).map(key => `en.json: ${key} is used by no code`),
      ...platformProblems(platform, english).map(problem => `embedded/messages/${problem}`),
      ...folders.flatMap(one => shopCatalogueProblems(one, languages)),
      ...overrides.flatMap(({ key, entry }) => overrideProblems(key, entry, catalogues)),
      ...(isRequired ? untranslated : []),
      ...[...byKey]
        .filter(([key]) => names !== null && !messageKeys.has(key) && !users.has(key))
        .map(([key, { file }]) => `${file}: nothing looks up ${JSON.stringify(key)}`),
    ],
    hints: isRequired ? [] : untranslated,
  }
}

/** Messages that a language lacks: a line each, or one for the language. */
function missingLines(missing: ReadonlyMap<string, readonly string[]>, isRequired: boolean): string[] {
  return [...missing].flatMap(([language, keys]) =>
    isRequired
      ? keys.map(key => `${language}: ${key} is missing`)
      : [`${language}: ${keys.length} messages are missing: ${keys.slice(0, 3).join(', ')} …`],
  )
}

function platformProblems(platform: Catalogues, shopEnglish: Catalogue): string[] {
  const keys = Object.keys(platform.get('en') ?? {})
  const shopAreas = new Set(Object.keys(shopEnglish).map(areaOf))
  return [
    ...catalogueProblems(platform),
    ...unusedMessages(keys, PLATFORM).map(key => `en.json: ${key} is used by no code`),
    ...[...new Set(keys.map(areaOf))]
      .filter(area => shopAreas.has(area))
      .map(area => `en.json: the area ${area} is in messages/en.json too`),
  ]
}

const areaOf = (key: string) => key.split('.')[0]

function overrideProblems(key: string, entry: EntryFile, catalogues: Catalogues): string[] {
  const english: Catalogue = catalogues.get('en') ?? {}
  const texts = [...catalogues].map(([language, catalogue]) => ({
    language,
    text: textOf(entry, contentLanguageOf(language)),
    message: catalogue[key],
  }))
  if (texts.every(({ text, message }) => text === '' || text === message))
    return [`${entry.file}: says what ${key} says without it`]
  return texts.flatMap(({ language, text }) => {
    const problem = text === '' ? null : messageProblem(text, english[key])
    return problem === null ? [] : [`${entry.file}: ${language} ${problem}`]
  })
}

function textOf(entry: EntryFile | undefined, language: string): string {
  const text = entry?.locales[language]?.text
  return typeof text === 'string' ? stripPastedTags(text).trim() : ''
}

function specificationNames({ entries }: ContentFolder): UsedName[] {
  return entries
    .filter(entry => entry.type === 'product')
    .flatMap(({ file, locales }) =>
      Object.values(locales).flatMap(({ specs }) =>
        listed(specs).map(({ key }) => ({ name: String(key), user: file })),
      ),
    )
}

/** Of the ways of shipping on the embedded platform. */
function shippingNames(): UsedName[] {
  const methods = Object.values(shop.stores)
    .flatMap(({ platform }) => platform?.shipping ?? [])
    .flatMap(zone => zone.methods.map(({ name }) => name))
  return methods.map(name => ({ name: `${SHIPPING_METHOD_KEY}${name}`, user: 'shop.json' }))
}

const listed = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const STRINGS = /'([^'\n]+)'/g
const NAMES = /(?:[.?]|[{,]\s*)([a-z]\w*)/gi

/** The code that uses a folder's messages. */
type Users = {
  readonly files: string
  /** What names an area in it. */
  readonly areas: keyof CodeNames
  /** Areas whose messages are looked up by names that are data, such as an order's status. */
  readonly lookedUp: readonly string[]
}

const SHOP: Users = {
  files: '{web/app,web/server,domain,run/search}/**/*.{ts,tsx}',
  areas: 'strings',
  lookedUp: ['orderStatus', 'paymentMethod', 'searchTerm'],
}

const PLATFORM: Users = {
  files: 'embedded/{checkout,commerce}/**/*.ts',
  areas: 'names',
  lookedUp: [...['notice', 'payment', 'paymentHint', 'emailPayment', 'orderStatusEmail', 'shipmentEmail']],
}

/** Keys that no code selects, or whose name no code has. */
function unusedMessages(keys: readonly string[], users: Users): string[] {
  const { areas, lookedUp } = users
  const code = namesIn(users)
  const { strings, names } = code
  const selected = code[areas]
  return keys.filter(key => {
    const [area = '', name] = key.split('.')
    if (name === undefined || lookedUp.includes(area)) return !selected.has(area)
    const isSelected = selected.has(area) || strings.has(key)
    return !isSelected || !(names.has(name) || strings.has(name))
  })
}

type CodeNames = { readonly strings: ReadonlySet<string>; readonly names: ReadonlySet<string> }

/** The code does not change while this process runs. */
const namesOfFiles = new Map<string, CodeNames>()

function namesIn({ files }: Users): CodeNames {
  const known = namesOfFiles.get(files)
  if (known !== undefined) return known
  const code = globSync(files, { cwd: ROOT, exclude: ['**/*.test.*'] })
    .map(file => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const all = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(match => match[1] ?? ''))
  const names = { strings: all(STRINGS), names: all(NAMES) }
  namesOfFiles.set(files, names)
  return names
}
