import budgets from './budgets.json' with { type: 'json' }
import type { Relevance } from './relevance/relevance.ts'
import type { Row } from './row.ts'
import type { SearchFigures } from './search-process.ts'
import { SEARCH_PRODUCTS } from './search-speed.ts'

/** How fast the search engine is, and how large. */
export function searchRows(figures: SearchFigures): Row[] {
  const of = `search of ${SEARCH_PRODUCTS} products × 5 languages`
  const {
    searchMilliseconds,
    suggestionMilliseconds,
    hostileQueryMilliseconds,
    searchBuildSeconds,
    searchMemoryMegabytes,
  } = budgets
  const within = (what: string, measured: number, { most, unit }: { most: number; unit: string }): Row => ({
    what: `${of}: ${what}`,
    budget: `≤ ${most} ${unit}`,
    measured: `${measured.toFixed(1)} ${unit}`,
    kept: measured <= most,
    hard: false,
  })
  const ms = { most: searchMilliseconds.most, unit: 'ms' }
  return [
    within(`with 8 facets, p99 (p50 ${figures.p50.toFixed(1)})`, figures.p99, ms),
    within('the same while an index is built beside, p99', figures.p99Renewing, ms),
    within('a suggestion, p99', figures.suggestionP99, { most: suggestionMilliseconds.most, unit: 'ms' }),
    within('the slowest hostile query', figures.hostile, { most: hostileQueryMilliseconds.most, unit: 'ms' }),
    within('index built', figures.built / 1_000, { most: searchBuildSeconds.most, unit: 's' }),
    within('memory', figures.memory / 1024 / 1024, { most: searchMemoryMegabytes.most, unit: 'MB' }),
  ]
}

/** How near the answers are to what judges would have put there (bench/relevance/README.md). */
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
