import { LRUCache } from 'lru-cache'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/store.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The items in whose texts every word typed begins a word (`typeahead`). */
export function typedIn<Item extends Fields>(
  items: readonly Item[],
  typed: string,
  view?: View,
): readonly Item[] {
  const parts = wordsOf(typed)
  if (!view) return items.filter(item => matches(item, parts))
  const index = wordIndex(view)
  const found = parts.map(part => entriesWith(part, index, view))
  return items.filter(item => found.every(entries => entries.has(item)))
}

function matches(item: Fields, parts: readonly string[]): boolean {
  const words = textsOf(item).flatMap(wordsOf)
  return parts.every(part => words.some(word => word.startsWith(part)))
}

function textsOf(value: Json): string[] {
  const texts: string[] = []
  eachText(value, text => texts.push(text))
  return texts
}

// What the server has put in the members of groups is nobody's text.
function eachText(value: Json, act: (text: string) => void): void {
  if (typeof value === 'string') act(value)
  else if (Array.isArray(value)) for (const member of value) eachText(member, act)
  else if (isFields(value))
    for (const key in value) if (key !== '_metadata') eachText(value[key] ?? null, act)
}

/** `words` in their order; those from `starts[n]` on, up to `starts[n + 1]`, are the places of the view's entries that have word n. */
type WordIndex = { words: readonly string[]; starts: Uint32Array; places: Uint32Array }

/** Each is as large as the texts it is about: those of views that are gone are pushed out by the next. */
const MAX_INDEXES = 2
const indexes = new LRUCache<View, WordIndex>({ max: MAX_INDEXES })

function wordIndex(view: View): WordIndex {
  const known = indexes.get(view)
  if (known) return known
  const fresh = packed(placesByWord(view))
  indexes.set(view, fresh)
  return fresh
}

function placesByWord(view: View): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>()
  view.entries.forEach((entry, place) => {
    eachText(entry, text => {
      for (const word of wordsOf(text)) {
        const same = places.get(word)
        if (!same) places.set(word, [place])
        else if (same[same.length - 1] !== place) same.push(place)
      }
    })
  })
  return places
}

// An index outlives many requests, and holds a number for each word of each entry.
function packed(byWord: ReadonlyMap<string, readonly number[]>): WordIndex {
  const words = [...byWord.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  words.forEach((word, n) => {
    starts[n + 1] = (starts[n] ?? 0) + (byWord.get(word)?.length ?? 0)
  })
  const places = new Uint32Array(starts.at(-1) ?? 0)
  words.forEach((word, n) => {
    places.set(byWord.get(word) ?? [], starts[n])
  })
  return { words, starts, places }
}

function entriesWith(part: string, { words, starts, places }: WordIndex, view: View): ReadonlySet<Fields> {
  const first = firstFrom(part, words)
  let end = first
  while (words[end]?.startsWith(part)) end += 1
  const found = new Set(places.subarray(starts[first], starts[end]))
  return new Set([...found].flatMap(place => view.entries[place] ?? []))
}

// The place of the first word that is not before `part`.
function firstFrom(part: string, words: readonly string[]): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < part) low = middle + 1
    else high = middle
  }
  return low
}
