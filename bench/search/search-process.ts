import { createEngine, type Engine } from '@firnline/embedded/search/engine/engine'
import { parseSearchRequest } from '@firnline/embedded/search/engine/request'
import { runSearch } from '@firnline/embedded/search/engine/search'
import { suggest } from '@firnline/embedded/search/engine/suggest'
import { HOSTILE_QUERIES } from '@firnline/embedded/search/fixtures/hostile-queries'
import type { SearchDocument } from '@firnline/run/search/documents'
import { SEARCH_SCHEMA } from '@firnline/services/search/index-schema'
import { rankingOf } from '@firnline/services/search/ranking'
import { LANGUAGES } from '../relevance/need.ts'
import { NEEDS } from '../relevance/needs.ts'
import { REGION, readShopDocuments } from '../relevance/shop-documents.ts'
import { manyDocuments } from './many-documents.ts'

/** A process that fills five engines with the number of products in its argument, queries them, and prints the figures. */
export type SearchFigures = {
  /** Milliseconds for all engines, their first searches included. */
  readonly built: number
  /** Processor milliseconds of all threads for the same; other programs on the machine change them less. */
  readonly builtProcessor: number
  /** Milliseconds of a search with eight facets. */
  readonly p50: number
  readonly p99: number
  /** The same during a rebuild of the engine’s index. */
  readonly p99Renewing: number
  readonly suggestionP99: number
  /** The slowest hostile query, each the minimum of three. */
  readonly hostile: number
  /** Peak resident memory in bytes, less that of the process without documents. */
  readonly memory: number
}

const FACETS = {
  ...Object.fromEntries(
    ['categories', 'terrain', 'ability', 'gender', 'color', 'length'].map(field => [
      field,
      { type: 'value', size: 30 },
    ]),
  ),
  price_eu_region_1: {
    type: 'range',
    ranges: [{ to: 20_000 }, { from: 20_000, to: 50_000 }, { from: 50_000 }],
  },
  waist_mm: { type: 'range', ranges: [{ to: 80 }, { from: 80, to: 100 }, { from: 100 }] },
}
const COMMON = {
  page: { size: 24 },
  filters: { all: [{ regions: REGION }] },
  facets: FACETS,
  ...rankingOf(REGION),
}
const ROUNDS = 3
const MAX_MEANWHILE = 1_000

const count = Number(process.argv[2])
const { documents, guidance } = await readShopDocuments()
const before = process.memoryUsage().rss
const begun = performance.now()
const processorBefore = process.cpuUsage()
const engines = LANGUAGES.map(language => {
  const engine = createEngine(language, language)
  for (const [field, type] of Object.entries(SEARCH_SCHEMA)) engine.setTypes(new Map([[field, type]]))
  for (const document of manyDocuments(documents.get(language) ?? [], count)) put(engine, document)
  for (const set of guidance.get(language)?.synonyms ?? []) engine.synonyms.add(set)
  search(engine, 'ski')
  suggest(engine, 'ski', { fields: ['title'], size: 8 })
  return { language, engine }
})
const built = performance.now() - begun
const processor = process.cpuUsage(processorBefore)

searchAll(1)
const searches = searchAll(ROUNDS)
const [first] = engines
const rebuilding = first?.engine.rebuild()
let isRenewed = false
void rebuilding?.then(() => {
  isRenewed = true
})
const meanwhile: number[] = []
for (let n = 0; !isRenewed && first !== undefined && n < MAX_MEANWHILE; n += 1) {
  const query = NEEDS[n % NEEDS.length]?.queries[first.language][0] ?? 'ski'
  meanwhile.push(timed(() => search(first.engine, query)))
  await new Promise(resolve => setImmediate(resolve))
}
await rebuilding
const suggestions = engines.flatMap(({ engine, language }) =>
  NEEDS.flatMap(({ queries }) =>
    beginnings(queries[language][0] ?? '').map(beginning =>
      timed(() => suggest(engine, beginning, { fields: ['title', 'shelves'], size: 8 })),
    ),
  ),
)
const hostile = engines.flatMap(({ engine }) =>
  HOSTILE_QUERIES.map(([, query]) => Math.min(...[1, 2, 3].map(() => timed(() => search(engine, query))))),
)
const figures: SearchFigures = {
  ...{ built, builtProcessor: (processor.user + processor.system) / 1_000 },
  ...{ p50: percentile(searches, 0.5), p99: percentile(searches, 0.99) },
  p99Renewing: percentile(meanwhile, 0.99),
  suggestionP99: percentile(suggestions, 0.99),
  hostile: Math.max(...hostile),
  memory: process.resourceUsage().maxRSS * 1024 - before,
}
process.stdout.write(JSON.stringify(figures))

function put(engine: Engine, document: SearchDocument): void {
  const reading = engine.put(document)
  if (reading.kind === 'invalid') throw new Error(reading.errors.join('; '))
}

function search(engine: Engine, query: string) {
  return runSearch(engine, parseSearchRequest({ query, ...COMMON }, engine), '')
}

/** Times every judged query and the empty query. */
function searchAll(rounds: number): number[] {
  return Array.from({ length: rounds }, () =>
    engines.flatMap(({ engine, language }) =>
      ['', ...NEEDS.flatMap(({ queries }) => queries[language])].map(query =>
        timed(() => {
          if (search(engine, query).facets === undefined) throw new Error('The response has no facets.')
        }),
      ),
    ),
  ).flat()
}

function beginnings(query: string): string[] {
  return [1, 2, 3, 5, 8].filter(length => length <= query.length).map(length => query.slice(0, length))
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}
