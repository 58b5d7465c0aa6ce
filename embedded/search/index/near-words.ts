import { editDistance } from './edit-distance.ts'
import { longer } from './longer.ts'

/** Words by their letters, to find those that differ from a given one by few. */
export type NearWords = {
  add(word: number, text: string): void
  /** Those with fewest typing errors, at most so many errors; only words that are `wanted`. */
  near(text: string, most: number, wanted: (word: number) => boolean): Near
}

export type Near = { readonly words: readonly number[]; readonly edits: number }

/** Words of one length, and which letters each has, side by side. */
type Shelf = { words: Uint32Array<ArrayBuffer>; letters: Uint32Array<ArrayBuffer>; size: number }

const FIRST_SHELF = 64

/** @param textOf a word's text, which never changes */
export function createNearWords(textOf: (word: number) => string): NearWords {
  const byLength = new Map<number, Shelf>()

  function shelfFor(length: number): Shelf {
    const former = byLength.get(length)
    if (former !== undefined) return former
    const shelf = { words: new Uint32Array(FIRST_SHELF), letters: new Uint32Array(FIRST_SHELF), size: 0 }
    byLength.set(length, shelf)
    return shelf
  }

  function nearest(text: string, most: number, wanted: (word: number) => boolean): Near {
    const letters = lettersOf(text)
    let edits = most
    let words: number[] = []
    for (let apart = -most; apart <= most; apart += 1) {
      const shelf = byLength.get(text.length + apart)
      for (let at = 0; shelf !== undefined && at < shelf.size; at += 1) {
        if (bits((shelf.letters[at] ?? 0) ^ letters) > edits * 2) continue
        const word = shelf.words[at] ?? 0
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
    add(word, text) {
      // With one figure changed it is another size or article.
      if (/\d/.test(text)) return
      const shelf = shelfFor(text.length)
      if (shelf.size === shelf.words.length) {
        shelf.words = longer(shelf.words, shelf.size + 1)
        shelf.letters = longer(shelf.letters, shelf.size + 1)
      }
      shelf.words[shelf.size] = word
      shelf.letters[shelf.size] = lettersOf(text)
      shelf.size += 1
    },
    near: nearest,
  }
}

/** One bit for each letter that a word has, and one for all that are not among a to z. */
function lettersOf(text: string): number {
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
