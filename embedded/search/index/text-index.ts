import { type Document, type FieldValue, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { isNumber, measureOf, numberOf } from '../text/words.ts'
import { grow } from './arrays.ts'
import { createDocumentTokens, EXTRA_FIELD } from './document-tokens.ts'
import { createPostings, MAX_IMPACT } from './postings.ts'
import { createVocabulary } from './vocabulary.ts'

/** An inverted index of words by field, with impact scores. */
export function createTextIndex(language: Language) {
  const vocabulary = createVocabulary(language)
  const postings = createPostings()
  const tokens = createDocumentTokens()
  const fieldNumbers = new Map<string, number>()
  /** By word: its frequency in the current field, and the last slot that contained it, plus 1. */
  let frequencies = new Uint32Array(1024)
  let lastSlot = new Uint32Array(1024)
  /** The words of the current member. */
  let member = new Uint32Array(1024)
  /** The distinct words of the current field. */
  let found = new Uint32Array(1024)
  let foundCount = 0

  function fieldOf(field: string): number {
    const former = fieldNumbers.get(field)
    if (former !== undefined) return former
    fieldNumbers.set(field, fieldNumbers.size)
    return fieldNumbers.size - 1
  }

  /** Adds the words for measures in the field to `extra`. */
  function addField(slot: number, field: number, fieldValue: FieldValue, extra: number[]): void {
    const extraBefore = extra.length
    let length = 0
    foundCount = 0
    for (const value of valuesOf(fieldValue)) {
      const text = String(value)
      if (text.length > member.length) member = grow(member, text.length)
      const count = vocabulary.read(text, member)
      length += count
      for (let at = 0; at < count; at += 1) countWord(member[at] ?? 0)
      addMeasures(count, extra)
      tokens.append(slot, field, member, count)
    }
    for (const word of extra.slice(extraBefore)) countWord(word)
    const lengthNorm = lengthNormOf(length)
    for (let at = 0; at < foundCount; at += 1) {
      const word = found[at] ?? 0
      postings.append(word, field, slot, impactOf(frequencies[word] ?? 0, lengthNorm))
      frequencies[word] = 0
      if (lastSlot[word] !== slot + 1) vocabulary.use(word, 1)
      lastSlot[word] = slot + 1
    }
  }

  function countWord(word: number): void {
    if (word >= frequencies.length) {
      frequencies = grow(frequencies, word + 1)
      lastSlot = grow(lastSlot, word + 1)
    }
    const frequency = frequencies[word] ?? 0
    frequencies[word] = frequency + 1
    if (frequency > 0) return
    if (foundCount === found.length) found = grow(found, foundCount + 1)
    found[foundCount] = word
    foundCount += 1
  }

  /** Of the current member: `170 cm` is also 170cm, and 170cm also 170. */
  function addMeasures(count: number, extra: number[]): void {
    for (let at = 0; at < count; at += 1) {
      const known = member[at] ?? 0
      if (!vocabulary.startsWithDigit(known)) continue
      const word = vocabulary.text(known)
      const next = at + 1 < count ? vocabulary.text(member[at + 1] ?? 0) : undefined
      const measure = isNumber(word) ? measureOf(word, next) : numberOf(word)
      if (measure !== null) extra.push(vocabulary.add(measure))
    }
  }

  return {
    vocabulary,
    tokens,
    add(slot: number, document: Document, fields: readonly string[]): void {
      const extra: number[] = []
      tokens.begin(slot)
      for (const field of fields) {
        const value = document.fields.get(field)
        if (value !== undefined) addField(slot, fieldOf(field), value, extra)
      }
      tokens.append(slot, EXTRA_FIELD, Uint32Array.from(extra), extra.length)
    },
    remove(slot: number): void {
      for (const word of tokens.wordsOf(slot)) vocabulary.use(word, -1)
    },
    /** Undefined while no document has the field. */
    fieldNumber: (field: string): number | undefined => fieldNumbers.get(field),
    contains: postings.contains,
    /** Copies a word’s postings in a field into `into`, which has a place for each slot; returns their number. */
    postings: postings.copy,
  }
}

/** Term frequency with saturation and length normalization, as in BM25. */
function impactOf(frequency: number, lengthNorm: number): number {
  return Math.max(1, Math.round((MAX_IMPACT * frequency) / (frequency + lengthNorm)))
}

function lengthNormOf(length: number): number {
  return 0.4 + 0.12 * Math.log2(1 + length)
}
