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
const MAX_ASKED = 24

/** Parses quoted phrases and `+ - AND OR NOT`; all other words are optional. */
export function parseQuery(query: string): QueryToken[] {
  const asked: QueryToken[] = []
  let kind: QueryToken['kind'] = 'may'
  let isAlternative = false
  for (const { groups = {} } of query.matchAll(PIECE)) {
    const { sign = '', phrase, word = '' } = groups
    if (word === 'AND' || word === 'OR' || word === 'NOT') {
      if (word === 'AND') requireFormer(asked)
      kind = word === 'AND' ? 'must' : word === 'NOT' ? 'not' : 'may'
      isAlternative = word === 'OR'
      continue
    }
    const signed = phrase === undefined && word.length > 1 ? word[0] : sign
    const ofSign = SIGNS[signed ?? '']
    const of = { kind: ofSign ?? kind, isAlternative: isAlternative && asked.length > 0 }
    if (phrase !== undefined) asked.push(...phraseOf(phrase, of))
    else asked.push(...wordsOf(word, of, ofSign === undefined && of.kind === 'may'))
    kind = 'may'
    isAlternative = false
  }
  return joinMeasures(asked).slice(0, MAX_ASKED)
}

function requireFormer(asked: QueryToken[]): void {
  const former = asked.at(-1)
  if (former?.kind === 'may') asked[asked.length - 1] = { ...former, kind: 'must' }
}

type Manner = Pick<QueryToken, 'kind' | 'isAlternative'>

function phraseOf(phrase: string, manner: Manner): QueryToken[] {
  const said = words(phrase)
  return said.length === 0
    ? []
    : [{ ...manner, words: said, measure: null, isPhrase: said.length > 1, isAdjacent: false }]
}

function wordsOf(piece: string, manner: Manner, isAdjacent: boolean): QueryToken[] {
  return words(piece).map(word => ({ ...manner, words: [word], measure: null, isPhrase: false, isAdjacent }))
}

/** `170` and `cm` become one token. */
function joinMeasures(asked: readonly QueryToken[]): QueryToken[] {
  return asked.flatMap((one, at) => {
    const { words: former } = asked[at - 1] ?? { words: [] }
    if (one.isAdjacent && joined(former, one.words) !== null) return []
    const next = asked[at + 1]
    return [{ ...one, measure: next?.isAdjacent ? joined(one.words, next.words) : null }]
  })
}

function joined([number = '']: readonly string[], [unit]: readonly string[]): string | null {
  return isNumber(fold(number)) && unit !== undefined ? measureOf(fold(number), fold(unit)) : null
}
