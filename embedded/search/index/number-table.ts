/** Whole numbers below 2³¹ by such numbers, in 16 to 32 bytes each. */
export type NumberTable = {
  /** -1: nothing is kept under it. */
  get(key: number): number
  /** Keeps it under a key that is not yet there. */
  add(key: number, number: number): void
}

const FIRST_TABLE = 1024
/** Spreads keys that lie side by side. */
const FACTOR = 0x9e3779b1

export function createNumberTable(): NumberTable {
  /** A key counted from 1 and its number, side by side. */
  let cells = new Int32Array(FIRST_TABLE * 2)
  let size = 0

  /** The place of the key, or the free place where it belongs. */
  function placeOf(key: number): number {
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
    const place = placeOf(key)
    cells[place] = key + 1
    cells[place + 1] = number
  }

  return {
    get(key) {
      const place = placeOf(key)
      return cells[place] === 0 ? -1 : (cells[place + 1] ?? -1)
    },
    add(key, number) {
      size += 1
      if (size * 4 > cells.length) grow()
      write(key, number)
    },
  }
}
