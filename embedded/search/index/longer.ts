/** A copy with room for `least` numbers, and for half as many again as there were. */
export function longer(array: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(Math.max(least, Math.ceil(array.length * 1.5)))
  copy.set(array)
  return copy
}
