import { fileURLToPath } from 'node:url'
import { measuredBy } from '../services/measuring-process.ts'
import type { SearchFigures } from './search-process.ts'

/** In each of five engines, one a language. */
export const SEARCH_PRODUCTS = 10_000

const PROCESS = fileURLToPath(new URL('search-process.ts', import.meta.url))

/** Figures of the search engine with many products, in a process of its own. */
export function searchSpeed(products = SEARCH_PRODUCTS): Promise<SearchFigures> {
  return measuredBy(PROCESS, String(products))
}

/** A row of the table in docs/performance.md. */
function growthRow(products: number, { memory, ...figures }: SearchFigures): string {
  const seconds = [figures.built, figures.builtProcessor].map(time => (time / 1_000).toFixed(1))
  const milliseconds = [figures.p50, figures.p99, figures.p99Renewing].map(time => time.toFixed(1))
  const megabytes = (memory / 1024 / 1024).toFixed(0)
  return `| ${[products.toLocaleString('en'), ...seconds, megabytes, ...milliseconds].join(' | ')} |\n`
}

// Shows how the figures grow with the number of products: `node bench/search/search-speed.ts 1000 10000 100000`
if (import.meta.main)
  for (const products of process.argv.slice(2).map(Number))
    process.stdout.write(growthRow(products, await searchSpeed(products)))
