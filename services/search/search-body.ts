import type { FacetRequest, SearchCondition } from '@firnline/domain/search/facet'
import type { SearchRequest } from './port.ts'
import { rankingOf } from './ranking.ts'

/** App Search takes at most 128 characters. */
const MAX_QUERY_LENGTH = 128
const PAGE_SIZE = 24

const RESULT_FIELDS = {
  kind: { raw: {} },
  uid: { raw: {} },
  title: { raw: {} },
  url: { raw: {} },
  tagline: { raw: {} },
  picture: { raw: {} },
}

const EXCERPT_FIELD = { full_text: { snippet: { size: 200 } } }

/** Analytics tag of requests that only count facets. */
const FACET_ONLY = 'Facet-Only'

export type SearchBody = Readonly<Record<string, unknown>>

export function searchBody(request: SearchRequest): SearchBody {
  const { query, page = 1, size = PAGE_SIZE, sort = [], facets = {}, tags, fullText = false } = request
  return {
    query: clipQuery(query),
    page: { size, current: page },
    filters: { all: filtersOf(request).map(toWireFilter) },
    ...rankingOf(request.includedRegions?.[0], fullText),
    result_fields: fullText ? { ...RESULT_FIELDS, ...EXCERPT_FIELD } : RESULT_FIELDS,
    ...(sort.length === 0 ? {} : { sort: sort.map(({ field, direction }) => ({ [field]: direction })) }),
    ...(Object.keys(facets).length === 0 ? {} : { facets: toWireFacets(facets) }),
    ...(tags === undefined ? { record_analytics: false } : { analytics: { tags } }),
  }
}

/**
 * Requests for disjunctive facets: one for each filtered facet, without its own filter. Their counts replace those of
 * the main response.
 */
export function facetRequests(request: SearchRequest): { field: string; body: SearchBody }[] {
  const { facets = {}, filters = [], disjunctive = [] } = request
  return disjunctive.flatMap(field => {
    const asked = facets[field]
    if (asked === undefined || !filters.some(filter => filter.field === field)) return []
    const others = filters.filter(filter => filter.field !== field)
    const body = facetBody({ ...request, filters: others, facets: { [field]: asked } })
    return [{ field, body }]
  })
}

function facetBody(request: SearchRequest): SearchBody {
  const body = searchBody({ ...request, size: 0, page: 1, sort: [], tags: [FACET_ONLY] })
  return { ...body, record_analytics: false }
}

/** The limit is in characters, not code units. */
export function clipQuery(query: string): string {
  return [...query.trim()].slice(0, MAX_QUERY_LENGTH).join('')
}

function filtersOf(request: SearchRequest): readonly SearchCondition[] {
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

/** Values of a field are one condition, each range is another. */
function toWireFilter({ field, values, type }: SearchCondition): SearchBody {
  if (type === 'all') return { all: values.map(value => ({ [field]: value })) }
  const plain = values.filter(value => typeof value !== 'object')
  const ranges = values.filter(value => typeof value === 'object')
  const conditions = [...(plain.length === 0 ? [] : [plain]), ...ranges].map(value => ({ [field]: value }))
  return { [type]: conditions }
}

function toWireFacets(facets: Readonly<Record<string, readonly FacetRequest[]>>): SearchBody {
  return Object.fromEntries(Object.entries(facets).map(([field, asked]) => [field, asked.map(toWireFacet)]))
}

function toWireFacet(ask: FacetRequest): SearchBody {
  if (ask.type === 'range') return { type: 'range', ranges: ask.ranges }
  const { size, sort } = ask
  return { type: 'value', size, ...(sort === undefined ? {} : { sort: { [sort.by]: sort.direction } }) }
}
