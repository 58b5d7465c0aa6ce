import { longer } from './longer.ts'

/**
 * Many growing lists of whole numbers in one array: a list is a chain of blocks, each with the place of the next one in
 * front, and each twice as long as the one before up to a limit. 4 bytes a number, and no object a list.
 */
export type PostingLists = {
  /** Begins a list and returns its number. */
  begin(): number
  append(list: number, value: number): void
  length(list: number): number
  /** Copies a list to the front of `into`, which must be long enough. Returns its length. */
  copy(list: number, into: Uint32Array): number
}

const FIRST_BLOCK = 2
const LONGEST_BLOCK = 256

export function createPostingLists(): PostingLists {
  let cells = new Uint32Array(1024)
  let used = 1
  let lists = 0
  let heads = new Uint32Array(256)
  let tails = new Uint32Array(256)
  let lengths = new Uint32Array(256)

  function allocate(size: number): number {
    if (used + size + 1 > cells.length) cells = longer(cells, used + size + 1)
    const block = used
    used += size + 1
    return block
  }

  return {
    begin() {
      if (lists === heads.length) {
        heads = longer(heads, lists + 1)
        tails = longer(tails, lists + 1)
        lengths = longer(lengths, lists + 1)
      }
      lists += 1
      return lists - 1
    },
    append(list, value) {
      const length = lengths[list] ?? 0
      const { size, before } = blockAt(length)
      if (length === before) {
        const block = allocate(size)
        if (length === 0) heads[list] = block
        else cells[tails[list] ?? 0] = block
        tails[list] = block
      }
      cells[(tails[list] ?? 0) + 1 + length - before] = value
      lengths[list] = length + 1
    },
    length: list => lengths[list] ?? 0,
    copy(list, into) {
      const length = lengths[list] ?? 0
      let block = heads[list] ?? 0
      let size = FIRST_BLOCK
      for (let copied = 0; copied < length; ) {
        const taken = Math.min(size, length - copied)
        into.set(cells.subarray(block + 1, block + 1 + taken), copied)
        copied += taken
        block = cells[block] ?? 0
        size = Math.min(size * 2, LONGEST_BLOCK)
      }
      return length
    },
  }
}

/** The block that holds a list's number at `length`, and how many numbers stand in blocks before it. */
function blockAt(length: number): { size: number; before: number } {
  let before = 0
  let size = FIRST_BLOCK
  while (size < LONGEST_BLOCK && before + size <= length) {
    before += size
    size *= 2
  }
  if (size === LONGEST_BLOCK) before += Math.floor((length - before) / size) * size
  return { size, before }
}
