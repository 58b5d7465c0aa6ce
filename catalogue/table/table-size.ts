import { type Row, TableError } from './row.ts'

/** Rows of a file: variants. */
export const MOST_ROWS = 250_000
const MOST_COLUMNS = 1_000
/** Characters of a cell. */
export const LONGEST_CELL = 100_000

/** @throws {TableError} when a file has more rows or columns, or a longer cell, than a catalogue needs */
export function checkTableSize(
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly Row[] },
  file: string,
): void {
  if (columns.length > MOST_COLUMNS)
    throw new TableError(`${file} has ${columns.length} columns: at most ${MOST_COLUMNS} are read.`)
  if (rows.length > MOST_ROWS)
    throw new TableError(`${file} has more than ${MOST_ROWS} rows: split it into several files.`)
  for (const { line, cells } of rows)
    for (const [column, cell] of Object.entries(cells))
      if (cell.length > LONGEST_CELL)
        throw new TableError(
          `${file}, line ${line}: ${column} has ${cell.length} characters, at most ${LONGEST_CELL} are read.`,
        )
}
