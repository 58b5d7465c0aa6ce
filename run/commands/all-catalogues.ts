import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_CATALOGUE_FOLDER } from '@firnline/embedded/messages/messages'
import {
  CATALOGUE_FOLDER,
  type Catalogue,
  type Catalogues,
  readCatalogues,
} from '@firnline/messages/catalogues'

/** The shop's, and the embedded platform's. They have no area in common. */
const FOLDERS = [CATALOGUE_FOLDER, PLATFORM_CATALOGUE_FOLDER]

/** All messages by language, for a translator. */
export function readAllCatalogues(): Catalogues {
  const entries = FOLDERS.flatMap(folder => [...readCatalogues(folder)])
  return new Map(
    [...Map.groupBy(entries, ([language]) => language)].map(([language, own]) => [
      language,
      Object.assign({}, ...own.map(([, catalogue]) => catalogue)),
    ]),
  )
}

/** Writes each message into the folder that has its English text. */
export function writeCatalogue(language: string, catalogue: Catalogue): void {
  for (const folder of FOLDERS) {
    const english = readCatalogues(folder).get('en') ?? {}
    const own = Object.fromEntries(Object.entries(catalogue).filter(([key]) => Object.hasOwn(english, key)))
    writeFileSync(join(folder, `${language}.json`), `${JSON.stringify(own, null, 2)}\n`)
  }
}
