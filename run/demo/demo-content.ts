import { fileURLToPath } from 'node:url'
import { type EntryFile, readContentFolder } from '../content/check/content-folder.ts'

/** The demo shop's content. */
export const CONTENT = fileURLToPath(new URL('../../demo/content', import.meta.url))
export const { content } = readContentFolder(CONTENT)
export const { types: contentTypes, entries, languages: LANGUAGES } = content

export function entriesOf(type: string): EntryFile[] {
  return entries.filter(entry => entry.type === type && !entry.isDraft)
}
