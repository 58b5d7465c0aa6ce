import { join } from 'node:path'
import { type EntryFile, readContentFolder } from './content-folder.ts'

/** The demo shop's content. */
export const CONTENT = join(import.meta.dirname, '..', 'content')
export const { content } = readContentFolder(CONTENT)
export const { types: contentTypes, entries, languages: LANGUAGES } = content

export function entriesOf(type: string): EntryFile[] {
  return entries.filter(entry => entry.type === type && !entry.isDraft)
}
