import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { TableError } from './row.ts'

/** bytes */
const MOST_BYTES = 100 * 1024 * 1024

/** A file's text. `warning`: how its encoding was guessed; null: it is known. */
export type FileText = { readonly text: string; readonly warning: string | null }

/**
 * Reads UTF-8, UTF-16 with a byte order mark, and else Windows-1252.
 * @throws {TableError} when the file is missing, too large, or no text
 */
export function readText(file: string): FileText {
  const info = statSync(file, { throwIfNoEntry: false })
  if (info === undefined) throw new TableError(`${file} is missing.`)
  if (!info.isFile()) throw new TableError(`${file} is no file.`)
  if (info.size > MOST_BYTES)
    throw new TableError(
      `${file} has ${Math.ceil(info.size / 1024 / 1024)} MB: split it into files below 100 MB.`,
    )
  return decodeText(readFileSync(file), file)
}

/** @param file as problems name it */
export function decodeText(bytes: Buffer, file: string): FileText {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le'), warning: null }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be'), warning: null }
  if (bytes.includes(0)) throw new TableError(`${file} is no text: save it as CSV in UTF-8.`)
  if (isUtf8(bytes)) return { text: decode('utf-8'), warning: null }
  const warning = `${file} is not in UTF-8: it was read as Windows-1252. Check letters with accents.`
  return { text: decode('windows-1252'), warning }
}
