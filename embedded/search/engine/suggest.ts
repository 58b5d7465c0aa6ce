import type { Corpus } from '../index/corpus.ts'
import type { Beginning } from '../index/phrases.ts'
import { createWordFinder } from '../query/find-words.ts'
import { foldings, foldPhrase, words } from '../text/words.ts'
import type { Engine } from './engine.ts'

type Wish = { readonly fields: readonly string[]; readonly size: number }

/**
 * Phrases of the fields that begin with the query, then those with a word that does. When none
 * does, those of the words that the query’s may be a mistyping of.
 */
export function suggest(engine: Engine, query: string, { fields, size }: Wish): string[] {
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

/** The best, best first, each text once. */
function phrasesFrom(corpus: Corpus, { fields, size }: Wish, beginnings: readonly string[]): Beginning[] {
  const best: Beginning[] = []
  const offer = (beginning: Beginning) => {
    const last = best[size - 1]
    if (last !== undefined && compare(beginning, last) >= 0) return
    const same = best.findIndex(({ phrase }) => phrase.text === beginning.phrase.text)
    const former = best[same]
    if (former !== undefined && compare(beginning, former) >= 0) return
    if (former !== undefined) best.splice(same, 1)
    const place = best.findIndex(other => compare(beginning, other) < 0)
    best.splice(place < 0 ? best.length : place, 0, beginning)
    if (best.length > size) best.pop()
  }
  for (const field of fields)
    for (const text of new Set(beginnings)) corpus.phrases(field).eachBeginningWith(text, offer)
  return best
}

/** The query with each unknown word as the likeliest known one. */
function corrected(engine: Engine, query: string): string[] {
  const { vocabulary } = engine.corpus().text
  const finder = createWordFinder(vocabulary, engine.rules, engine.synonyms.synonyms())
  const likeliest = words(query).map(word => {
    if (finder.same(word).size > 0 || finder.completions(word).size > 0) return foldPhrase(word)
    const [best] = [...finder.corrections(word)].toSorted(([, a], [, b]) => b - a)
    return best === undefined ? null : vocabulary.text(best[0])
  })
  return likeliest.includes(null) ? [] : [likeliest.join(' ')]
}

function compare(a: Beginning, b: Beginning): number {
  const one = a.phrase
  const other = b.phrase
  return (
    Number(b.isWhole) - Number(a.isWhole) ||
    other.uses - one.uses ||
    one.text.length - other.text.length ||
    (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)
  )
}
