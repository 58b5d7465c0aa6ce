import { longer } from './longer.ts'

/** Numbers by words as they stand in texts: found without cutting the word out of its text. */
export type Spellings = {
  readonly size: number
  /** The number that is kept for what stands in the text from `start` to before `end`; -1: none. */
  find(text: string, start: number, end: number): number
  keep(spelling: string, number: number): void
}

/** So much of the table is in use at most: half. */
const ROOM = 2
const FIRST_TABLE = 1024

export function createSpellings(): Spellings {
  const spellings: string[] = []
  let numbers = new Uint32Array(256)
  /** At its hash, or at the next free place, the place of a spelling in the lists, counted from 1. */
  let table = new Uint32Array(FIRST_TABLE)

  function grow(): void {
    table = new Uint32Array(table.length * 2)
    spellings.forEach((spelling, at) => {
      table[freePlace(spelling)] = at + 1
    })
  }

  function freePlace(spelling: string): number {
    let place = hashOf(spelling, 0, spelling.length) & (table.length - 1)
    while (table[place] !== 0) place = (place + 1) & (table.length - 1)
    return place
  }

  return {
    get size() {
      return spellings.length
    },
    find(text, start, end) {
      const last = table.length - 1
      for (let place = hashOf(text, start, end) & last; ; place = (place + 1) & last) {
        const at = table[place] ?? 0
        if (at === 0) return -1
        if (isAt(text, start, end, spellings[at - 1] ?? '')) return numbers[at - 1] ?? -1
      }
    },
    keep(spelling, number) {
      const at = spellings.push(spelling) - 1
      if (at >= numbers.length) numbers = longer(numbers, at + 1)
      numbers[at] = number
      if (spellings.length * ROOM > table.length) grow()
      else table[freePlace(spelling)] = at + 1
    },
  }
}

function isAt(text: string, start: number, end: number, spelling: string): boolean {
  if (end - start !== spelling.length) return false
  for (let at = 0; at < spelling.length; at += 1)
    if (text.charCodeAt(start + at) !== spelling.charCodeAt(at)) return false
  return true
}

/** FNV-1a, by code units. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
