/** Numbers from 0 to 1, without 1: the same seed gives the same ones (mulberry32). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Whole numbers, both ends included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** A seed for one use of several: a store's ids do not depend on the stores beside it. */
export function seedOf(seed: number, text: string): number {
  let hash = seed >>> 0
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
