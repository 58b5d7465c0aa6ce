import { type Document, type FieldValue, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { isNumber, measureOf, numberOf } from '../text/words.ts'
import { grow } from './arrays.ts'
import type { DocumentStore } from './document-store.ts'
import { createPostings, MAX_IMPACT } from './postings.ts'
import { createValueWords } from './value-words.ts'
import { createVocabulary } from './vocabulary.ts'

/** An inverted index of words by field, with impact scores. */
export function createTextIndex(language: Language, documents: DocumentStore) {
  const vocabulary = createVocabulary(language)
  const postings = createPostings()
  const valueWords = createValueWords()
  const { words, decode, eachMember } = valueWords
  /** Those with postings. */
  const indexedFields = new Set<number>()
  /** By word: its frequency in the current field, and the last slot that contained it, plus 1. */
  let frequencies = new Uint32Array(1024)
  let lastSlot = new Uint32Array(1024)
  /** The words of the current member. */
  let member = new Uint32Array(1024)
  /** The distinct words of the current field, and the number of its words without additional ones. */
  let found = new Uint32Array(1024)
  let foundCount = 0
  let length = 0

  /** The words of a value, which documents may share. */
  function readWords(value: number, fieldValue: FieldValue): void {
    const texts = valuesOf(fieldValue)
    const measures: number[] = []
    valueWords.begin(value, texts.length)
    for (const one of texts) {
      const text = String(one)
      if (text.length > member.length) member = grow(member, text.length)
      const count = vocabulary.read(text, member)
      addMeasures(count, measures)
      valueWords.append(member, count)
    }
    valueWords.append(measures, measures.length)
  }

  /** Of the current member: `170 cm` is also 170cm, and 170cm also 170. */
  function addMeasures(count: number, measures: number[]): void {
    for (let at = 0; at < count; at += 1) {
      const known = member[at] ?? 0
      if (!vocabulary.startsWithDigit(known)) continue
      const word = vocabulary.text(known)
      const next = at + 1 < count ? vocabulary.text(member[at + 1] ?? 0) : undefined
      const measure = isNumber(word) ? measureOf(word, next) : numberOf(word)
      if (measure !== null) measures.push(vocabulary.add(measure))
    }
  }

  function addField(slot: number, field: number, value: number): void {
    length = 0
    foundCount = 0
    eachMember(value, countWords)
    const lengthNorm = lengthNormOf(length)
    for (let at = 0; at < foundCount; at += 1) {
      const word = found[at] ?? 0
      postings.append(word, field, slot, impactOf(frequencies[word] ?? 0, lengthNorm))
      frequencies[word] = 0
      if (lastSlot[word] !== slot + 1) vocabulary.use(word, 1)
      lastSlot[word] = slot + 1
    }
  }

  function countWords(from: number, to: number, isAdditional: boolean): void {
    const count = decode(from, to)
    if (!isAdditional) length += count
    for (let at = 0; at < count; at += 1) countWord(words[at] ?? 0)
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

  return {
    vocabulary,
    valueWords,
    /** @param fields the names of text fields */
    add(slot: number, document: Document, fields: ReadonlySet<string>): void {
      const named = document.fields.entries()
      documents.eachValue(slot, (field, value) => {
        const [name = '', fieldValue = null] = named.next().value ?? []
        if (!fields.has(name)) return
        indexedFields.add(field)
        if (!valueWords.has(value)) readWords(value, fieldValue)
        addField(slot, field, value)
      })
    },
    remove(slot: number): void {
      const distinct = new Set<number>()
      documents.eachValue(slot, (field, value) => {
        if (!indexedFields.has(field)) return
        eachMember(value, (from, to) => {
          for (const word of words.subarray(0, decode(from, to))) distinct.add(word)
        })
      })
      for (const word of distinct) vocabulary.use(word, -1)
    },
    /** Undefined while no document has words in the field. */
    fieldNumber(name: string): number | undefined {
      const field = documents.fieldNumber(name)
      return field !== undefined && indexedFields.has(field) ? field : undefined
    },
    contains: postings.contains,
    score: postings.score,
  }
}

/** Term frequency with saturation and length normalization, as in BM25. */
function impactOf(frequency: number, lengthNorm: number): number {
  return Math.max(1, Math.round((MAX_IMPACT * frequency) / (frequency + lengthNorm)))
}

function lengthNormOf(length: number): number {
  return 0.4 + 0.12 * Math.log2(1 + length)
}
