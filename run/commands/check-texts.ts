import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PRODUCTS } from '@firnline/demo/catalogue/products'
import { ZONES } from '@firnline/demo/catalogue/shipping'
import {
  type ContentFolder,
  type EntryFile,
  type Fields,
  isFields,
  readContentFolder,
} from '@firnline/demo/check/content-folder'
import { CONTENT } from '@firnline/demo/check/folder'
import { COLOUR_OPTION } from '@firnline/demo/seed/product-body'
import { SHIPPING_METHOD_KEY } from '@firnline/domain/cart/shipping'
import { displayTextKey, stripPastedTags } from '@firnline/domain/content/display-text'
import { type Catalogue, type Catalogues, readCatalogues } from '@firnline/messages/catalogues'
import { catalogueProblems, messageProblem } from '@firnline/messages/check-catalogues'

export type CheckedTexts = {
  readonly languages: number
  readonly messages: number
  /** Messages that editors have written over. */
  readonly overrides: number
  /** A sentence each. */
  readonly problems: readonly string[]
}

/** The catalogues of messages, and the display texts beside them. */
export function checkTexts({ catalogues = readCatalogues(), content: folder = CONTENT } = {}): CheckedTexts {
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
    languages: catalogues.size,
    messages: messageKeys.size,
    overrides: overrides.length,
    problems: [
      ...catalogueProblems(catalogues),
      ...unusedMessages(Object.keys(english)).map(key => `en.json: ${key} is used by no code`),
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
export type UsedKey = { readonly key: string; readonly user: string }

/** The keys of the merchant's data: names of specifications, options and ways of shipping. */
export function dataKeys(content: ContentFolder): UsedKey[] {
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
    ...[...new Set([COLOUR_OPTION, ...options])].map(option => use(option, 'demo/catalogue/products.csv')),
    ...[...new Set(methods)].map(method => use(method, 'demo/catalogue/shipping.ts')),
  ]
}

const listed = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])
const use = (key: unknown, user: string): UsedKey => ({ key: displayTextKey(String(key)), user })

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Areas whose messages are looked up by a name from data. */
const LOOKED_UP = ['orderStatus', 'paymentMethod', 'searchTerm']

/** Keys that no code selects, or whose name no code says. */
export function unusedMessages(keys: readonly string[]): string[] {
  const code = globSync('{web/app,web/server,domain,run/search}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*'],
  })
    .map(file => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const strings = new Set([...code.matchAll(/'([^'\n]+)'/g)].map(match => match[1] ?? ''))
  const names = new Set([...code.matchAll(/(?:[.?]|[{,]\s*)([a-z]\w*)/gi)].map(match => match[1] ?? ''))
  return keys.filter(key => {
    const [area = '', name] = key.split('.')
    if (name === undefined || LOOKED_UP.includes(area)) return !strings.has(area)
    const isSelected = strings.has(area) || strings.has(key)
    return !isSelected || !(names.has(name) || strings.has(name))
  })
}
