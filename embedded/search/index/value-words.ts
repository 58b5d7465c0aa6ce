import { grow, growCells } from './arrays.ts'
import { cellsOf, readNumber, writeNumber } from './wide-number.ts'

/** A document of at most 100 KB has fewer words. */
const MAX_WORDS = 2 ** 16

/**
 * The words of values in order, in cells of 16 bits. A value is the number of its members, each member’s words after
 * their length in cells, and likewise its additional words, which have no position.
 */
export function createValueWords() {
  let cells = new Uint16Array(1024)
  let used = 1
  /** By value, the position of its cells; 0 while it has none. */
  let positions = new Uint32Array(1024)
  /** The words decoded last. */
  const words = new Uint32Array(MAX_WORDS)

  function reserve(count: number): void {
    if (used + count > cells.length) cells = growCells(cells, used + count)
  }

  return {
    has: (value: number): boolean => (positions[value] ?? 0) > 0,
    begin(value: number, members: number): void {
      if (value >= positions.length) positions = grow(positions, value + 1)
      reserve(2)
      positions[value] = used
      used = writeNumber(cells, used, members)
    },
    /** Adds the next member’s words to the value begun last; after its members, the additional words. */
    append(added: readonly number[] | Uint32Array, count: number): void {
      let length = 0
      for (let at = 0; at < count; at += 1) length += cellsOf(added[at] ?? 0)
      reserve(2 + length)
      used = writeNumber(cells, used, length)
      for (let at = 0; at < count; at += 1) used = writeNumber(cells, used, added[at] ?? 0)
    },
    words,
    /** Decodes cells into `words`; returns the number of words. */
    decode(from: number, to: number): number {
      let count = 0
      for (let at = from; at < to; count += 1) {
        const word = readNumber(cells, at)
        words[count] = word
        at += cellsOf(word)
      }
      return count
    },
    /** Shows the cells of each member of a value, and last those of the additional words. */
    eachMember(value: number, show: (from: number, to: number, isAdditional: boolean) => void): void {
      const position = positions[value] ?? 0
      if (position === 0) return
      const members = readNumber(cells, position)
      let at = position + cellsOf(members)
      for (let member = 0; member <= members; member += 1) {
        const length = readNumber(cells, at)
        const from = at + cellsOf(length)
        at = from + length
        show(from, at, member === members)
      }
    },
  }
}
