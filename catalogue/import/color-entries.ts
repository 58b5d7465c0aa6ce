import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CatalogueProduct, slugOf } from '../table/catalogue-product.ts'
import type { ChangedEntry, ContentLanguages } from './entries.ts'

/** Groups of colors that the folder lacks: filters show them by name and swatch. */
export function newColorEntries(
  products: readonly CatalogueProduct[],
  { folder, languages }: { readonly folder: string; readonly languages: ContentLanguages },
): ChangedEntry[] {
  const swatches = new Map(
    products.flatMap(({ variants }) =>
      variants.flatMap(({ choices: [label], swatch: [hex] }): [string, string][] =>
        label === undefined || hex === undefined ? [] : [[label, hex]],
      ),
    ),
  )
  return [...swatches].flatMap(([label, hex]) => {
    const path = `content/color_group/${slugOf(label)}.json`
    if (existsSync(join(folder, path))) return []
    return [
      {
        path,
        json: {
          shared: { title: label, option_swatch_hex: hex, child_colors: [label] },
          locales: { [languages.master]: { color_name: label } },
        },
      },
    ]
  })
}
