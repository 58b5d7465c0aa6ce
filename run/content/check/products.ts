import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import type { ContentFolder, Problem } from './content-folder.ts'
import { problemOf } from './walk.ts'

const ROWS = v.array(v.looseObject({ sku: v.string() }))

/** The SKUs of the products that stores are filled with. null: there is no such file, or it has no column sku. */
export function soldSkus(file: string): ReadonlySet<string> | null {
  if (!existsSync(file)) return null
  const rows: unknown = parse(readFileSync(file), { bom: true, columns: true, relax_column_count: true })
  const read = v.safeParse(ROWS, rows)
  return read.success ? new Set(read.output.map(({ sku }) => sku)) : null
}

/** Product entries that no store sells, and products without an entry. */
export function productProblems(content: ContentFolder, sold: ReadonlySet<string>): Problem[] {
  const products = content.entries.filter(entry => entry.type === 'product' && !entry.isDraft)
  const described = new Set(products.map(({ shared }) => String(shared.sku)))
  const missing = [...sold].filter(sku => sku !== '' && !described.has(sku))
  return [
    ...products
      .filter(({ shared }) => !sold.has(String(shared.sku)))
      .map(entry =>
        problemOf(entry, 'sku', `is ${entry.shared.sku}, which catalogue/products.csv does not have`),
      ),
    ...missing.map(sku => ({
      file: 'product',
      at: [],
      line: 1,
      field: 'the folder',
      what: `has no entry with the sku ${sku}: describe what catalogue/products.csv sells`,
    })),
  ]
}
