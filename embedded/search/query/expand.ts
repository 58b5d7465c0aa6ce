import type { Strictness } from '../engine/request.ts'
import type { Vocabulary } from '../index/vocabulary.ts'
import type { Language } from '../text/language.ts'
import { fold } from '../text/words.ts'
import { addAllBest, addBest, createWordFinder, ONE_ERROR, SYNONYM, type WordFinder } from './find-words.ts'
import { parseQuery, type QueryToken } from './parse-query.ts'
import type { Synonyms } from './synonyms.ts'

/** Numbered words that match a query term, with their similarity: 1 is the same word. */
export type WordScores = ReadonlyMap<number, number>

/** Words of which a document must contain all. */
export type Compound = { readonly parts: readonly WordScores[]; readonly similarity: number }

export type QueryTerm = {
  readonly kind: 'may' | 'must' | 'not'
  readonly terms: WordScores
  readonly compounds: readonly Compound[]
  /** The words allowed at each position of a phrase; null for single words. */
  readonly phrase: readonly WordScores[] | null
}

type Expansion = {
  readonly vocabulary: Vocabulary
  readonly language: Language
  readonly synonyms: Synonyms
  readonly strictness: Strictness
}

type ExpandedToken = {
  readonly token: QueryToken
  readonly terms: Map<number, number>
  readonly compounds: Compound[]
}

const PHRASE_SYNONYM = 0.9
const JOINED = 0.9
/** For a number without the requested unit. */
const BARE_NUMBER = 0.6
/** For words that a query word is a prefix of. */
const COMPLETED = 0.5

export function expand(query: string, expansion: Expansion): QueryTerm[] {
  const { vocabulary, language, strictness } = expansion
  const finder = createWordFinder(vocabulary, language, expansion.synonyms)
  const read = withoutStopWords(withoutDuplicates(parseQuery(query)), language)
  const tokens = read.flatMap(token => splitCompound(token, finder, expansion))
  const isIncompleteQuery = !/\s$/.test(query)
  const expanded = tokens.map((token, at) => {
    const isIncomplete = isIncompleteQuery && at === tokens.length - 1
    return token.isPhrase
      ? expandPhrase(token, finder)
      : expandWord(token, finder, { strictness, isIncomplete })
  })
  joinAdjacent(expanded, expansion)
  addSynonyms(expanded, finder, expansion.synonyms)
  return mergeAlternatives(expanded, finder)
}

function withoutDuplicates(tokens: readonly QueryToken[]): QueryToken[] {
  const seen = new Set<string>()
  return tokens.filter(({ kind, words, measure, isPhrase, isAlternative }, at) => {
    const key = JSON.stringify([kind, words.map(fold), measure, isPhrase, isAlternative])
    if (seen.has(key) && tokens[at + 1]?.isAlternative !== true) return false
    seen.add(key)
    return true
  })
}

/** Unless the query has only stop words. */
function withoutStopWords(tokens: readonly QueryToken[], language: Language): readonly QueryToken[] {
  const isContent = ({ kind, isPhrase, words: [word = ''] }: QueryToken) =>
    kind !== 'may' || isPhrase || !language.isStopWord(fold(word))
  const content = tokens.filter(isContent)
  return content.some(({ kind }) => kind !== 'not') ? content : tokens
}

/** Splits an unknown compound, unless it is one typo away from a known word. */
function splitCompound(
  token: QueryToken,
  finder: WordFinder,
  { synonyms, strictness }: Expansion,
): QueryToken[] {
  const [word = ''] = token.words
  if (token.isPhrase || token.kind === 'not' || token.measure !== null) return [token]
  if (finder.equivalents(word).size > 0 || synonyms.of([word]).length > 0) return [token]
  const isMistyped = strictness.typos && [...finder.corrections(word).values()].includes(ONE_ERROR)
  const parts = isMistyped
    ? null
    : (finder.split(word) ?? (strictness.typos ? correctedParts(word, finder) : null))
  if (parts === null) return [token]
  return parts.map((part, at) => ({
    ...token,
    words: [part],
    isAdjacent: at > 0 || token.isAdjacent,
    isAlternative: at === 0 && token.isAlternative,
  }))
}

/** Null when the whole word is similar to a known one. */
function correctedParts(word: string, finder: WordFinder): readonly string[] | null {
  const isAlike = finder.completions(word).size > 0 || finder.corrections(word).size > 0
  return isAlike ? null : finder.correctedParts(word)
}

