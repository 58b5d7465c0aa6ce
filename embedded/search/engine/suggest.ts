import type { Corpus } from '../index/corpus.ts'
import type { PhraseStart } from '../index/phrases.ts'
import { createWordFinder } from '../query/find-words.ts'
import { foldings, foldPhrase, words } from '../text/words.ts'
import type { Engine } from './engine.ts'

type SuggestOptions = { readonly fields: readonly string[]; readonly size: number }

/** Phrases that start with the query, then those with a word that does; else those of its corrected words. */
export function suggest(engine: Engine, query: string, { fields, size }: SuggestOptions): string[] {
  const corpus = engine.corpus()
  const wanted = foldPhrase(query)
  if (wanted === '') return []
  const found = phrasesFrom(corpus, { fields, size }, [wanted, foldingsOf(query)])
  const best = found.length > 0 ? found : phrasesFrom(corpus, { fields, size }, corrected(engine, query))
  return best.map(({ phrase }) => phrase.text)
}

function foldingsOf(query: string): string {
  return words(query)
    .map(word => foldings(word).at(-1) ?? '')
    .join(' ')
}

/** The best phrases, each once. */
function phrasesFrom(
  corpus: Corpus,
  { fields, size }: SuggestOptions,
  prefixes: readonly string[],
): PhraseStart[] {
  const best: PhraseStart[] = []
  for (const field of fields)
    for (const prefix of new Set(prefixes))
      for (const start of corpus.phrases(field).startingWith(prefix)) insert(start, best, size)
  return best
}

function insert(start: PhraseStart, best: PhraseStart[], size: number): void {
  const last = best[size - 1]
  if (last !== undefined && compare(start, last) >= 0) return
  const formerPlace = best.findIndex(({ phrase }) => phrase.text === start.phrase.text)
  const former = best[formerPlace]
  if (former !== undefined && compare(start, former) >= 0) return
  if (former !== undefined) best.splice(formerPlace, 1)
  const place = best.findIndex(other => compare(start, other) < 0)
  best.splice(place < 0 ? best.length : place, 0, start)
  if (best.length > size) best.pop()
}

/** The query with each unknown word replaced by its likeliest correction. */
function corrected(engine: Engine, query: string): string[] {
  const { vocabulary } = engine.corpus().text
  const finder = createWordFinder(vocabulary, engine.rules, engine.synonyms.synonyms())
  const corrections = words(query).map(word => {
    if (finder.equivalents(word).size > 0 || finder.completions(word).size > 0) return foldPhrase(word)
    const [best] = [...finder.corrections(word)].toSorted(([, a], [, b]) => b - a)
    return best === undefined ? null : vocabulary.text(best[0])
  })
  return corrections.includes(null) ? [] : [corrections.join(' ')]
}

function compare(a: PhraseStart, b: PhraseStart): number {
  const one = a.phrase
  const other = b.phrase
  return (
    Number(b.isWhole) - Number(a.isWhole) ||
    other.uses - one.uses ||
    one.text.length - other.text.length ||
    (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)
  )
}
