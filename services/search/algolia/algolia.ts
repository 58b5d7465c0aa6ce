import * as v from 'valibot'
import { createJsonClient, type Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { facetCounts } from '../facet-counts.ts'
import { toExcerpt, toHit } from '../found-hit.ts'
import { MAX_PAGES, PAGE_SIZE, type SearchService, SUGGESTIONS } from '../search-service.ts'
import { createAlgoliaCall } from './algolia-client.ts'
import { algoliaSearch, algoliaSuggestion } from './algolia-query.ts'

type AlgoliaOptions = {
  readonly appId: string
  /** A key whose only right is `search`. */
  readonly searchKey: string
  /** One index per language: `shop-en-us`, `shop-de` … */
  readonly prefix: string
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

const INSIGHTS = 'https://insights.algolia.io'
/** Without an identifier of the visitor. */
const USER = 'anonymous'

const Snippet = v.object({ value: v.string(), matchLevel: v.string() })
const Results = v.object({
  nbHits: v.number(),
  nbPages: v.number(),
  queryID: v.optional(v.string(), ''),
  hits: v.array(
    v.looseObject({
      objectID: v.string(),
      _snippetResult: v.nullish(v.object({ full_text: v.optional(v.array(Snippet), []) }), {}),
    }),
  ),
  facets: v.nullish(v.record(v.string(), v.record(v.string(), v.number())), {}),
  facets_stats: v.nullish(v.record(v.string(), v.object({ min: v.number(), max: v.number() })), {}),
})
const Titles = v.object({ hits: v.array(v.object({ title: v.string() })) })

export function createAlgolia({ appId, searchKey, prefix, ...options }: AlgoliaOptions): SearchService {
  const call = createAlgoliaCall({ ...options, appId, key: searchKey })
  const insights = createJsonClient({
    ...options,
    service: 'search',
    baseUrl: INSIGHTS,
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
  })

  return {
    async search(request) {
      const { query, language, size = PAGE_SIZE, facets = {} } = request
      const asked = algoliaSearch(`${prefix}-${language}`, request)
      const rawResponse = await call(client => client.searchSingleIndex(asked))
      const found = parseResponse('search', Results, rawResponse)
      return {
        requestId: found.queryID,
        facets: Object.fromEntries(
          Object.entries(facets).map(([field, asked]) => {
            const counts = Object.entries(found.facets[field] ?? {}).map(([value, count]) => ({
              value,
              count,
            }))
            const { min, max } = found.facets_stats[field] ?? {}
            const range = min === undefined || max === undefined ? null : { from: min, to: max }
            return [field, facetCounts(field, asked, { counts, range })]
          }),
        ),
        resultSearchTerm: query,
        totalPages: size === 0 ? 0 : Math.min(found.nbPages, MAX_PAGES),
        totalResults: found.nbHits,
        results: (size === 0 ? [] : found.hits).flatMap(({ objectID, _snippetResult: snippets, ...hit }) => {
          const match = snippets?.full_text?.find(({ matchLevel }) => matchLevel !== 'none')
          return toHit({ ...hit, id: objectID }, toExcerpt(match?.value ?? ''))
        }),
        rawResponse,
      }
    },

    async suggest({ query, language, size = SUGGESTIONS }) {
      const asked = algoliaSuggestion(`${prefix}-${language}`, query, size)
      const found = await call(client => client.searchSingleIndex(asked))
      return [...new Set(parseResponse('search', Titles, found).hits.map(({ title }) => title))]
    },

    async click({ language, documentId }) {
      const event = { eventType: 'click', eventName: 'Search result', userToken: USER }
      const body = { events: [{ ...event, index: `${prefix}-${language}`, objectIDs: [documentId] }] }
      await insights.send({ method: 'POST', path: '/1/events', body })
    },
  }
}
