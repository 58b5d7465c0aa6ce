/** Larger arrays grow by less, to save memory. */
const LARGE = 1_000_000

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
  const growth = length < LARGE ? 1.5 : 1.15
  return buffer.transfer(Math.max(least, Math.ceil(length * growth)) * BYTES_PER_ELEMENT)
}
