/** From here on an array grows by less: what is spare is many bytes. */
const LARGE = 1_000_000

/** What stands in the array, with room for `least` numbers and for some more. The array itself is empty from then on. */
export function longer(array: Uint32Array<ArrayBuffer>, least: number): Uint32Array<ArrayBuffer> {
  const growth = array.length < LARGE ? 1.5 : 1.15
  const length = Math.max(least, Math.ceil(array.length * growth))
  return new Uint32Array(array.buffer.transfer(length * Uint32Array.BYTES_PER_ELEMENT))
}
