import type { Corpus } from '../index/corpus.ts'
import { createWordFinder } from '../query/find-words.ts'
import { bestOf } from '../query/rank.ts'
import { foldings, foldPhrase, words } from '../text/words.ts'
import type { Engine } from './engine.ts'

type Found = { readonly text: string; readonly uses: number; isWhole: boolean }
type Wish = { readonly fields: readonly string[]; readonly size: number }

/**
 * Phrases of the fields that begin with the query, then those with a word that does (protocols/app-search §4). When none
 * does, those of the words that the query’s may be a mistyping of.
 */
export function suggest(engine: Engine, query: string, { fields, size }: Wish): string[] {
  const corpus = engine.corpus()
  const wanted = foldPhrase(query)
  if (wanted === '') return []
  const found = phrasesFrom(corpus, fields, [wanted, foldingsOf(query)])
  const phrases = found.length > 0 ? found : phrasesFrom(corpus, fields, corrected(engine, query))
  return bestOf(phrases, size, compare).map(({ text }) => text)
}

function foldingsOf(query: string): string {
  return words(query)
    .map(word => foldings(word).at(-1) ?? '')
    .join(' ')
}

function phrasesFrom(corpus: Corpus, fields: readonly string[], beginnings: readonly string[]): Found[] {
  const found = new Map<string, Found>()
  for (const field of fields)
    for (const text of new Set(beginnings))
      for (const beginning of corpus.phrases(field).beginningWith(text)) {
        const { phrase, isWhole } = beginning
        const former = found.get(phrase.text)
        if (former === undefined) found.set(phrase.text, { text: phrase.text, uses: phrase.uses, isWhole })
        else if (isWhole) former.isWhole = true
      }
  return [...found.values()]
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

function compare(a: Found, b: Found): number {
  return (
    Number(b.isWhole) - Number(a.isWhole) ||
    b.uses - a.uses ||
    a.text.length - b.text.length ||
    (a.text < b.text ? -1 : 1)
  )
}
