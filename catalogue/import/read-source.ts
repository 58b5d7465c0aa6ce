import {
  columnProblem,
  isOptionColumn,
  knownColumns,
  priceColumn,
  saleColumn,
  type TableSettings,
} from '../table/columns.ts'
import { parseCsv, type Table } from '../table/csv.ts'
import { readText } from '../table/read-text.ts'
import { type Row, type RowProblem, TableError } from '../table/row.ts'
import { checkTableSize } from '../table/table-size.ts'
import { BIGCOMMERCE } from './bigcommerce.ts'
import { cellOf, type Format, type FormatId, type Note, plainAmount } from './format.ts'
import { GOOGLE, parseFeed } from './google-feed.ts'
import { type Mapping, mapRows, readMapping, toMapping } from './mapping.ts'
import { SHOPIFY } from './shopify.ts'

const OWN: Format = {
  id: 'own',
  title: 'a file in our columns',
  columns: {},
  isOf: columns => columns.includes('key') || columns.includes('variant_sku'),
  toRows: rows => [...rows],
}

export const FORMATS: readonly Format[] = [OWN, SHOPIFY, BIGCOMMERCE, GOOGLE]

export type SourceOptions = {
  readonly settings: TableSettings
  /** null: by its header. */
  readonly format: FormatId | null
  /** `Their column=our column` */
  readonly changes: readonly string[]
  /** Whose prices a file has that names none; empty: by the currency, or the only one. */
  readonly stores: readonly string[]
}

/** A foreign file in our columns. */
export type Source = {
  readonly format: Format
  readonly mapping: Mapping
  /** Columns of the file that are not read. */
  readonly unread: readonly string[]
  readonly rows: readonly Row[]
  /** Our columns that the file has. */
  readonly given: ReadonlySet<string>
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly string[]
}

/** @throws {TableError} when the file as a whole cannot be read */
export function readSource(file: string, options: SourceOptions): Source {
  const { text, warning } = readText(file)
  const table = /^\s*</.test(text) ? parseFeed(text, file) : withoutPrefix(parseCsv(text, file))
  checkTableSize(table, file)
  const kept = readMapping(file)
  const format = formatOf(table.columns, { file, wanted: options.format ?? kept?.format ?? null })
  const columns = kept?.format === format.id ? kept.columns : null
  const mapping = toMapping(table.columns, { ...options, format, kept: columns })
  const problems: RowProblem[] = []
  const note: Note = problem => void problems.push(problem)
  const mapped = format.toRows(mapRows(table.rows, mapping), note)
  const rows = mapped.flatMap(row => withStores(row, options, note))
  const given = givenColumns(rows, format)
  const problem = columnProblem([...given], options.settings)
  if (problem !== null) throw new TableError(`${file}: ${problem} Map them: --map "their column=our column".`)
  const unread = table.columns.filter(column => (mapping[column] ?? '') === '')
  return { format, mapping, unread, rows, given, problems, warnings: warning === null ? [] : [warning] }
}

/** Columns that a foreign file leaves empty throughout are not its own; these say something by being empty. */
const SAYS_BY_EMPTY = /^(?:sale|hidden_in$)/

function givenColumns(rows: readonly Row[], { id }: Format): Set<string> {
  const given = new Set<string>()
  for (const { cells } of rows)
    for (const [column, cell] of Object.entries(cells))
      if (cell !== '' || id === 'own' || SAYS_BY_EMPTY.test(column)) given.add(column)
  return given
}

/** Tables of Google's attributes may name them `g:id`. */
function withoutPrefix({ columns, rows }: Table): Table {
  if (!columns.some(column => column.startsWith('g:'))) return { columns, rows }
  const plain = (column: string) => column.replace(/^g:/, '')
  const cellsOf = (cells: Row['cells']) =>
    Object.fromEntries(Object.entries(cells).map(([column, cell]) => [plain(column), cell]))
  return {
    columns: columns.map(plain),
    rows: rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells) })),
  }
}

function formatOf(
  columns: readonly string[],
  { file, wanted }: { readonly file: string; readonly wanted: string | null },
): Format {
  if (wanted !== null) {
    const format = FORMATS.find(({ id }) => id === wanted)
    if (format !== undefined) return format
    throw new TableError(`There is no format ${wanted}: there are ${FORMATS.map(({ id }) => id).join(', ')}.`)
  }
  const format = FORMATS.find(({ isOf }) => isOf(columns))
  if (format !== undefined) return format
  throw new TableError(
    `${file} is in no known format: its columns are ${columns.join(', ')}. Name it, --format own, and its columns: --map "Their column=key" for key, name, variant_sku and price.`,
  )
}

/** The row with its prices as those of stores, and without fields that only its format knows. */
function withStores(row: Row, { settings, stores }: SourceOptions, note: Note): Row[] {
  const { line, cells } = row
  const known = new Set(knownColumns(settings))
  const kept = Object.entries(cells).filter(([column]) => known.has(column) || isOptionColumn(column))
  const prices = pricesOf(row, { settings, stores })
  if ('problem' in prices) {
    note({
      line,
      key: cellOf(row, 'key'),
      subject: cellOf(row, 'variant_sku') || cellOf(row, 'key'),
      kind: 'refused',
      what: prices.problem,
    })
    return []
  }
  const all = Object.keys(settings.stores).join('|')
  const hidden: Record<string, string> =
    cells.visible === undefined ? {} : { hidden_in: cells.visible === 'false' ? all : '' }
  return [{ line, cells: { ...Object.fromEntries(kept), ...prices.cells, ...hidden } }]
}

type Prices = { readonly cells: Record<string, string> } | { readonly problem: string }

function pricesOf(row: Row, { settings, stores }: Pick<SourceOptions, 'settings' | 'stores'>): Prices {
  const names = Object.keys(settings.stores)
  const withCurrency = cellOf(row, 'currency_price')
  if (withCurrency !== '') {
    const currency = /[A-Z]{3}/.exec(withCurrency)?.[0] ?? ''
    const inIt = (stores.length > 0 ? stores : names).filter(
      name => settings.stores[name]?.currency === currency,
    )
    if (inIt.length === 0)
      return { problem: `costs ${withCurrency}, and no store has that currency: ${currenciesOf(settings)}` }
    return { cells: cellsOf(inIt, plainAmount(withCurrency), plainAmount(cellOf(row, 'currency_sale'))) }
  }
  if (row.cells.price === undefined && row.cells.sale === undefined) return { cells: {} }
  const [only] = names
  const into = stores.length > 0 ? stores : names.length === 1 && only !== undefined ? [only] : []
  if (into.length === 0)
    return { problem: `has a price of no store: say which, --store ${names.join(' or --store ')}` }
  return { cells: cellsOf(into, cellOf(row, 'price'), cellOf(row, 'sale')) }
}

function cellsOf(stores: readonly string[], price: string, sale: string): Record<string, string> {
  return Object.fromEntries(
    stores.flatMap(store => [
      [priceColumn(store), price],
      [saleColumn(store), sale],
    ]),
  )
}

const currenciesOf = ({ stores }: TableSettings) =>
  Object.entries(stores)
    .map(([name, { currency }]) => `${name} ${currency}`)
    .join(', ')
