import { grow } from './arrays.ts'

const HEADER = 0x80000000
const LENGTHS = 2 ** 20
const MAX_LENGTH = LENGTHS - 1
/** For words without a position; no schema has as many fields. */
export const EXTRA_FIELD = 127

export const fieldOfHeader = (header: number) => ((header - HEADER) / LENGTHS) | 0
export const lengthOfHeader = (header: number) => header & MAX_LENGTH

/**
 * The words of each document in order, by field and list member. A field is a cell `HEADER + field * LENGTHS + length`,
 * a member its length followed by its words.
 */
export function createDocumentTokens() {
  let cells = new Uint32Array(1024)
  let used = 0
  let starts = new Uint32Array(256)
  let ends = new Uint32Array(256)

  function appendMember(words: readonly number[], header: number): void {
    const room = MAX_LENGTH - (used - header)
    if (words.length === 0 || words.length >= room) return
    if (used + words.length + 1 > cells.length) cells = grow(cells, used + words.length + 1)
    cells[used] = words.length
    cells.set(words, used + 1)
    used += words.length + 1
  }

  return {
    begin(slot: number): void {
      if (slot >= starts.length) {
        starts = grow(starts, slot + 1)
        ends = grow(ends, slot + 1)
      }
      starts[slot] = used
    },
    append(field: number, members: readonly (readonly number[])[]): void {
      if (used + 1 > cells.length) cells = grow(cells, used + 1)
      const header = used
      used += 1
      for (const member of members) appendMember(member, header)
      const length = used - header - 1
      if (length === 0) used = header
      else cells[header] = HEADER + field * LENGTHS + length
    },
    end(slot: number): void {
      ends[slot] = used
    },
    /** Distinct words of a document. */
    wordsOf(slot: number): Set<number> {
      const words = new Set<number>()
      const end = ends[slot] ?? 0
      for (let at = starts[slot] ?? 0; at < end; ) {
        const field = at + 1 + lengthOfHeader(cells[at] ?? 0)
        for (at += 1; at < field; ) {
          const member = at + 1 + (cells[at] ?? 0)
          for (at += 1; at < member; at += 1) words.add(cells[at] ?? 0)
        }
      }
      return words
    },
    from: (slot: number): number => starts[slot] ?? 0,
    to: (slot: number): number => ends[slot] ?? 0,
    cells: (): Uint32Array => cells,
  }
}
