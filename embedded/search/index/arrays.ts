/** Larger arrays grow by less, to save memory. */
const LARGE = 1_000_000

/** A longer array with the same content; detaches the given one. */
export function grow(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const growth = array.length < LARGE ? 1.5 : 1.15
  const length = Math.max(least, Math.ceil(array.length * growth))
  return new Uint32Array(array.buffer.transfer(length * Uint32Array.BYTES_PER_ELEMENT))
}

const INITIAL_BLOCK = 2
const MAX_BLOCK = 256

/**
 * Many growing lists of integers in one array. A list is a chain of blocks, each twice as long as the one before up to
 * a limit and preceded by the position of the next one.
 */
export function createPostingLists() {
  let cells = new Uint32Array(1024)
  let used = 1
  let lists = 0
  let heads = new Uint32Array(256)
  let tails = new Uint32Array(256)
  let lengths = new Uint32Array(256)

  function allocate(size: number): number {
    if (used + size + 1 > cells.length) cells = grow(cells, used + size + 1)
    const block = used
    used += size + 1
    return block
  }

  return {
    /** Returns the number of a new list. */
    begin(): number {
      if (lists === heads.length) {
        heads = grow(heads, lists + 1)
        tails = grow(tails, lists + 1)
        lengths = grow(lengths, lists + 1)
      }
      lists += 1
      return lists - 1
    },
    append(list: number, value: number): void {
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
    length: (list: number): number => lengths[list] ?? 0,
    /** Copies a list into `into`, which must be long enough; returns its length. */
    copy(list: number, into: Uint32Array): number {
      const length = lengths[list] ?? 0
      let block = heads[list] ?? 0
      let size = INITIAL_BLOCK
      for (let copied = 0; copied < length; ) {
        const taken = Math.min(size, length - copied)
        into.set(cells.subarray(block + 1, block + 1 + taken), copied)
        copied += taken
        block = cells[block] ?? 0
        size = Math.min(size * 2, MAX_BLOCK)
      }
      return length
    },
  }
}

/** The size of the block that holds position `length`, and the total size of those before. */
function blockAt(length: number): { size: number; before: number } {
  let before = 0
  let size = INITIAL_BLOCK
  while (size < MAX_BLOCK && before + size <= length) {
    before += size
    size *= 2
  }
  if (size === MAX_BLOCK) before += Math.floor((length - before) / size) * size
  return { size, before }
}
