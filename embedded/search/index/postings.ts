import { grow } from './arrays.ts'
import { cellsOf, WIDE, writeNumber } from './wide-number.ts'

/** A posting is a slot and, in the last 10 bits, the impact of the word in the field: 1 to 1,023. */
const IMPACT_BITS = 10
export const MAX_IMPACT = 2 ** IMPACT_BITS - 1

type Scoring = {
  readonly similarity: number
  /** By slot; 0 without a score. */
  readonly best: Float32Array
  readonly touched: Uint32Array
  readonly count: number
}

/** The cells of a list’s record. */
const RECORD = 6
/** Of the first block. */
const HEAD = 0
/** The position of the next posting, and the end of its block. */
const NEXT = 1
const END = 2
const LAST_SLOT = 3
/** The word’s list of another field, plus 1. */
const OTHER_LIST = 4
/** The field, and above it the size of the last block. */
const FIELD = 5
const FIELD_BITS = 7
const MAX_FIELD = 2 ** FIELD_BITS - 1

const INITIAL_BLOCK = 2
const MAX_BLOCK = 256
/** At the end of each block: the position of the following one. */
const LINK = 2
/** Cells of a chunk; chunks are never moved, and blocks do not cross them. */
const CHUNK = 2 ** 16
const NO_CELLS = new Uint16Array(0)

/**
 * The postings of each word by field, in ascending slots, for up to 2 million slots. Each is stored as the difference
 * of its slot to the one before and its impact, in one or two cells of 16 bits. A list is a chain of blocks, each twice
 * as long as the one before up to a limit. A cell of 0 ends a block that the next posting does not fit in.
 */
export function createPostings() {
  const chunks: Uint16Array[] = []
  let used = 0
  let records = new Uint32Array(RECORD * 256)
  let lists = 0
  /** By word, its first list plus 1. */
  let firstList = new Uint32Array(1024)

  /** The position of a list’s record; -1 when there is none. */
  function find(word: number, field: number): number {
    for (let list = firstList[word] ?? 0; list !== 0; ) {
      const record = (list - 1) * RECORD
      if (((records[record + FIELD] ?? 0) & MAX_FIELD) === field) return record
      list = records[record + OTHER_LIST] ?? 0
    }
    return -1
  }

  function create(word: number, field: number): number {
    if (word >= firstList.length) firstList = grow(firstList, word + 1)
    const record = lists * RECORD
    if (record + RECORD > records.length) records = grow(records, record + RECORD)
    lists += 1
    const block = allocate(INITIAL_BLOCK)
    records[record + HEAD] = block
    records[record + NEXT] = block
    records[record + END] = block + INITIAL_BLOCK
    records[record + OTHER_LIST] = firstList[word] ?? 0
    records[record + FIELD] = field + (INITIAL_BLOCK << FIELD_BITS)
    firstList[word] = lists
    return record
  }

  function allocate(size: number): number {
    if (chunks.length * CHUNK - used < size + LINK) {
      used = chunks.length * CHUNK
      chunks.push(new Uint16Array(CHUNK))
    }
    const block = used
    used += size + LINK
    return block
  }

  const chunkOf = (position: number) => chunks[position >>> 16] ?? NO_CELLS

  function addBlock(record: number): void {
    const shape = records[record + FIELD] ?? 0
    const size = blockAfter(shape >>> FIELD_BITS)
    const block = allocate(size)
    const end = records[record + END] ?? 0
    const link = end & (CHUNK - 1)
    const cells = chunkOf(end)
    cells[link] = block >>> 16
    cells[link + 1] = block & 0xffff
    records[record + NEXT] = block
    records[record + END] = block + size
    records[record + FIELD] = (shape & MAX_FIELD) + (size << FIELD_BITS)
  }

  return {
    /** @param slot not below that of the list’s last posting */
    append(word: number, field: number, slot: number, impact: number): void {
      const found = find(word, field)
      const record = found < 0 ? create(word, field) : found
      const number = (slot - (records[record + LAST_SLOT] ?? 0)) * 2 ** IMPACT_BITS + impact
      if ((records[record + NEXT] ?? 0) + cellsOf(number) > (records[record + END] ?? 0)) addBlock(record)
      const next = records[record + NEXT] ?? 0
      writeNumber(chunkOf(next), next & (CHUNK - 1), number)
      records[record + NEXT] = next + cellsOf(number)
      records[record + LAST_SLOT] = slot
    },
    contains: (word: number, field: number): boolean => find(word, field) >= 0,
    /**
     * Scores the slots of a word’s postings in a field by similarity times impact: raises `best` by slot, and appends
     * slots that had no score to `touched`. @param count of touched slots so far. Returns their new number.
     */
    score(word: number, field: number, { similarity, best, touched, count: before }: Scoring): number {
      const record = find(word, field)
      if (record < 0) return before
      const factor = similarity / MAX_IMPACT
      const next = records[record + NEXT] ?? 0
      let slot = 0
      let count = before
      let block = records[record + HEAD] ?? 0
      for (let size = INITIAL_BLOCK; ; size = blockAfter(size)) {
        const cells = chunkOf(block)
        const start = block & (CHUNK - 1)
        const isLast = next > block && next <= block + size
        const end = isLast ? start + next - block : start + size
        for (let at = start; at < end; ) {
          let number = cells[at] ?? 0
          at += 1
          if (number === 0) break
          if (number >= WIDE) {
            number = (number - WIDE) * 0x10000 + (cells[at] ?? 0)
            at += 1
          }
          slot += number >>> IMPACT_BITS
          const score = factor * (number & MAX_IMPACT)
          const former = best[slot] ?? 0
          if (former === 0) {
            touched[count] = slot
            count += 1
          }
          if (score > former) best[slot] = score
        }
        if (isLast) return count
        block = (cells[start + size] ?? 0) * 0x10000 + (cells[start + size + 1] ?? 0)
      }
    },
  }
}

function blockAfter(size: number): number {
  return Math.min(size * 2, MAX_BLOCK)
}
