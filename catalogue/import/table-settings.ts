import type { TableSettings } from '../table/columns.ts'
import { readContentLanguages } from './entries.ts'

/** The shop's stores, and the languages of its content as ends of columns. */
export function tableSettings(folder: string, stores: TableSettings['stores']): TableSettings {
  return { stores, languages: [...(readContentLanguages(folder)?.others.keys() ?? [])] }
}
