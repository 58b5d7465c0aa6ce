import { LRUCache } from 'lru-cache'
import { type Fields, isFields, type Json } from '../json.ts'
import type { View } from '../store/store.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The items that contain words with every typed prefix. */
export function matchesTypeahead<Item extends Fields>(
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
  const words: string[] = []
  eachText(item, text => words.push(...wordsOf(text)))
  return parts.every(part => words.some(word => word.startsWith(part)))
}

function eachText(value: Json, act: (text: string) => void): void {
  if (typeof value === 'string') act(value)
  else if (Array.isArray(value)) for (const member of value) eachText(member, act)
  else if (isFields(value))
    for (const key in value) if (key !== '_metadata') eachText(value[key] ?? null, act)
}

/** By word, the positions of the entries in the view that contain it. */
type WordIndex = ReadonlyMap<string, readonly number[]>

const MAX_INDEXES = 2
const indexes = new LRUCache<View, WordIndex>({ max: MAX_INDEXES })

function wordIndex(view: View): WordIndex {
  const known = indexes.get(view)
  if (known) return known
  const index = new Map<string, number[]>()
  view.entries.forEach((entry, position) => {
    eachText(entry, text => {
      for (const word of wordsOf(text)) {
        const positions = index.get(word)
        if (!positions) index.set(word, [position])
        else if (positions[positions.length - 1] !== position) positions.push(position)
      }
    })
  })
  indexes.set(view, index)
  return index
}

function entriesWith(prefix: string, index: WordIndex, { entries }: View): ReadonlySet<Fields> {
  const found = new Set<Fields>()
  for (const [word, positions] of index) {
    if (!word.startsWith(prefix)) continue
    for (const position of positions) found.add(entries[position] ?? {})
  }
  return found
}
