import { editDistance } from './edit-distance.ts'

/** Words by their letters, to find those that differ from a given one by few. */
export type NearWords = {
  add(word: number, text: string): void
  /** Those with fewest typing errors, at most so many errors; only words that are `wanted`. */
  near(text: string, most: number, wanted: (word: number) => boolean): Near
}

export type Near = { readonly words: readonly number[]; readonly edits: number }

type Entry = { readonly word: number; readonly text: string; readonly letters: number }

export function createNearWords(): NearWords {
  const byLength = new Map<number, Entry[]>()

  function nearest(text: string, most: number, wanted: (word: number) => boolean): Near {
    const letters = lettersOf(text)
    let edits = most
    let words: number[] = []
    for (let apart = -most; apart <= most; apart += 1)
      for (const entry of byLength.get(text.length + apart) ?? []) {
        if (bits(entry.letters ^ letters) > edits * 2) continue
        const distance = editDistance(text, entry.text, edits)
        if (distance > edits || !wanted(entry.word)) continue
        if (distance < edits) words = []
        edits = distance
        words.push(entry.word)
      }
    return { words, edits }
  }

  return {
    add(word, text) {
      // With one figure changed it is another size or article.
      if (/\d/.test(text)) return
      const others = byLength.get(text.length)
      const entry = { word, text, letters: lettersOf(text) }
      if (others === undefined) byLength.set(text.length, [entry])
      else others.push(entry)
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
