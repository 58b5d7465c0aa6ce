import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { CatalogueProduct } from '../table/catalogue-product.ts'

const Manifest = v.looseObject({ sets: v.optional(v.record(v.string(), v.array(v.string())), {}) })

/**
 * The media.json of a folder of pictures with sets of products that have several: `<first picture>-set`, and one of each
 * picture of a variant. null: it has them already.
 */
export function withPictureSets(file: string, products: readonly CatalogueProduct[]): unknown {
  const present = existsSync(file) ? v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8'))) : { sets: {} }
  const made = products
    .filter(({ pictures }) => pictures.length > 1)
    .flatMap(({ pictures, variants }) =>
      [...new Set(variants.flatMap(({ picture }) => picture ?? [])).difference(new Set(pictures.slice(0, 1)))]
        .map((picture): [string, string[]] => [`${picture}-set`, [picture]])
        .concat([[`${pictures[0]}-set`, [...pictures]]]),
    )
  const isKnown = made.every(([name, set]) => present.sets[name]?.join('|') === set.join('|'))
  return isKnown ? null : { ...present, sets: { ...present.sets, ...Object.fromEntries(made) } }
}

export const manifestFile = (folder: string, pictureFolder: string) =>
  join(folder, pictureFolder, 'media.json')
