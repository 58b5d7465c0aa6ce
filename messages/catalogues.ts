import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export { textVariantOf } from '@firnline/domain/locale/text-variant'

/** The texts of one language by key, in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/** By language; a regional variant such as `en-GB` has only what differs from its language. */
export type Catalogues = ReadonlyMap<string, Catalogue>

export const CATALOGUE_FOLDER = import.meta.dirname

/** Every catalogue: `de.json`, and the variants: `en-GB.json`. */
export function readCatalogues(folder = CATALOGUE_FOLDER): Catalogues {
  return new Map(
    filesOf(folder).map(file => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalogue,
    ]),
  )
}

/** Reads them again when one of them has changed. */
export function watchCatalogues(folder = CATALOGUE_FOLDER): () => Catalogues {
  let state = ''
  let catalogues: Catalogues = new Map()
  return () => {
    const now = filesOf(folder)
      .map(file => `${file} ${statSync(join(folder, file)).mtimeMs}`)
      .join()
    if (now !== state) catalogues = readCatalogues(folder)
    state = now
    return catalogues
  }
}

function filesOf(folder: string): string[] {
  return globSync(['??.json', '??-??.json'], { cwd: folder }).toSorted()
}
