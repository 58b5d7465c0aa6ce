import { join } from 'node:path'
import { type EntryFile, readContentFolder } from './content-folder.ts'

/** The demo shop's content, read for the tests. */

export const CONTENT = join(import.meta.dirname, '..', 'content')
export const LANGUAGES = ['en-us', 'de', 'fr', 'es', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

export const { content } = readContentFolder(CONTENT)
export const { types: contentTypes, entries } = content

export function entriesOf(type: string): EntryFile[] {
  return entries.filter(entry => entry.type === type && !entry.isDraft)
}
