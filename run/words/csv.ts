import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import { placeholdersOf, type TextFile, TextFileError, type TextUnit } from './text-unit.ts'

/** Before the columns of the two languages. */
const COLUMNS = ['id', 'context', 'max_length', 'placeholders']

type Languages = Pick<TextFile, 'sourceLanguage' | 'targetLanguage'>

/** A table for spreadsheets: a row a text, the translation in the last column. */
export function toCsv(units: readonly TextUnit[], { sourceLanguage, targetLanguage }: Languages): string {
  const rows = units.map(unit => [
    unit.id,
    unit.context,
    unit.maxLength ?? '',
    placeholdersOf(unit).join(' '),
    unit.source,
    unit.target ?? '',
  ])
  // A spreadsheet would calculate what begins like a formula.
  return stringify([[...COLUMNS, sourceLanguage, targetLanguage], ...rows], {
    bom: true,
    escape_formulas: true,
  })
}

const ROWS = v.array(v.array(v.string()))

/**
 * Separated by commas, semicolons or tabs. Rows without a translation have the target null.
 * @throws {TextFileError} when it is no such table
 */
export function parseCsv(text: string): TextFile {
  const [header = [], ...rows] = readRows(text)
  const missing = COLUMNS.filter((name, index) => header[index] !== name)
  const [sourceLanguage = '', targetLanguage = '', ...others] = header.slice(COLUMNS.length)
  if (missing.length > 0 || !isLanguage(sourceLanguage) || !isLanguage(targetLanguage) || others.length > 0)
    throw new TextFileError([
      `The first line must be ${COLUMNS.join(',')} and the two languages, as the export has it, not ${header.join(',').slice(0, 200)}.`,
    ])
  const short = rows.findIndex(row => row.length !== header.length)
  if (short !== -1)
    throw new TextFileError([
      `Row ${short + 2} has ${rows[short]?.length} cells, the first has ${header.length}: put texts with separators or line breaks in quotes.`,
    ])
  const units = rows.map(cells => {
    const [id = '', , , , source = '', target = ''] = cells.map(withoutEscape)
    return { id, source, target: target.trim() === '' ? null : target }
  })
  return { sourceLanguage, targetLanguage, units }
}

function readRows(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].find(one => first.includes(`id${one}context`)) ?? ','
  try {
    return v.parse(
      ROWS,
      parse(text, { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true }),
    )
  } catch (error) {
    throw new TextFileError([`The file is no CSV: ${error instanceof Error ? error.message : error}`])
  }
}

const isLanguage = (name: string) => /^[a-z]{2}$/.test(name)

/** Spreadsheets, and the export, put an apostrophe before what begins like a formula. */
const withoutEscape = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '')
