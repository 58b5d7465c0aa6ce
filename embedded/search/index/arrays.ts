/** Little, to save memory. */
const GROWTH = 1.15

/** A longer array with the same content; detaches the given one. */
export function grow(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array(growBuffer(array, least))
}

/** As {@link grow}, for cells of 16 bits. */
export function growCells(cells: Uint16Array<ArrayBuffer>, least: number): Uint16Array<ArrayBuffer> {
  return new Uint16Array(growBuffer(cells, least))
}

function growBuffer(
  { buffer, length, BYTES_PER_ELEMENT }: Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>,
  least: number,
) {
  return buffer.transfer(Math.max(least, Math.ceil(length * GROWTH)) * BYTES_PER_ELEMENT)
}
