import { fold, isNumber, measureOf, words } from '../text/words.ts'

/** A word, a measure (`170 cm`) or a quoted phrase. */
export type QueryToken = {
  readonly kind: 'may' | 'must' | 'not'
  /** As written; several only in a phrase. */
  readonly words: readonly string[]
  /** The folded number and unit as one word. */
  readonly measure: string | null
  readonly isPhrase: boolean
  /** Whether it directly follows the token before, without a sign. */
  readonly isAdjacent: boolean
  /** Joined to the token before by OR. */
  readonly isAlternative: boolean
}

const PIECE = /(?<sign>[+-]?)"(?<phrase>[^"]*)"?|(?<word>\S+)/g
const SIGNS: Readonly<Record<string, QueryToken['kind']>> = { '+': 'must', '-': 'not' }
/** The rest of a longer query is ignored. */
const MAX_TOKENS = 24

/** Parses quoted phrases and `+ - AND OR NOT`; all other words are optional. */
export function parseQuery(query: string): QueryToken[] {
  const tokens: QueryToken[] = []
  let kind: QueryToken['kind'] = 'may'
  let isAlternative = false
  for (const { groups = {} } of query.matchAll(PIECE)) {
    const { sign = '', phrase, word = '' } = groups
    if (word === 'AND' || word === 'OR' || word === 'NOT') {
      if (word === 'AND') requirePrevious(tokens)
      kind = word === 'AND' ? 'must' : word === 'NOT' ? 'not' : 'may'
      isAlternative = word === 'OR'
      continue
    }
    const signed = phrase === undefined && word.length > 1 ? word[0] : sign
    const ofSign = SIGNS[signed ?? '']
    const flags = { kind: ofSign ?? kind, isAlternative: isAlternative && tokens.length > 0 }
    if (phrase !== undefined) tokens.push(...phraseOf(phrase, flags))
    else tokens.push(...wordsOf(word, flags, ofSign === undefined && flags.kind === 'may'))
    kind = 'may'
    isAlternative = false
  }
  return joinMeasures(tokens).slice(0, MAX_TOKENS)
}

function requirePrevious(tokens: QueryToken[]): void {
  const previous = tokens.at(-1)
  if (previous?.kind === 'may') tokens[tokens.length - 1] = { ...previous, kind: 'must' }
}

type TokenFlags = Pick<QueryToken, 'kind' | 'isAlternative'>

function phraseOf(phrase: string, flags: TokenFlags): QueryToken[] {
  const found = words(phrase)
  return found.length === 0
    ? []
    : [{ ...flags, words: found, measure: null, isPhrase: found.length > 1, isAdjacent: false }]
}

function wordsOf(piece: string, flags: TokenFlags, isAdjacent: boolean): QueryToken[] {
  return words(piece).map(word => ({ ...flags, words: [word], measure: null, isPhrase: false, isAdjacent }))
}

/** `170` and `cm` become one token. */
function joinMeasures(tokens: readonly QueryToken[]): QueryToken[] {
  return tokens.flatMap((token, at) => {
    const { words: previous } = tokens[at - 1] ?? { words: [] }
    if (token.isAdjacent && joined(previous, token.words) !== null) return []
    const next = tokens[at + 1]
    return [{ ...token, measure: next?.isAdjacent ? joined(token.words, next.words) : null }]
  })
}

function joined([number = '']: readonly string[], [unit]: readonly string[]): string | null {
  return isNumber(fold(number)) && unit !== undefined ? measureOf(fold(number), fold(unit)) : null
}
