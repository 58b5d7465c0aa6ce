import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { readSettings } from '@firnline/run/process/launch'
import type { SearchAccount } from '@firnline/services/search/search-account'
import grades from './grades.json' with { type: 'json' }
import { ndcgAtTen } from './ndcg.ts'
import { type BenchLanguage, LANGUAGES } from './need.ts'
import { NEEDS } from './needs.ts'
import { accountFinder, ourEngine } from './our-engine.ts'
import { type Finder, plainMiniSearch, plainOrama } from './plain-engines.ts'
import { readShopDocuments } from './shop-documents.ts'

/** The mean nDCG@10 of each engine in one language, and the queries without results of ours. */
export type Relevance = {
  readonly language: BenchLanguage
  readonly queries: number
  readonly ours: number
  readonly miniSearch: number
  readonly orama: number
  /** Of the search account that the environment names; null: none. */
  readonly account: number | null
  readonly empty: readonly string[]
  /** Our own, worst first. */
  readonly each: readonly {
    readonly query: string
    readonly ndcg: number
    readonly found: readonly string[]
  }[]
}

type Grades = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Runs every judged query on three engines with the same documents (bench/relevance/README.md). */
export async function measureRelevance(account: SearchAccount | null = null): Promise<Relevance[]> {
  const { documents, guidance } = await readShopDocuments()
  const measured: Relevance[] = []
  for (const language of LANGUAGES) {
    const own = documents.get(language) ?? []
    const said = guidance.get(language) ?? NO_SEARCH_CONTENT
    const ours = await judge(await ourEngine(own, language, said), language)
    const mini = await judge(plainMiniSearch(own), language)
    const orama = await judge(await plainOrama(own, language), language)
    const filling = { documents: own, language, guidance: said }
    const theirs = account === null ? null : await judge(await accountFinder(account, filling), language)
    measured.push({
      ...{ language, queries: ours.length },
      ...{ ours: mean(ours), miniSearch: mean(mini), orama: mean(orama) },
      account: theirs === null ? null : mean(theirs),
      empty: ours.filter(({ found }) => found.length === 0).map(({ query }) => query),
      each: ours.toSorted((a, b) => a.ndcg - b.ndcg),
    })
  }
  return measured
}

async function judge(find: Finder, language: BenchLanguage) {
  const byNeed: Grades = grades
  const judged: { query: string; ndcg: number; found: readonly string[] }[] = []
  for (const { id, queries } of NEEDS)
    for (const query of queries[language]) {
      const found = await find(query)
      judged.push({ query, found: found.slice(0, 10), ndcg: ndcgAtTen(found, byNeed[id] ?? {}) })
    }
  return judged
}

function mean(judged: readonly { readonly ndcg: number }[]): number {
  return judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length
}

/**
 * `node bench/relevance/relevance.ts [worst]`: the table, and so many of each language's worst queries. A search account
 * of the environment is measured as well, in indices of its own.
 */
if (import.meta.main) {
  const worst = Number(process.argv[2] ?? 0)
  const search = readSettings('The relevance bench')?.search ?? null
  const own = search === null ? null : { ...search, prefix: `${search.prefix}-bench` }
  for (const { language, queries, ours, miniSearch, orama, account, empty, each } of await measureRelevance(
    own,
  )) {
    const figures = [ours, miniSearch, orama, account].map(figure => figure?.toFixed(3) ?? 'none').join('  ')
    process.stdout.write(
      `${language.padEnd(6)} ${queries} queries  ours, MiniSearch, Orama, account: ${figures}  ${empty.length} empty\n`,
    )
    for (const { query, ndcg, found } of each.slice(0, worst))
      process.stdout.write(`   ${ndcg.toFixed(2)} ${query}: ${found.join(' ')}\n`)
  }
}
