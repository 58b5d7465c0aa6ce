import { CATEGORIES_TAG, categoryTag } from '../content/tags.ts'
import type { OnTagsRead, ResponseCache } from '../http/response-cache.ts'
import type { Search, SearchRequest, SearchResponse } from './port.ts'
import { clipQuery, facetRequests, type SearchService, type ServiceRequest } from './search-service.ts'

/** Of what was found in the whole shop; what was found in categories has theirs. */
export const SEARCH_TAG = 'search'

const CATEGORIES = 'categories'

function searchTags({ filters = [] }: SearchRequest): readonly string[] {
  const within = filters.find(({ field, type }) => field === CATEGORIES && type !== 'none')
  return within === undefined ? [SEARCH_TAG] : [CATEGORIES_TAG, ...within.values.map(String).map(categoryTag)]
}

/** A search service with cached responses and disjunctive facets. */
export function createSearch(
  service: SearchService,
  cache: Pick<ResponseCache, 'read'>,
): { forPage(seen: OnTagsRead): Search } {
  async function search(request: SearchRequest, seen: OnTagsRead): Promise<SearchResponse> {
    const tags = searchTags(request)
    const read = (asked: ServiceRequest, tags: readonly string[]): Promise<SearchResponse> => {
      const key = `search:${JSON.stringify({ ...asked, query: clipQuery(asked.query) })}`
      return cache.read({ key, tags, load: () => service.search(asked) }, seen)
    }
    const { disjunctive: _, ...main } = request
    const [response, ...counted] = await Promise.all([
      read(main, tags),
      ...facetRequests(request).map(async ({ field, request: asked }) => {
        const { facets } = await read(asked, field === CATEGORIES ? [SEARCH_TAG] : tags)
        return { [field]: facets[field] ?? [] }
      }),
    ])
    return { ...response, facets: Object.assign({}, response.facets, ...counted) }
  }

  return {
    forPage: seen => ({
      search: request => search(request, seen),
      suggest(request) {
        const key = `suggest:${JSON.stringify({ ...request, query: clipQuery(request.query) })}`
        return cache.read({ key, tags: [SEARCH_TAG], load: () => service.suggest(request) }, seen)
      },
      click: click => service.click(click),
    }),
  }
}
