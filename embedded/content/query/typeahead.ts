import { type Fields, isFields, type Json } from '../json.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const known = new WeakMap<Fields, readonly string[]>()

/** Whether every word typed begins a word somewhere in the entry's texts (`typeahead`, protocols/contentstack §4.1). */
export function matchesTyped(entry: Fields, typed: string): boolean {
  const words = known.get(entry) ?? [...new Set(textsOf(entry).flatMap(wordsOf))]
  known.set(entry, words)
  return wordsOf(typed).every(part => words.some(word => word.startsWith(part)))
}

function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isFields(value) ? Object.values(value).flatMap(textsOf) : []
}
