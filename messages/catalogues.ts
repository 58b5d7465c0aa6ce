import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export { textVariantOf } from '@firnline/domain/locale/text-variant'

/** The texts of one language by key, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** By language; a regional variant such as `en-GB` has only what differs from its language. */
export type Catalogues = ReadonlyMap<string, Catalogue>

export const CATALOGUE_FOLDER = import.meta.dirname

/** Every catalogue of a folder: `de.json`, and the variants: `en-GB.json`. */
export function readCatalogues(folder = CATALOGUE_FOLDER): Catalogues {
  return new Map(
    catalogueFiles(folder).map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue,
    ]),
  )
}

/** `de.json`, and the variants: `en-GB.json`. */
export function catalogueFiles(
  folder: string,
  pattern: string | string[] = ['??.json', '??-??.json'],
): string[] {
  return globSync(pattern, { cwd: folder }).toSorted()
}
