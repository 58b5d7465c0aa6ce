import { type EntryFile, readContentFolder } from '@firnline/demo/check/content-folder'
import { CONTENT } from '@firnline/demo/check/folder'
import { displayTextKey, stripPastedTags } from '@firnline/domain/content/display-text'
import { type Catalogue, type Catalogues, readCatalogues } from '@firnline/messages/catalogues'
import { catalogueProblems, messageProblem } from '@firnline/messages/check-catalogues'
import { dataKeys } from './data-keys.ts'
import { unusedMessages } from './unused-messages.ts'

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
