import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COLOR_OPTION, PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  isFields,
  readContentFolder,
} from '@firnline/demo/check/content-folder'
import { CONTENT } from '@firnline/demo/check/folder'
import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import { displayTextKey, stripPastedTags } from '@firnline/domain/content/display-text'
import { PLATFORM_CATALOGUE_FOLDER } from '@firnline/embedded/messages/messages'
import { type Catalogue, type Catalogues, readCatalogues } from '@firnline/messages/catalogues'
import { catalogueProblems, messageProblem } from '@firnline/messages/check-catalogues'

type CheckedTexts = {
  readonly languages: number
  readonly messages: number
  /** Messages that editors have written over. */
  readonly overrides: number
  /** A sentence each. */
  readonly problems: readonly string[]
}

/** The catalogues of the shop and of the embedded platform, and the display texts beside them. */
export function checkTexts({
  catalogues = readCatalogues(),
  platform = readCatalogues(PLATFORM_CATALOGUE_FOLDER),
  content: folder = CONTENT,
} = {}): CheckedTexts {
  const english = catalogues.get('en') ?? {}
  const { content } = readContentFolder(folder)
  const entries = content.entries.filter(({ type, isDraft }) => type === 'display_text' && !isDraft)
  const byKey = new Map(entries.map(entry => [displayTextKey(String(entry.shared.title)), entry]))
  const messageKeys = new Map(Object.keys(english).map(key => [displayTextKey(key), key]))
  const users = new Map(dataKeys(content).map(({ key, user }) => [key, user]))
  const overrides = [...byKey].flatMap(([key, entry]) => {
    const messageKey = messageKeys.get(key)
    return messageKey === undefined ? [] : [{ key: messageKey, entry }]
  })
  return {
    languages: [...catalogues.keys()].filter(code => !code.includes('-')).length,
    messages: messageKeys.size + Object.keys(platform.get('en') ?? {}).length,
    overrides: overrides.length,
    problems: [
      ...catalogueProblems(catalogues),
      ...unusedMessages(Object.keys(english), SHOP).map(key => `en.json: ${key} is used by no code`),
      ...platformProblems(platform, english).map(problem => `embedded/messages/${problem}`),
      ...overrides.flatMap(({ key, entry }) => overrideProblems(key, entry, catalogues)),
      ...[...users].flatMap(([key, user]) => {
        const languages = content.languages.filter(language => textOf(byKey.get(key), language) === '')
        return languages.length === 0
          ? []
          : [`${user}: ${key} has no display text in ${languages.join(', ')}`]
      }),
      ...[...byKey]
        .filter(([key]) => !messageKeys.has(key) && !users.has(key))
        .map(([key, { file }]) => `${file}: nothing looks up ${JSON.stringify(key)}`),
    ],
  }
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
    text: textOf(entry, language === 'en' ? 'en-us' : language),
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

/** A key that the shop looks up, and the file that has it. */
type UsedKey = { readonly key: string; readonly user: string }

/** The keys of the merchant's data: names of specifications, options and ways of shipping. */
function dataKeys(content: ContentFolder): UsedKey[] {
  const specs = content.entries
    .filter(entry => entry.type === 'product')
    .flatMap(({ file, locales }) =>
      Object.values(locales).flatMap(({ specs }) => listed(specs).map(({ key }) => use(key, file))),
    )
  const options = PRODUCTS.flatMap(({ sizes }) => (sizes === null ? [] : [sizes.option]))
  const methods = Object.values(ZONES).flatMap(zones =>
    zones.flatMap(zone => zone.methods.map(({ name }) => `${SHIPPING_METHOD_KEY}${name}`)),
  )
  return [
    ...specs,
    ...[...new Set([COLOR_OPTION, ...options])].map(option =>
      use(option, 'demo/catalogue/demo-products.csv'),
    ),
    ...[...new Set(methods)].map(method => use(method, 'demo/catalogue/shipping.ts')),
  ]
}

const listed = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const use = (key: unknown, user: string): UsedKey => ({ key: displayTextKey(String(key)), user })

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
