/** From here on an array grows by less: what is spare is many bytes. */
const LARGE = 1_000_000

/** What stands in the array, with room for `least` numbers and for some more. The array itself is empty from then on. */
export function grow(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const growth = array.length < LARGE ? 1.5 : 1.15
  const length = Math.max(least, Math.ceil(array.length * growth))
  return new Uint32Array(array.buffer.transfer(length * Uint32Array.BYTES_PER_ELEMENT))
}

/** Whole numbers below 2³¹ by such numbers, in 16 to 32 bytes each. */
export type NumberTable = {
  /** -1: nothing is kept under it. */
  get(key: number): number
  /** Keeps it under a key that is not yet there. */
  add(key: number, number: number): void
}

const INITIAL_TABLE = 1024
/** Spreads keys that lie side by side. */
const FACTOR = 0x9e3779b1

export function createNumberTable(): NumberTable {
  /** A key counted from 1 and its number, side by side. */
  let cells = new Int32Array(INITIAL_TABLE * 2)
  let size = 0

  /** The place of the key, or the free place where it belongs. */
  function orderOf(key: number): number {
    const last = cells.length / 2 - 1
    let place = (Math.imul(key, FACTOR) >>> 7) & last
    while (cells[place * 2] !== 0 && cells[place * 2] !== key + 1) place = (place + 1) & last
    return place * 2
  }

  function grow(): void {
    const former = cells
    cells = new Int32Array(former.length * 2)
    for (let at = 0; at < former.length; at += 2) {
      const key = (former[at] ?? 0) - 1
      if (key >= 0) write(key, former[at + 1] ?? 0)
    }
  }

  function write(key: number, number: number): void {
    const place = orderOf(key)
    cells[place] = key + 1
    cells[place + 1] = number
  }

  return {
    get(key) {
      const place = orderOf(key)
      return cells[place] === 0 ? -1 : (cells[place + 1] ?? -1)
    },
    add(key, number) {
      size += 1
      if (size * 4 > cells.length) grow()
      write(key, number)
    },
  }
}

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

const INITIAL_BLOCK = 2
const MAX_BLOCK = 256

export function createPostingLists(): PostingLists {
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
    begin() {
      if (lists === heads.length) {
        heads = grow(heads, lists + 1)
        tails = grow(tails, lists + 1)
        lengths = grow(lengths, lists + 1)
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

/** The block that holds a list's number at `length`, and how many numbers stand in blocks before it. */
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
