import { grow } from './arrays.ts'

type End = {
  compare(a: string, b: string): number
  has(text: string, letters: string): boolean
}

export const FROM_FIRST: End = {
  compare: (a, b) => (a < b ? -1 : a === b ? 0 : 1),
  has: (text, letters) => text.startsWith(letters),
}

export const FROM_LAST: End = {
  compare(a, b) {
    const shared = Math.min(a.length, b.length)
    for (let at = 1; at <= shared; at += 1) {
      const difference = a.charCodeAt(a.length - at) - b.charCodeAt(b.length - at)
      if (difference !== 0) return difference
    }
    return a.length - b.length
  },
  has: (text, letters) => text.endsWith(letters),
}

/** Numbered texts, sorted by prefix or suffix. Texts that were added since are merged in before a lookup. */
export function createSortedWords(texts: readonly string[], end: End) {
  let sorted = new Uint32Array(0)

  function sort(): void {
    const known = sorted.length
    if (texts.length === known) return
    const added = Array.from({ length: texts.length - known }, (_, at) => known + at)
    added.sort((a, b) => end.compare(texts[a] ?? '', texts[b] ?? ''))
    const merged = new Uint32Array(texts.length)
    let from = 0
    added.forEach((word, before) => {
      const text = texts[word] ?? ''
      const to = firstPlace(from, other => end.compare(other, text) > 0)
      merged.set(sorted.subarray(from, to), from + before)
      merged[to + before] = word
      from = to
    })
    merged.set(sorted.subarray(from), from + added.length)
    sorted = merged
  }

  /** The first place from `from` on with a text that passes; all texts after one that passes do. */
  function firstPlace(from: number, passes: (text: string) => boolean): number {
    let low = from
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (passes(texts[sorted[middle] ?? 0] ?? '')) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    /** Sorted, at most `most`. */
    beginningWith(letters: string, most: number): number[] {
      sort()
      const found: number[] = []
      const first = firstPlace(0, text => end.compare(text, letters) >= 0)
      for (let at = first; at < sorted.length && found.length < most; at += 1) {
        const word = sorted[at] ?? 0
        if (!end.has(texts[word] ?? '', letters)) break
        found.push(word)
      }
      return found
    },
    /** Merges added texts now rather than in the next lookup. */
    sort,
  }
}

export type Near = { readonly words: readonly number[]; readonly edits: number }

/** Words of one length with their letter masks. */
type Bucket = { words: Uint32Array<ArrayBuffer>; letters: Uint32Array<ArrayBuffer>; size: number }

const BUCKET_SIZE = 64

/** Words by length, for fuzzy lookup. */
export function createNearWords(textOf: (word: number) => string) {
  const byLength = new Map<number, Bucket>()

  function bucketFor(length: number): Bucket {
    const former = byLength.get(length)
    if (former !== undefined) return former
    const bucket = { words: new Uint32Array(BUCKET_SIZE), letters: new Uint32Array(BUCKET_SIZE), size: 0 }
    byLength.set(length, bucket)
    return bucket
  }

  function nearest(text: string, most: number, wanted: (word: number) => boolean): Near {
    const letters = letterMask(text)
    let edits = most
    let words: number[] = []
    for (let extra = -most; extra <= most; extra += 1) {
      const bucket = byLength.get(text.length + extra)
      for (let at = 0; bucket !== undefined && at < bucket.size; at += 1) {
        if (bits((bucket.letters[at] ?? 0) ^ letters) > edits * 2) continue
        const word = bucket.words[at] ?? 0
        const distance = editDistance(text, textOf(word), edits)
        if (distance > edits || !wanted(word)) continue
        if (distance < edits) words = []
        edits = distance
        words.push(word)
      }
    }
    return { words, edits }
  }

  return {
    add(word: number, text: string): void {
      // A different digit is a different size or article, not a typo.
      if (/\d/.test(text)) return
      const bucket = bucketFor(text.length)
      if (bucket.size === bucket.words.length) {
        bucket.words = grow(bucket.words, bucket.size + 1)
        bucket.letters = grow(bucket.letters, bucket.size + 1)
      }
      bucket.words[bucket.size] = word
      bucket.letters[bucket.size] = letterMask(text)
      bucket.size += 1
    },
    /** The words with the fewest typos, at most `most`. */
    near: nearest,
  }
}

/** One bit for each of a to z, and one for all other characters. */
function letterMask(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26)
  }
  return letters
}

function bits(mask: number): number {
  let left = mask
  let count = 0
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

const MAX_WORD_LENGTH = 64
let before = new Uint8Array(MAX_WORD_LENGTH + 1)
let above = new Uint8Array(MAX_WORD_LENGTH + 1)
let row = new Uint8Array(MAX_WORD_LENGTH + 1)

/**
 * Damerau-Levenshtein distance (optimal string alignment); `most + 1` when it is greater, or for words of more than 64
 * letters.
 */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length > MAX_WORD_LENGTH || b.length > MAX_WORD_LENGTH)
    return most + 1
  for (let j = 0; j <= b.length; j += 1) above[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    if (fillRow(a, b, i) > most) return most + 1
    const free = before
    before = above
    above = row
    row = free
  }
  return Math.min(above[b.length] ?? 0, most + 1)
}

/** Returns the minimum of the row. */
function fillRow(a: string, b: string, i: number): number {
  row[0] = i
  let least = i
  for (let j = 1; j <= b.length; j += 1) {
    const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
    let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
    const swapped = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
    if (swapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
    row[j] = edits
    if (edits < least) least = edits
  }
  return least
}
