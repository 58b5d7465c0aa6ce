import { type SearchRequest, strictnessOf } from '../engine/request.ts'
import { parseQuery, type QueryToken } from '../query/parse-query.ts'
import type { Synonyms } from '../query/synonyms.ts'
import type { Language } from '../text/language.ts'
import { fold, squeeze } from '../text/words.ts'

type Analysis = { readonly language: Language; readonly synonyms: Synonyms }

/** Fields of weight 0 still match. */
const MIN_WEIGHT = 0.001
const SYNONYM = 0.7
const BEGINNING = 0.5
const MEASURE = 1.5
const WHOLE = 4
/** One typo from four letters, two from eight. */
export const FUZZINESS = 'AUTO:4,8'

/** `count`: the number of optional words. */
export type WordsQuery = { readonly query: object; readonly count: number }

/** @param least `minimum_should_match`, such as `100%` */
export function toWords(request: SearchRequest, reading: Analysis, least: string): WordsQuery {
  const fields = fieldsOf(request, '')
  const tokens = withoutStopWords(parseQuery(request.query), reading.language)
  const isOpen = !/\s$/.test(request.query)
  const clauses = tokens.map((token, at) => ({
    ...token,
    clause: toClause(token, {
      fields,
      strictness: strictnessOf(request.precision),
      mayComplete: isOpen && at === tokens.length - 1,
      others: synonymsAround(tokens, at, reading.synonyms),
    }),
  }))
  const of = (kind: QueryToken['kind']) =>
    mergeAlternatives(clauses.filter(clause => clause.kind === kind)).map(alternatives =>
      bestOf(alternatives),
    )
  const may = of('may')
  const query = {
    bool: {
      must: [
        ...of('must'),
        ...(may.length === 0 ? [] : [{ bool: { should: may, minimum_should_match: least } }]),
      ],
      must_not: of('not'),
      should: [
        {
          multi_match: {
            query: squeeze(request.query),
            type: 'best_fields',
            boost: WHOLE,
            fields: fieldsOf(request, '.whole'),
          },
        },
      ],
    },
  }
  return { query, count: may.length }
}

function fieldsOf({ weights }: SearchRequest, part: '' | '.whole'): string[] {
  return [...weights].map(([field, weight]) => `${field}${part}^${Math.max(weight, MIN_WEIGHT)}`)
}

/** Unless the query has only stop words. */
function withoutStopWords(tokens: readonly QueryToken[], language: Language): readonly QueryToken[] {
  const content = tokens.filter(
    ({ kind, isPhrase, words: [word = ''] }) =>
      kind !== 'may' || isPhrase || !language.isStopWord(fold(word)),
  )
  return content.some(({ kind }) => kind !== 'not') ? content : tokens
}

/** Synonyms of the word and of runs of words that include it. */
function synonymsAround(tokens: readonly QueryToken[], at: number, synonyms: Synonyms): string[] {
  const found: string[] = []
  for (let length = 1; length <= synonyms.longest; length += 1)
    for (let from = Math.max(0, at - length + 1); from <= at && from + length <= tokens.length; from += 1) {
      const run = tokens.slice(from, from + length)
      if (run.some(({ kind, isPhrase }) => kind === 'not' || isPhrase)) continue
      found.push(...synonyms.of(run.flatMap(({ words }) => words)).map(words => words.join(' ')))
    }
  return [...new Set(found)]
}

type ClauseOptions = {
  readonly fields: readonly string[]
  readonly strictness: ReturnType<typeof strictnessOf>
  readonly mayComplete: boolean
  readonly others: readonly string[]
}

function toClause(
  { kind, words, isPhrase, measure }: QueryToken,
  { fields, strictness, mayComplete, others }: ClauseOptions,
): object {
  const query = words.join(' ')
  const multiMatch = (query: string, type: string, more: object = {}) => ({
    multi_match: { query, type, fields, ...more },
  })
  if (isPhrase) return multiMatch(query, 'phrase')
  const mayBeMistyped = strictness.typos && kind !== 'not' && !/\d/.test(query)
  const typos = mayBeMistyped ? { fuzziness: FUZZINESS, prefix_length: 1 } : {}
  const measures =
    measure === null
      ? []
      : [multiMatch(`${query} ${measure.slice(query.length)}`, 'phrase', { boost: MEASURE })]
  const prefixes =
    strictness.prefixes && mayComplete ? [multiMatch(query, 'bool_prefix', { boost: BEGINNING })] : []
  const synonyms = others.map(other =>
    multiMatch(other, other.includes(' ') ? 'phrase' : 'best_fields', { boost: SYNONYM }),
  )
  return bestOf([multiMatch(query, 'best_fields', typos), ...measures, ...prefixes, ...synonyms])
}

const bestOf = (queries: readonly object[]) =>
  queries.length === 1 ? (queries[0] ?? {}) : { dis_max: { queries } }

/** Merges words joined by OR. */
function mergeAlternatives(
  clauses: readonly { readonly isAlternative: boolean; readonly clause: object }[],
): object[][] {
  const queryTerms: object[][] = []
  for (const { isAlternative, clause } of clauses) {
    const former = queryTerms.at(-1)
    if (isAlternative && former !== undefined) former.push(clause)
    else queryTerms.push([clause])
  }
  return queryTerms
}
