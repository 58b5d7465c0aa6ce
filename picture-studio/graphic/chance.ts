export type Chance = () => number

/** Numbers from 0 to 1 that are the same every time for the same seed. */
export function chance(seed: string): Chance {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export type Relief = (x: number, y: number) => number

/** Smooth hills between 0 and 1, `scale` long, with finer hills on them. */
export function relief(seed: string, scale: number, octaves = 4): Relief {
  const next = chance(seed)
  const table = Array.from({ length: 4096 }, next)
  const at = (x: number, y: number) => table[(Math.imul(x, 374761393) + Math.imul(y, 668265263)) & 4095] ?? 0
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  const one = (x: number, y: number) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - i), ease(y - j)]
    const low = at(i, j) + (at(i + 1, j) - at(i, j)) * u
    const high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u
    return low + (high - low) * v
  }
  return (x, y) => {
    let [sum, weight, size] = [0, 0, 1]
    for (let octave = 0; octave < octaves; octave++) {
      sum += one((x / scale) * size + octave * 17.3, (y / scale) * size) / size
      weight += 1 / size
      size *= 2
    }
    return sum / weight
  }
}
