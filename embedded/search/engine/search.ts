import { pageMeta, slicePage } from '../wire/page.ts'
import type { Engine } from './engine.ts'
import { countFacets } from './facet.ts'
import { findHits } from './query.ts'
import type { Question } from './question.ts'
import { resultOnWire } from './result.ts'

/** The reply to a search (protocols/app-search §3). Facets count what the query and the filters leave. */
export function answer(engine: Engine, question: Question, requestId: string) {
  const { filter, page, shown, facets, sort, precision } = question
  const found = findHits(engine, question)
  const hits = filter === null ? found : found.filter(({ document }) => filter(document))
  const sorted = sort === null ? hits : hits.toSorted(sort)
  return {
    meta: {
      alerts: [],
      warnings: [],
      precision,
      engine: { name: engine.name, type: 'default' },
      page: pageMeta(page, hits.length),
      request_id: requestId,
    },
    results: slicePage(sorted, page).map(hit => resultOnWire(hit, shown, engine.name)),
    ...(facets === null
      ? {}
      : {
          facets: countFacets(
            facets,
            hits.map(({ document }) => document),
          ),
        }),
  }
}
