import * as v from 'valibot'
import type { Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { facetCounts } from '../facet-counts.ts'
import { toExcerpt, toHit } from '../found-hit.ts'
import { searchError } from '../search-error.ts'
import { MAX_PAGES, PAGE_SIZE, type SearchService, SUGGESTIONS } from '../search-service.ts'
import { type TypesenseSearch, typesenseSearch, typesenseSuggestion } from './typesense-query.ts'
import { createTypesenseCall, SearchResults } from './typesense-wire.ts'

type TypesenseOptions = {
  readonly url: string
  /** A key whose only action is `documents:search`. */
  readonly searchKey: string
  /** One alias per language: `shop-en-us`, `shop-de` … */
  readonly prefix: string
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

const Title = v.object({ title: v.string() })

/** Typesense 30. It counts clicks only for signed-in users, so none are reported. */
export function createTypesense({ searchKey, prefix, ...options }: TypesenseOptions): SearchService {
  const call = createTypesenseCall({ ...options, key: searchKey })

  /** By POST: a GET has at most 4,000 characters. */
  async function ask(search: TypesenseSearch) {
    const body = await call({ method: 'POST', path: '/multi_search', body: { searches: [search] } })
    const [result] = parseResponse('search', SearchResults, body).results
    if ('code' in result) throw searchError(result.code, result.error)
    return { ...result, body }
  }

  return {
    async search(request) {
      const { query, language, size = PAGE_SIZE, facets = {} } = request
      const { found, hits, facet_counts, body } = await ask(typesenseSearch(`${prefix}-${language}`, request))
      const counted = new Map(facet_counts.map(({ field_name, ...counts }) => [field_name, counts]))
      return {
        requestId: '',
        facets: Object.fromEntries(
          Object.entries(facets).map(([field, asked]) => {
            const { counts = [], stats: { min, max } = {} } = counted.get(field) ?? {}
            const range = min === undefined || max === undefined ? null : { from: min, to: max }
            return [field, facetCounts(field, asked, { counts, range })]
          }),
        ),
        resultSearchTerm: query,
        totalPages: size === 0 ? 0 : Math.min(Math.ceil(found / size), MAX_PAGES),
        totalResults: found,
        results: hits.flatMap(({ document, highlights }) => {
          const [highlight] = highlights
          return toHit(document, toExcerpt(highlight?.snippet ?? highlight?.snippets[0] ?? ''))
        }),
        rawResponse: body,
      }
    },

    async suggest({ query, language, size = SUGGESTIONS }) {
      const { hits } = await ask(typesenseSuggestion(`${prefix}-${language}`, query, size))
      return [...new Set(hits.map(({ document }) => parseResponse('search', Title, document).title))]
    },

    async click() {},
  }
}
