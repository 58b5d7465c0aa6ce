import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { isOptionColumn, knownColumns, type TableSettings } from '../table/columns.ts'
import { type Row, TableError } from '../table/row.ts'
import { type Format, SOURCE_FIELDS } from './format.ts'

/** Which of a file's columns are read as which of ours. */
export type Mapping = Readonly<Record<string, string>>

const File = v.object({ format: v.string(), columns: v.record(v.string(), v.string()) })

/** Beside the imported file: `shop.csv` has `shop.mapping.json`. */
export function mappingFile(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.mapping.json`)
}

/**
 * The file's own mapping, as an earlier import wrote it or somebody changed it; null: there is none.
 * @throws {TableError} when it is no mapping
 */
export function readMapping(file: string): v.InferOutput<typeof File> | null {
  const place = mappingFile(file)
  if (!existsSync(place)) return null
  try {
    return v.parse(File, JSON.parse(readFileSync(place, 'utf8')))
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !v.isValiError(cause)) throw cause
    const message = `${place} is no mapping (${cause.message}): correct it, or delete it to have it written again.`
    throw new TableError(message, { cause })
  }
}

type MappingOptions = {
  readonly format: Format
  readonly kept: Mapping | null
  /** `Their column=our column`, of the command line. */
  readonly changes: readonly string[]
  readonly settings: TableSettings
}

/**
 * The mapping of a file with these columns: the format's, unless one is kept, with the changes.
 * @throws {TableError} when a change names a column that is not there
 */
export function toMapping(
  columns: readonly string[],
  { format, kept, changes, settings }: MappingOptions,
): Mapping {
  const targets = new Set([...knownColumns(settings), ...SOURCE_FIELDS, ...Object.values(format.columns)])
  const usual =
    format.id === 'own' ? Object.fromEntries(columns.map(column => [column, column])) : format.columns
  const mapping = { ...(kept ?? usual), ...Object.fromEntries(changes.map(toPair)) }
  for (const column of Object.keys(Object.fromEntries(changes.map(toPair))))
    if (!columns.includes(column))
      throw new TableError(`There is no column “${column}” to map. There are ${columns.join(', ')}.`)
  const present = Object.entries(mapping).filter(([column]) => columns.includes(column))
  for (const [column, target] of present)
    if (target !== '' && !targets.has(target) && !isOptionColumn(target))
      throw new TableError(
        `“${column}” is mapped to ${target}, which is none of our columns: ${knownColumns(settings).join(', ')}, or an option, whose name begins with a capital letter.`,
      )
  return Object.fromEntries(present)
}

function toPair(change: string): [string, string] {
  const at = change.lastIndexOf('=')
  if (at < 1) throw new TableError(`--map ${change}: write "Their column=our column".`)
  return [change.slice(0, at).trim(), change.slice(at + 1).trim()]
}

/** Rows in the columns that they are mapped to; of two columns of one, the first that has a text counts. */
export function mapRows(rows: readonly Row[], mapping: Mapping): Row[] {
  const pairs = Object.entries(mapping).filter(([, target]) => target !== '')
  return rows.map(({ line, cells }) => {
    const mapped: Record<string, string> = {}
    for (const [column, target] of pairs) mapped[target] ||= cells[column] ?? ''
    return { line, cells: mapped }
  })
}