function expandPhrase(token: QueryToken, finder: WordFinder): ExpandedToken {
  return {
    token,
    terms: new Map(),
    compounds: [{ parts: token.words.map(finder.equivalents), similarity: 1 }],
  }
}

function expandWord(
  token: QueryToken,
  finder: WordFinder,
  { strictness, isIncomplete }: { strictness: Strictness; isIncomplete: boolean },
): ExpandedToken {
  const {
    measure,
    words: [word = ''],
  } = token
  const terms = new Map<number, number>()
  if (measure !== null) addAllBest(terms, finder.equivalents(measure), 1)
  addAllBest(terms, finder.equivalents(word), measure === null ? 1 : BARE_NUMBER)
  const isKnown = terms.size > 0
  const corrections = strictness.typos && !isExact(terms) ? finder.corrections(word) : NOTHING
  const isMistyped = !isKnown && [...corrections.values()].includes(ONE_ERROR)
  const parts = isMistyped ? null : finder.parts(word)
  const compounds = parts === null ? [] : [parts]
  if (strictness.prefixes && (isIncomplete || (!isKnown && parts === null)))
    addAllBest(terms, finder.completions(word), isKnown ? COMPLETED : 1)
  if (isMistyped || (parts === null && (terms.size === 0 || isKnown))) addAllBest(terms, corrections, 1)
  return { token, terms, compounds }
}

const NOTHING: WordScores = new Map()
/** Below, only inflections of the word are known. */
const MIN_EXACT = 0.97

function isExact(terms: WordScores): boolean {
  return [...terms.values()].some(similarity => similarity >= MIN_EXACT)
}

/** `free ride` also matches freeride, and `Snowboard-Boots` Snowboardschuhe where boots and Schuhe are synonyms. */
function joinAdjacent(expanded: readonly ExpandedToken[], { vocabulary, synonyms }: Expansion): void {
  expanded.forEach((second, at) => {
    const first = expanded[at - 1]
    if (first === undefined || !second.token.isAdjacent || !isPlain(first) || !isPlain(second)) return
    const [before = ''] = first.token.words
    const [word = ''] = second.token.words
    const alternatives = synonyms.of([word]).filter(alternative => alternative.length === 1)
    for (const [end = ''] of [[word], ...alternatives]) {
      const joined = fold(before) + fold(end)
      const known = vocabulary.find(joined)
      const forms = [...(known === undefined ? [] : [known]), ...vocabulary.family(joined)]
      for (const form of forms) for (const { terms } of [first, second]) addBest(terms, form, JOINED)
    }
  })
}

const isPlain = ({ token }: ExpandedToken) =>
  token.kind !== 'not' && !token.isPhrase && token.words.length === 1

function addSynonyms(expanded: readonly ExpandedToken[], finder: WordFinder, synonyms: Synonyms): void {
  const runs = expanded.flatMap((_, from) =>
    Array.from({ length: synonyms.longest }, (_, more) => expanded.slice(from, from + more + 1)).filter(
      (run, more) => run.length === more + 1 && run.every(isPlain),
    ),
  )
  const found = runs.map(run => ({
    run,
    alternatives: synonyms.of(run.map(({ token }) => token.words[0] ?? '')),
  }))
  for (const { run, alternatives } of found)
    for (const alternative of alternatives) {
      const parts = alternative.map(finder.equivalents)
      const [only] = parts
      const similarity = run.length > 1 ? PHRASE_SYNONYM : SYNONYM
      const compound = { parts, similarity }
      for (const { terms, compounds } of run)
        if (parts.length === 1 && only !== undefined) addAllBest(terms, only, similarity)
        else compounds.push(compound)
    }
}

/** Merges words joined by OR into one term. */
function mergeAlternatives(expanded: readonly ExpandedToken[], finder: WordFinder): QueryTerm[] {
  const queryTerms: QueryTerm[] = []
  for (const { token, terms, compounds } of expanded) {
    const former = queryTerms.at(-1)
    if (!token.isAlternative || former === undefined) {
      const phrase: readonly WordScores[] | null = token.isPhrase ? token.words.map(finder.equivalents) : null
      queryTerms.push({ kind: token.kind, terms, compounds, phrase })
      continue
    }
    const united = new Map(former.terms)
    addAllBest(united, terms, 1)
    queryTerms[queryTerms.length - 1] = {
      ...former,
      terms: united,
      compounds: [...former.compounds, ...compounds],
      phrase: null,
    }
  }
  return queryTerms
}
