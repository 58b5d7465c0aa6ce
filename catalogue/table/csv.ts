import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { type Row, TableError } from './row.ts'
import { MOST_ROWS } from './table-size.ts'

/** Characters that a header is looked for in. */
const HEADER = 65_536
const SEPARATORS = [',', ';', '\t'] as const

export type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[] }

const RECORDS = v.array(v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }))

/**
 * A CSV file with `,`, `;` or tabs between cells, of which the first line is the header. Empty lines are left out.
 * @param file as problems name it
 * @throws {TableError} with the line that cannot be read
 */
export function parseCsv(text: string, file: string): Table {
  const delimiter = separatorOf(text)
  const records = readRecords(text, { file, delimiter })
  const [header, ...others] = records
  if (header === undefined) throw new TableError(`${file} is empty.`)
  const columns = header.record.map(name => name.trim())
  const twice = columns.find((name, place) => name !== '' && columns.indexOf(name) !== place)
  if (twice !== undefined) throw new TableError(`${file} has two columns named ${twice}.`)
  let line = header.info.lines + 1
  const rows: Row[] = []
  for (const { record, info } of others) {
    const entries = columns.map(
      (column, place) => [column, unescapeFormula((record[place] ?? '').trim())] as const,
    )
    if (entries.some(([, cell]) => cell !== ''))
      rows.push({ line, cells: Object.fromEntries(entries.filter(([column]) => column !== '')) })
    line = info.lines + 1
  }
  return { columns: columns.filter(name => name !== ''), rows }
}

function readRecords(
  text: string,
  { file, delimiter }: { readonly file: string; readonly delimiter: string },
) {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count_less: true,
      // The header, and one row more than is allowed.
      to: MOST_ROWS + 2,
    })
    return v.parse(RECORDS, records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableError(`${file}, line ${error.lines ?? '?'}: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf({ code, message }: CsvError): string {
  if (code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return 'has more cells than the header: a quote is missing, or a cell has a separator and no quotes around it.'
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and not closed.'
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'a quote stands inside a cell: put quotes around the cell and write two for each inside.'
  return message
}

/** Whichever the header has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [header = ''] = text
    .slice(0, HEADER)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const counts = SEPARATORS.map(separator => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Spreadsheets would run a cell that begins so. */
const FORMULA = /^[=+\-@]/

/** A file for spreadsheets: cells that they would run as formulas begin with `'`. */
export function writeCsv(columns: readonly string[], rows: readonly Row['cells'][]): string {
  return stringify([columns, ...rows.map(cells => columns.map(column => escapeFormula(cells[column] ?? '')))])
}

const escapeFormula = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
