/** Arrays of zeros that searches use one after the other, so that not every search makes its own. */
export type Scratch = {
  /** At least so long. */
  take(length: number): Float32Array
  /** All that were taken are free again, and full of zeros. */
  release(): void
}

export function createScratch(): Scratch {
  let free: Float32Array[] = []
  let taken: Float32Array[] = []
  return {
    take(length) {
      const found = free.pop()
      const array =
        found !== undefined && found.length >= length ? found : new Float32Array(length + (length >> 2))
      taken.push(array)
      return array
    },
    release() {
      for (const array of taken) array.fill(0)
      free = [...free, ...taken]
      taken = []
    },
  }
}
