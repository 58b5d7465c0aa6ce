import { type EntryFile, readContentFolder } from '@firnline/demo/check/content-folder'
import { CONTENT } from '@firnline/demo/check/folder'
import { displayTextKey } from '@firnline/domain/text/display-text'
import { keysInCatalogue, keysInCode, type UsedKey } from './used-keys.ts'

export type CheckedTexts = {
  /** How many different keys are looked up. */
  readonly keys: number
  /** Keys with the languages in which no entry has words, and a file that looks them up. */
  readonly uncovered: readonly { key: string; languages: readonly string[]; user: string }[]
  readonly unused: readonly { key: string; file: string }[]
}

/** Given by the specification, whether or not a page says them (SPEC §2, §3 Product). */
const GIVEN = ['Product Not Available', 'Other Available Products']

/** The display texts of a folder of content beside the keys that the shop looks up. */
export async function checkTexts(directory = CONTENT): Promise<CheckedTexts> {
  const { content } = readContentFolder(directory)
  const given = GIVEN.map((key): UsedKey => ({ key: displayTextKey(key), user: 'the specification' }))
  const used = [...(await keysInCode()), ...keysInCatalogue(content), ...given]
  const users = new Map(used.toReversed().map(({ key, user }) => [key, user]))
  const entries = content.entries.filter(({ type, isDraft }) => type === 'display_text' && !isDraft)
  const byKey = new Map(entries.map(entry => [keyOf(entry), entry]))
  return {
    keys: users.size,
    uncovered: [...users].flatMap(([key, user]) => {
      const languages = content.languages.filter(language => !hasWords(byKey.get(key), language))
      return languages.length === 0 ? [] : [{ key, languages, user }]
    }),
    unused: [...byKey].flatMap(([key, { file }]) => (users.has(key) ? [] : [{ key, file }])),
  }
}

function keyOf(entry: EntryFile): string {
  return displayTextKey(String(entry.shared.title))
}

function hasWords(entry: EntryFile | undefined, language: string): boolean {
  const text = entry?.locales[language]?.text
  return typeof text === 'string' && text.trim() !== ''
}
