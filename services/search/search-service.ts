import type { SearchCondition } from '@firnline/domain/search/facet'
import type { Search, SearchRequest } from './port.ts'

/** App Search takes at most 128 characters. */
const MAX_QUERY_LENGTH = 128
/** Results per page. */
export const PAGE_SIZE = 24
export const MAX_PAGES = 100
/** By default. */
export const SUGGESTIONS = 6

/** A request without disjunctive facets. */
export type ServiceRequest = Omit<SearchRequest, 'disjunctive'> & {
  /** One of the further requests of disjunctive facets. It is not recorded. */
  readonly isFacetOnly?: boolean
}

/** The adapter of a search service. */
export type SearchService = Omit<Search, 'search'> & {
  search(request: ServiceRequest): ReturnType<Search['search']>
}

/**
 * Requests for disjunctive facets: one for each filtered facet, without its own filter. Their counts replace those of
 * the main response.
 */
export function facetRequests(request: SearchRequest): { field: string; request: ServiceRequest }[] {
  const { facets = {}, filters = [], disjunctive = [], tags: _, ...scope } = request
  return disjunctive.flatMap(field => {
    const asked = facets[field]
    if (asked === undefined || !filters.some(filter => filter.field === field)) return []
    const others = filters.filter(filter => filter.field !== field)
    const counted = { filters: others, facets: { [field]: asked }, isFacetOnly: true }
    return [{ field, request: { ...scope, ...counted, size: 0, page: 1, sort: [] } }]
  })
}

/** The limit is in characters, not code units. */
export function clipQuery(query: string): string {
  return [...query.trim()].slice(0, MAX_QUERY_LENGTH).join('')
}

export function filtersOf(request: ServiceRequest): readonly SearchCondition[] {
  const { stack, environment, locale, includedRegions, excludedRegions, filters = [] } = request
  const given = (field: string, values: readonly string[] | undefined, type: SearchCondition['type']) =>
    values === undefined || values.length === 0 ? [] : [{ field, values, type }]
  return [
    ...given('stack', stack === undefined ? [] : [stack], 'all'),
    ...given('environment', environment === undefined ? [] : [environment], 'all'),
    ...given('locale', locale === undefined ? [] : [locale], 'all'),
    ...given('regions', includedRegions, 'any'),
    ...given('regions', excludedRegions, 'none'),
    ...filters,
  ]
}
