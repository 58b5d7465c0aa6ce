/**
 * Numbers below 2³¹ in cells of 16 bits: one cell for those below `WIDE`, else two. A first cell from `WIDE` on has the
 * upper half of the number, the second one the lower half.
 */
export const WIDE = 0x8000

export function cellsOf(number: number): 1 | 2 {
  return number < WIDE ? 1 : 2
}

/** Returns the position after the written number. */
export function writeNumber(cells: Uint16Array, at: number, number: number): number {
  if (number < WIDE) {
    cells[at] = number
    return at + 1
  }
  cells[at] = WIDE + (number >>> 16)
  cells[at + 1] = number & 0xffff
  return at + 2
}

/** The number whose first cell is at a position. */
export function readNumber(cells: Uint16Array, at: number): number {
  const first = cells[at] ?? 0
  return first < WIDE ? first : (first - WIDE) * 0x10000 + (cells[at + 1] ?? 0)
}
