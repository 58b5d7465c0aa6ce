import type { Strictness } from '../engine/precision.ts'
import type { Vocabulary } from '../index/vocabulary.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/words.ts'
import { createWordFinder, ONE_ERROR, offer, offerAll, SYNONYM, type WordFinder } from './find-words.ts'
import { type Asked, readQuery } from './read-query.ts'
import type { Synonyms } from './synonyms.ts'
import type { Terms, Together, Unit } from './unit.ts'

export type Expansion = {
  readonly vocabulary: Vocabulary
  readonly language: Language
  readonly synonyms: Synonyms
  readonly strictness: Strictness
}

type Growing = {
  readonly asked: Asked
  readonly terms: Map<number, number>
  readonly together: Together[]
}

/** Several words are less likely to mean something else than one. */
const PHRASE_SYNONYM = 0.9
const JOINED = 0.9
/** A number without the unit that was asked for. */
const BARE_NUMBER = 0.6
/** What a word begins, beside the word itself. */
const COMPLETED = 0.5

/** What a query asks for, in words of the index. */
export function expand(query: string, expansion: Expansion): Unit[] {
  const { vocabulary, language, strictness } = expansion
  const finder = createWordFinder(vocabulary, language, expansion.synonyms)
  const read = withoutStopWords(saidOnce(readQuery(query)), language)
  const asked = read.flatMap(one => divide(one, finder, expansion))
  const isOpen = !/\s$/.test(query)
  const growing = asked.map((one, at) => {
    const mayGoOn = isOpen && at === asked.length - 1
    return one.isPhrase ? ofPhrase(one, finder) : ofWord(one, finder, { strictness, mayGoOn })
  })
  joinNeighbours(growing, expansion)
  addSynonyms(growing, finder, expansion.synonyms)
  return uniteAlternatives(growing, finder)
}

/** What is said again asks for nothing more. */
function saidOnce(asked: readonly Asked[]): Asked[] {
  const said = new Set<string>()
  return asked.filter(({ kind, words, measure, isPhrase, orFormer }, at) => {
    const key = JSON.stringify([kind, words.map(fold), measure, isPhrase, orFormer])
    if (said.has(key) && asked[at + 1]?.orFormer !== true) return false
    said.add(key)
    return true
  })
}

/** A query of nothing else is looked for as it is. */
function withoutStopWords(asked: readonly Asked[], language: Language): readonly Asked[] {
  const isHeavy = ({ kind, isPhrase, words: [word = ''] }: Asked) =>
    kind !== 'may' || isPhrase || !language.isStopWord(fold(word))
  const heavy = asked.filter(isHeavy)
  return heavy.some(({ kind }) => kind !== 'not') ? heavy : asked
}

/** A compound that no document has is asked for part by part, unless it is another word with one typing error. */
function divide(one: Asked, finder: WordFinder, { synonyms, strictness }: Expansion): Asked[] {
  const [word = ''] = one.words
  if (one.isPhrase || one.kind === 'not' || one.measure !== null) return [one]
  if (finder.same(word).size > 0 || synonyms.of([word]).length > 0) return [one]
  const isMistyped = strictness.typos && [...finder.corrections(word).values()].includes(ONE_ERROR)
  const parts = isMistyped
    ? null
    : (finder.split(word) ?? (strictness.typos ? corrected(word, finder) : null))
  if (parts === null) return [one]
  return parts.map((part, at) => ({
    ...one,
    words: [part],
    follows: at > 0 || one.follows,
    orFormer: at === 0 && one.orFormer,
  }))
}

/** As a compound put right; null: the whole word is like one that is known. */
function corrected(word: string, finder: WordFinder): readonly string[] | null {
  const isAlike = finder.completions(word).size > 0 || finder.corrections(word).size > 0
  return isAlike ? null : finder.correctedParts(word)
}

function ofPhrase(asked: Asked, finder: WordFinder): Growing {
  return { asked, terms: new Map(), together: [{ parts: asked.words.map(finder.same), quality: 1 }] }
}

