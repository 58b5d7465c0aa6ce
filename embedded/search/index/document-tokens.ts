import { grow, growCells } from './arrays.ts'
import { cellsOf, readNumber, writeNumber } from './wide-number.ts'

/** For words without a position; no schema has as many fields. */
export const EXTRA_FIELD = 127
const FIELD_BITS = 7
/** A document of at most 100 KB has fewer words. */
export const MAX_WORDS = 2 ** 16

/**
 * The words of each document in order, by field and list member, in cells of 16 bits. A member is a number with its
 * length in cells and its field, followed by its words.
 */
export function createDocumentTokens() {
  let cells = new Uint16Array(1024)
  let used = 0
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  /** The words of the member decoded last. */
  const words = new Uint32Array(MAX_WORDS)

  /** Decodes a member’s cells into `words`; returns the number of words. */
  function decode(from: number, to: number): number {
    let count = 0
    for (let at = from; at < to; count += 1) {
      const word = readNumber(cells, at)
      words[count] = word
      at += cellsOf(word)
    }
    return count
  }

  function eachMember(slot: number, show: (field: number, from: number, to: number) => void): void {
    const end = ends[slot] ?? 0
    for (let at = starts[slot] ?? 0; at < end; ) {
      const header = readNumber(cells, at)
      const from = at + cellsOf(header)
      at = from + (header >>> FIELD_BITS)
      show(header & EXTRA_FIELD, from, at)
    }
  }

  return {
    begin(slot: number): void {
      if (slot >= starts.length) {
        starts = grow(starts, slot + 1)
        ends = grow(ends, slot + 1)
      }
      starts[slot] = used
      ends[slot] = used
    },
    /** Adds a member of the first `count` words to the document begun last. */
    append(slot: number, field: number, member: Uint32Array, count: number): void {
      if (count === 0) return
      let length = 0
      for (let at = 0; at < count; at += 1) length += cellsOf(member[at] ?? 0)
      if (used + length + 2 > cells.length) cells = growCells(cells, used + length + 2)
      used = writeNumber(cells, used, length * 2 ** FIELD_BITS + field)
      for (let at = 0; at < count; at += 1) used = writeNumber(cells, used, member[at] ?? 0)
      ends[slot] = used
    },
    words,
    decode,
    /** Shows the field and the cells of each member of a document. */
    eachMember,
    /** Distinct words of a document. */
    wordsOf(slot: number): Set<number> {
      const distinct = new Set<number>()
      eachMember(slot, (_, from, to) => {
        for (const word of words.subarray(0, decode(from, to))) distinct.add(word)
      })
      return distinct
    },
  }
}
