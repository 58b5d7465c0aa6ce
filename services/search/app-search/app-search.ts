import { createJsonClient, type Fetch } from '../../http/json-client.ts'
import { parseResponse } from '../../http/parse-response.ts'
import { searchError } from '../search-error.ts'
import { clipQuery, type SearchService, SUGGESTIONS } from '../search-service.ts'
import { searchBody } from './search-body.ts'
import { errorMessage, toSearchResponse, WireSuggestions } from './search-response.ts'

type AppSearchOptions = {
  readonly baseUrl: string
  readonly searchKey: string
  /** One engine per language: `shop-en-us`, `shop-de` … */
  readonly enginePrefix: string
  readonly fetch?: Fetch
  /** ms */
  readonly timeout: number
}

/** Elastic App Search, or a server that speaks its protocol. */
export function createAppSearch(options: AppSearchOptions): SearchService {
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
    if (response.status >= 400) throw searchError(response.status, errorMessage(response.body))
    return response.body
  }

  return {
    async search(request) {
      return toSearchResponse(await ask(request.language, 'search.json', searchBody(request)), request)
    },

    async suggest({ query, language, size = SUGGESTIONS }) {
      const body = { query: clipQuery(query), types: { documents: { fields: ['title'] } }, size }
      const response = await ask(language, 'query_suggestion.json', body)
      const { documents } = parseResponse('search', WireSuggestions, response).results
      return documents.map(({ suggestion }) => suggestion)
    },

    async click({ query, language, documentId, requestId, tags }) {
      const body = { query: clipQuery(query), document_id: documentId, request_id: requestId, tags }
      await ask(language, 'click.json', body)
    },
  }
}
