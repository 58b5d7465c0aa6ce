import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { columnProblem, isOptionColumn, knownColumns, type TableSettings, textColumns } from './columns.ts'
import { parseCsv, writeCsv } from './csv.ts'
import { type Row, type RowProblem, TableError } from './row.ts'

/** Of a shop's folder. */
export const PRODUCTS_FILE = 'catalogue/products.csv'

/**
 * Rows of `catalogue/products.csv`; none where there is no such file.
 * @throws {TableError} when it has other columns than ours
 */
export function readProductsFile(folder: string, settings: TableSettings): readonly Row[] {
  const file = join(folder, PRODUCTS_FILE)
  if (!existsSync(file)) return []
  const { columns, rows } = parseCsv(readFileSync(file, 'utf8'), file)
  const missing = ['key', 'name', 'variant_sku'].filter(column => !columns.includes(column))
  const problem =
    missing.length > 0 ? `It has no column ${missing.join(', ')}.` : columnProblem(columns, settings)
  if (problem !== null)
    throw new TableError(`${file} is not in the format of docs/catalogue-import.md. ${problem}`)
  return rows
}

/** Of `catalogue/products.csv` itself, which stops what needs it. */
export const mistakeIn = ({ line, subject, what }: RowProblem) =>
  new TableError(`${PRODUCTS_FILE}, line ${line}: ${subject} ${what}. Correct it first.`)

/** The file of these rows: no columns that are empty throughout, and no texts in further languages, which content has. */
export function productsFile(rows: readonly Row['cells'][], settings: TableSettings): string {
  const translated = new Set(textColumns(settings.languages))
  return tableOf(
    rows.map(cells =>
      Object.fromEntries(Object.entries(cells).filter(([column]) => !translated.has(column))),
    ),
    settings,
  )
}

/** A table in our columns, without those that are empty throughout. */
export function tableOf(rows: readonly Row['cells'][], settings: TableSettings): string {
  const used = new Set(rows.flatMap(cells => Object.keys(cells).filter(column => cells[column] !== '')))
  const options = [...used].filter(isOptionColumn)
  const always = ['key', 'sku', 'name', 'variant_sku']
  const known = knownColumns(settings).filter(column => used.has(column) || always.includes(column))
  const place = known.indexOf('variant_sku')
  return writeCsv(known.toSpliced(place, 0, ...options), rows)
}
