import { grow, growCells } from './arrays.ts'

/** Of the table; doubled when it is half full. */
const INITIAL_SIZE = 2048

/** The cells of a word’s record, side by side since all are read at once. */
const RECORD = 4
const HASH = 0
const NUMBER = 1
/** The position and number of its code units. */
const START = 2
const LENGTH = 3

const FIRST_CAPITAL = 0x41
const LAST_CAPITAL = 0x5a
const TO_LOWER = 0x20

/**
 * Numbers by word, looked up in a text without a copy of the part. The case of A to Z is ignored. A hash table with open
 * addressing.
 */
export function createWordTable() {
  /** The code units of all words. */
  let letters = new Uint16Array(1024)
  let usedLetters = 0
  let records = new Uint32Array(RECORD * 1024)
  let size = 0
  /** By hash, a word’s place in the records, plus 1; 0 for none. */
  let table = new Uint32Array(INITIAL_SIZE)

  function insert(place: number): void {
    const mask = table.length - 1
    let at = (records[place * RECORD + HASH] ?? 0) & mask
    while (table[at] !== 0) at = (at + 1) & mask
    table[at] = place + 1
  }

  function isWord(record: number, text: string, start: number, end: number): boolean {
    if (records[record + LENGTH] !== end - start) return false
    const from = (records[record + START] ?? 0) - start
    for (let at = start; at < end; at += 1) if (letters[from + at] !== lowerUnitAt(text, at)) return false
    return true
  }

  return {
    size: (): number => size,
    /** The number of the word from `start` to `end` of a text. */
    get(text: string, start = 0, end = text.length): number | undefined {
      const hash = hashOf(text, start, end)
      const mask = table.length - 1
      for (let at = hash & mask; ; at = (at + 1) & mask) {
        const record = ((table[at] ?? 0) - 1) * RECORD
        if (record < 0) return undefined
        if (records[record + HASH] === hash && isWord(record, text, start, end))
          return records[record + NUMBER]
      }
    },
    /** @param word not in the table yet */
    add(word: string, number: number): void {
      const record = size * RECORD
      if (record + RECORD > records.length) records = grow(records, record + RECORD)
      if (usedLetters + word.length > letters.length) letters = growCells(letters, usedLetters + word.length)
      records[record + HASH] = hashOf(word, 0, word.length)
      records[record + NUMBER] = number
      records[record + START] = usedLetters
      records[record + LENGTH] = word.length
      for (let at = 0; at < word.length; at += 1) letters[usedLetters + at] = lowerUnitAt(word, at)
      usedLetters += word.length
      size += 1
      if (size * 2 > table.length) {
        table = new Uint32Array(table.length * 2)
        for (let place = 0; place < size; place += 1) insert(place)
      } else insert(size - 1)
    },
  }
}

/** FNV-1a over code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ lowerUnitAt(text, at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function lowerUnitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= FIRST_CAPITAL && unit <= LAST_CAPITAL ? unit + TO_LOWER : unit
}
