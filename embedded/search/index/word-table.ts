import { grow } from './arrays.ts'

/** Of the table; doubled when it is half full. */
const INITIAL_SIZE = 2048

/**
 * Numbers by word, looked up in a text without a copy of the part. The case of the letters A to Z is ignored. A hash
 * table with open addressing.
 */
export function createWordTable() {
  const words: string[] = []
  let hashes = new Uint32Array(1024)
  let numbers = new Uint32Array(1024)
  /** By hash, an index of the above plus 1; 0 for none. */
  let table = new Uint32Array(INITIAL_SIZE)

  function insert(entry: number): void {
    const mask = table.length - 1
    let at = (hashes[entry] ?? 0) & mask
    while (table[at] !== 0) at = (at + 1) & mask
    table[at] = entry + 1
  }

  return {
    size: (): number => words.length,
    /** The number of the word from `start` to `end` of a text. */
    get(text: string, start = 0, end = text.length): number | undefined {
      const hash = hashOf(text, start, end)
      const mask = table.length - 1
      for (let at = hash & mask; ; at = (at + 1) & mask) {
        const entry = (table[at] ?? 0) - 1
        if (entry < 0) return undefined
        if (hashes[entry] === hash && isSame(words[entry] ?? '', text, start, end)) return numbers[entry]
      }
    },
    /** @param word not in the table yet */
    add(word: string, number: number): void {
      const entry = words.push(word) - 1
      if (entry >= hashes.length) {
        hashes = grow(hashes, entry + 1)
        numbers = grow(numbers, entry + 1)
      }
      hashes[entry] = hashOf(word, 0, word.length)
      numbers[entry] = number
      if (words.length * 2 > table.length) {
        table = new Uint32Array(table.length * 2)
        for (let each = 0; each < entry; each += 1) insert(each)
      }
      insert(entry)
    },
  }
}

/** FNV-1a over code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ lowerCase(text.charCodeAt(at)), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function isSame(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at += 1)
    if (lowerCase(word.charCodeAt(at)) !== lowerCase(text.charCodeAt(start + at))) return false
  return true
}

function lowerCase(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code
}
