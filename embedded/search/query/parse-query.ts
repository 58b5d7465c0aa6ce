import { fold, isNumber, measureOf, words } from '../text/words.ts'

/** One thing that a query asks for: a word, a measure (`170 cm`) or a phrase in quotes. */
export type QueryToken = {
  readonly kind: 'may' | 'must' | 'not'
  /** As they were written. More than one only in a phrase. */
  readonly words: readonly string[]
  /** The folded number and unit as one word, or null. */
  readonly measure: string | null
  readonly isPhrase: boolean
  /** Stands beside the one before, with nothing asked in between and no sign of its own. */
  readonly isAdjacent: boolean
  /** Either this or the one before: they were joined by OR. */
  readonly isAlternative: boolean
}

const PIECE = /(?<sign>[+-]?)"(?<phrase>[^"]*)"?|(?<word>\S+)/g
const SIGNS: Readonly<Record<string, QueryToken['kind']>> = { '+': 'must', '-': 'not' }
/** More than anybody asks for; the rest of an endless query is not looked for. */
const MAX_ASKED = 24

/** Reads quoted phrases and `+ - AND OR NOT`; every other word is one that may be found. */
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

/** `170`, `cm` is one thing: 170cm. */
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
