import budgets from '../budgets.json' with { type: 'json' }
import type { Relevance } from '../relevance/relevance.ts'
import { budgetRow, type Row } from '../rows.ts'
import type { SearchFigures } from './search-process.ts'
import { SEARCH_PRODUCTS } from './search-speed.ts'

/** Latency, build time and memory of the search engine. */
export function searchRows({ p50, p99, p99Renewing, suggestionP99, ...figures }: SearchFigures): Row[] {
  const { searchMilliseconds, suggestionMilliseconds, hostileQueryMilliseconds } = budgets
  const row = (what: string, figure: number, limit: { most: number }, unit = ' ms') =>
    budgetRow(`search of ${SEARCH_PRODUCTS} products × 5 languages: ${what}`, figure, { ...limit, unit })
  return [
    row(`with 8 facets, p99 (p50 ${p50.toFixed(1)})`, p99, searchMilliseconds),
    row('the same while an index is rebuilt, p99', p99Renewing, searchMilliseconds),
    row('a suggestion, p99', suggestionP99, suggestionMilliseconds),
    row('the slowest hostile query', figures.hostile, hostileQueryMilliseconds),
    row(
      `index built (processor ${(figures.builtProcessor / 1_000).toFixed(1)} s)`,
      figures.built / 1_000,
      budgets.searchBuildSeconds,
      ' s',
    ),
    row('memory', figures.memory / 1024 / 1024, budgets.searchMemoryMegabytes, ' MB'),
  ]
}

/** nDCG of the results (bench/relevance/README.md). */
export function relevanceRows(measured: readonly Relevance[]): Row[] {
  const { least } = budgets.relevance
  return measured.map(({ language, queries, ours, miniSearch, orama, empty }) => ({
    what: `search relevance, nDCG@10 of ${queries} queries in ${language} (MiniSearch, Orama as they come)`,
    budget: `≥ ${least}`,
    measured: `${ours.toFixed(3)} (${miniSearch.toFixed(3)}, ${orama.toFixed(3)})`,
    kept: ours >= least && ours > miniSearch && ours > orama && empty.length === 0,
    hard: true,
  }))
}
