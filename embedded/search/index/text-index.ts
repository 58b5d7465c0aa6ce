import { type Document, type FieldValue, valuesOf } from '../engine/document.ts'
import type { Language } from '../text/language.ts'
import { isNumber, measureOf, numberOf } from '../text/words.ts'
import { createPostingLists, grow } from './arrays.ts'
import { createDocumentTokens, EXTRA_FIELD } from './document-tokens.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** A posting is a slot and, in the last 10 bits, the impact of the word in the field. */
export const IMPACT_BITS = 10
export const MAX_IMPACT = 2 ** IMPACT_BITS - 1
const FIELD_BITS = 7
const MAX_SHORT_LENGTH = 40
const MAX_SHORT = 4_000

/** An inverted index of words by field, with impact scores. */
export function createTextIndex(language: Language) {
  const vocabulary = createVocabulary(language)
  const lists = createPostingLists()
  const tokens = createDocumentTokens()
  const fieldNumbers = new Map<string, number>()
  const listOf = new Map<number, number>()
  const shortTexts = new Map<string, readonly number[]>()
  /** By word: its frequency in the current field, and the last slot that contained it, plus 1. */
  let frequencies = new Uint32Array(1024)
  let lastSlot = new Uint32Array(1024)

  function fieldOf(field: string): number {
    const former = fieldNumbers.get(field)
    if (former !== undefined) return former
    fieldNumbers.set(field, fieldNumbers.size)
    return fieldNumbers.size - 1
  }

  function listFor(word: number, field: number): number {
    const key = keyOf(word, field)
    const former = listOf.get(key)
    if (former !== undefined) return former
    const list = lists.begin()
    listOf.set(key, list)
    return list
  }

  /** Cached, since short texts repeat: sizes, categories, attributes. */
  function readMember(text: string): readonly number[] {
    if (text.length > MAX_SHORT_LENGTH) return vocabulary.read(text)
    const known = shortTexts.get(text)
    if (known !== undefined) return known
    const member = vocabulary.read(text)
    if (shortTexts.size < MAX_SHORT) shortTexts.set(text, member.slice())
    return member
  }

  /** Returns additional words for measures. */
  function addField(slot: number, field: number, value: FieldValue | undefined): readonly number[] {
    const members = valuesOf(value).map(text => readMember(String(text)))
    const measures = members.flatMap(member => measureWords(member, vocabulary))
    if (vocabulary.size() > frequencies.length) {
      frequencies = grow(frequencies, vocabulary.size())
      lastSlot = grow(lastSlot, vocabulary.size())
    }
    const found: number[] = []
    let length = 0
    for (const member of members) {
      length += member.length
      for (const word of member) if (count(word)) found.push(word)
    }
    for (const word of measures) if (count(word)) found.push(word)
    const lengthNorm = lengthNormOf(length)
    for (const word of found) {
      lists.append(
        listFor(word, field),
        slot * 2 ** IMPACT_BITS + impactOf(frequencies[word] ?? 0, lengthNorm),
      )
      frequencies[word] = 0
      if (lastSlot[word] !== slot + 1) vocabulary.use(word, 1)
      lastSlot[word] = slot + 1
    }
    tokens.append(field, members)
    return measures
  }

  /** Returns true for a word's first occurrence. */
  function count(word: number): boolean {
    frequencies[word] = (frequencies[word] ?? 0) + 1
    return frequencies[word] === 1
  }

  return {
    vocabulary,
    tokens,
    add(slot: number, document: Document, fields: readonly string[]): void {
      tokens.begin(slot)
      const measures = fields.flatMap(field => addField(slot, fieldOf(field), document.fields.get(field)))
      tokens.append(EXTRA_FIELD, [measures])
      tokens.end(slot)
    },
    remove(slot: number): void {
      for (const word of tokens.wordsOf(slot)) vocabulary.use(word, -1)
    },
    /** Undefined while no document has the field. */
    fieldNumber: (field: string): number | undefined => fieldNumbers.get(field),
    contains: (word: number, field: number): boolean => listOf.has(keyOf(word, field)),
    /** Copies postings into `into`; returns their number. */
    postings(word: number, field: number, into: Uint32Array): number {
      const list = listOf.get(keyOf(word, field))
      return list === undefined ? 0 : lists.copy(list, into)
    },
  }
}

/** Below 2³¹ for 16 million words. */
const keyOf = (word: number, field: number) => word * 2 ** FIELD_BITS + field
const NO_WORDS: readonly number[] = []

/** `170 cm` is also 170cm, and 170cm also 170. */
function measureWords(member: readonly number[], vocabulary: Vocabulary): readonly number[] {
  const startsWithDigit = vocabulary.startsWithDigit()
  if (!member.some(word => startsWithDigit[word] === 1)) return NO_WORDS
  return member.flatMap((known, at) => {
    if (startsWithDigit[known] !== 1) return NO_WORDS
    const word = vocabulary.text(known)
    const next = member[at + 1]
    const measure = isNumber(word)
      ? measureOf(word, next === undefined ? undefined : vocabulary.text(next))
      : numberOf(word)
    return measure === null ? NO_WORDS : [vocabulary.add(measure)]
  })
}

/** Term frequency with saturation and length normalization, as in BM25. */
function impactOf(frequency: number, lengthNorm: number): number {
  return Math.max(1, Math.round((MAX_IMPACT * frequency) / (frequency + lengthNorm)))
}

function lengthNormOf(length: number): number {
  return 0.4 + 0.12 * Math.log2(1 + length)
}