function ofWord(
  asked: Asked,
  finder: WordFinder,
  { strictness, mayGoOn }: { strictness: Strictness; mayGoOn: boolean },
): Growing {
  const {
    measure,
    words: [word = ''],
  } = asked
  const terms = new Map<number, number>()
  if (measure !== null) offerAll(terms, finder.same(measure), 1)
  offerAll(terms, finder.same(word), measure === null ? 1 : BARE_NUMBER)
  const isKnown = terms.size > 0
  const corrections = strictness.typos && !isExact(terms) ? finder.corrections(word) : NOTHING
  const isMistyped = !isKnown && [...corrections.values()].includes(ONE_ERROR)
  const parts = isMistyped ? null : finder.parts(word)
  const together = parts === null ? [] : [parts]
  if (strictness.beginnings && (mayGoOn || (!isKnown && parts === null)))
    offerAll(terms, finder.completions(word), isKnown ? COMPLETED : 1)
  if (isMistyped || (parts === null && (terms.size === 0 || isKnown))) offerAll(terms, corrections, 1)
  return { asked, terms, together }
}

const NOTHING: Terms = new Map()
/** Below it a word is known by its forms only. */
const LEAST_EXACT = 0.97

function isExact(terms: Terms): boolean {
  return [...terms.values()].some(quality => quality >= LEAST_EXACT)
}

/** `free ride` is also freeride, and `Snowboard-Boots` are Snowboardschuhe where boots are Schuhe. */
function joinNeighbours(growing: readonly Growing[], { vocabulary, synonyms }: Expansion): void {
  growing.forEach((second, at) => {
    const first = growing[at - 1]
    if (first === undefined || !second.asked.follows || !isPlain(first) || !isPlain(second)) return
    const [before = ''] = first.asked.words
    const [word = ''] = second.asked.words
    const others = synonyms.of([word]).filter(other => other.length === 1)
    for (const [end = ''] of [[word], ...others]) {
      const joined = fold(before) + fold(end)
      const known = vocabulary.find(joined)
      const forms = [...(known === undefined ? [] : [known]), ...vocabulary.family(joined)]
      for (const form of forms) for (const { terms } of [first, second]) offer(terms, form, JOINED)
    }
  })
}

const isPlain = ({ asked }: Growing) => asked.kind !== 'not' && !asked.isPhrase && asked.words.length === 1

function addSynonyms(growing: readonly Growing[], finder: WordFinder, synonyms: Synonyms): void {
  const runs = growing.flatMap((_, from) =>
    Array.from({ length: synonyms.longest }, (_, more) => growing.slice(from, from + more + 1)).filter(
      (run, more) => run.length === more + 1 && run.every(isPlain),
    ),
  )
  const found = runs.map(run => ({ run, others: synonyms.of(run.map(({ asked }) => asked.words[0] ?? '')) }))
  for (const { run, others } of found)
    for (const other of others) {
      const parts = other.map(finder.same)
      const [only] = parts
      const quality = run.length > 1 ? PHRASE_SYNONYM : SYNONYM
      for (const { terms, together } of run)
        if (parts.length === 1 && only !== undefined) offerAll(terms, only, quality)
        else together.push({ parts, quality })
    }
}

/** Words joined by OR are one thing that was asked for. */
function uniteAlternatives(growing: readonly Growing[], finder: WordFinder): Unit[] {
  const units: Unit[] = []
  for (const { asked, terms, together } of growing) {
    const former = units.at(-1)
    if (!asked.orFormer || former === undefined) {
      const phrase: readonly Terms[] | null = asked.isPhrase ? asked.words.map(finder.same) : null
      units.push({ kind: asked.kind, terms, together, phrase })
      continue
    }
    const united = new Map(former.terms)
    offerAll(united, terms, 1)
    units[units.length - 1] = {
      ...former,
      terms: united,
      together: [...former.together, ...together],
      phrase: null,
    }
  }
  return units
}
