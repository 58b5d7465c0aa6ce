import { isUtf8 } from 'node:buffer'
import { TextFileError } from './text-unit.ts'

/** Of a file for translators. */
const MOST_BYTES = 100_000_000

/**
 * The text of a file, with the line ends of Unix, as texts have them.
 * @throws {TextFileError} when it is larger than 100 MB or not in UTF-8
 */
export function decodeText(bytes: Buffer): string {
  if (bytes.length > MOST_BYTES) throw new TextFileError(['The file has more than 100 MB.'])
  if (!isUtf8(bytes)) {
    const encoding = bytes[0] === 0xff || bytes[0] === 0xfe ? 'UTF-16' : 'another encoding'
    throw new TextFileError([
      `The file is in ${encoding}, not in UTF-8: save it as UTF-8 (of Excel: CSV UTF-8).`,
    ])
  }
  return new TextDecoder('utf-8').decode(bytes).replaceAll('\r\n', '\n')
}
