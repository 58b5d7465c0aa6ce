/** Numbered words in the order of their letters from one end, found by how they begin there. */
export type SortedWords = {
  add(word: number): void
  /** At most so many words that have these letters at that end, in order. */
  beginningWith(letters: string, most: number): number[]
  /** Puts what was added in its place, so that no question has to. */
  settle(): void
}

/** From which end words are read. */
export type End = {
  compare(a: string, b: string): number
  has(text: string, letters: string): boolean
}

export const FROM_FIRST: End = {
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  has: (text, letters) => text.startsWith(letters),
}

export const FROM_LAST: End = {
  compare(a, b) {
    const shared = Math.min(a.length, b.length)
    for (let at = 1; at <= shared; at += 1) {
      const apart = a.charCodeAt(a.length - at) - b.charCodeAt(b.length - at)
      if (apart !== 0) return apart
    }
    return a.length - b.length
  },
  has: (text, letters) => text.endsWith(letters),
}

/** @param textOf a word's text, which never changes */
export function createSortedWords(textOf: (word: number) => string, end: End): SortedWords {
  let sorted = new Uint32Array(0)
  let fresh: number[] = []

  function settle(): void {
    if (fresh.length === 0) return
    fresh.sort((a, b) => end.compare(textOf(a), textOf(b)))
    const merged = new Uint32Array(sorted.length + fresh.length)
    let at = 0
    let filled = 0
    for (const word of fresh) {
      const text = textOf(word)
      for (; at < sorted.length && end.compare(textOf(sorted[at] ?? 0), text) <= 0; at += 1, filled += 1)
        merged[filled] = sorted[at] ?? 0
      merged[filled] = word
      filled += 1
    }
    merged.set(sorted.subarray(at), filled)
    sorted = merged
    fresh = []
  }

  /** The place of the first word that does not come before the letters. */
  function firstFrom(letters: string): number {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (end.compare(textOf(sorted[middle] ?? 0), letters) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    add: word => void fresh.push(word),
    beginningWith(letters, most) {
      settle()
      const found: number[] = []
      for (let at = firstFrom(letters); at < sorted.length && found.length < most; at += 1) {
        const word = sorted[at] ?? 0
        if (!end.has(textOf(word), letters)) break
        found.push(word)
      }
      return found
    },
    settle,
  }
}
