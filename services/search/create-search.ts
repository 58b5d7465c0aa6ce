import { CATEGORIES_TAG, categoryTag } from '../content/tags.ts'
import { createJsonClient, type Fetch } from '../http/json-client.ts'
import { parseResponse } from '../http/parse-response.ts'
import type { OnTagsRead, ResponseCache } from '../http/response-cache.ts'
import type { Search, SearchRequest, SearchResponse } from './port.ts'
import { clipQuery, facetRequests, type SearchBody, searchBody } from './search-body.ts'
import { searchError, toSearchResponse, WireSuggestions } from './search-response.ts'

type SearchOptions = {
  readonly baseUrl: string
  readonly searchKey: string
  /** One engine per language: `firnline-en-us`, `firnline-de` … */
  readonly enginePrefix: string
  readonly cache: ResponseCache
  /** Default: true. */
  readonly cacheResponses?: boolean
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

const SUGGESTIONS = 6

/** Of what was found in the whole shop; what was found in categories has theirs. */
export const SEARCH_TAG = 'search'

const CATEGORIES = 'categories'

function searchTags({ filters = [] }: SearchRequest): readonly string[] {
  const within = filters.find(({ field, type }) => field === CATEGORIES && type !== 'none')
  return within === undefined ? [SEARCH_TAG] : [CATEGORIES_TAG, ...within.values.map(String).map(categoryTag)]
}

export function createSearch(options: SearchOptions): { forPage(seen: OnTagsRead): Search } {
  const { cache, cacheResponses = true } = options
  const client = createJsonClient({
    service: 'search',
    baseUrl: `${options.baseUrl}/api/as/v1`,
    headers: { authorization: `Bearer ${options.searchKey}` },
    timeout: options.timeout,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  })

  async function ask(language: string, call: string, body: unknown): Promise<unknown> {
    const path = `/engines/${options.enginePrefix}-${language}/${call}`
    const response = await client.sendExpecting([400, 401, 404, 413], { method: 'POST', path, body })
    if (response.status >= 400) throw searchError(response.status, response.body)
    return response.body
  }

  function read<T>(
    call: string,
    { language, body, tags = [SEARCH_TAG] }: { language: string; body: SearchBody; tags?: readonly string[] },
    seen: OnTagsRead,
  ) {
    return (toValue: (response: unknown) => T): Promise<T> => {
      const load = async () => toValue(await ask(language, call, body))
      if (!cacheResponses) return load()
      return cache.read({ key: `${call}:${language}:${JSON.stringify(body)}`, tags, load }, seen)
    }
  }

  async function search(request: SearchRequest, seen: OnTagsRead): Promise<SearchResponse> {
    const { language } = request
    const answerOf = (body: SearchBody, tags: readonly string[]) =>
      read<SearchResponse>(
        'search.json',
        { language, body, tags },
        seen,
      )(response => toSearchResponse(response, request))
    const tags = searchTags(request)
    const [response, ...counted] = await Promise.all([
      answerOf(searchBody(request), tags),
      ...facetRequests(request).map(async ({ field, body }) => {
        const { facets } = await answerOf(body, field === CATEGORIES ? [SEARCH_TAG] : tags)
        return { [field]: facets[field] ?? [] }
      }),
    ])
    return { ...response, facets: Object.assign({}, response.facets, ...counted) }
  }

  return {
    forPage: seen => ({
      search: request => search(request, seen),

      suggest({ query, language, size = SUGGESTIONS }) {
        const body = { query: clipQuery(query), types: { documents: { fields: ['title'] } }, size }
        return read<string[]>(
          'query_suggestion.json',
          { language, body },
          seen,
        )(response =>
          parseResponse('search', WireSuggestions, response).results.documents.map(
            ({ suggestion }) => suggestion,
          ),
        )
      },

      async click({ query, language, documentId, requestId, tags }) {
        const body = { query: clipQuery(query), document_id: documentId, request_id: requestId, tags }
        await ask(language, 'click.json', body)
      },
    }),
  }
}
