import type { FacetRequest, SearchCondition } from '@firnline/domain/search/facet'
import { rankingOf } from '../ranking.ts'
import { clipQuery, filtersOf, PAGE_SIZE, type ServiceRequest } from '../search-service.ts'

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

export function searchBody(request: ServiceRequest): SearchBody {
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
    ...(request.isFacetOnly === true ? { analytics: { tags: [FACET_ONLY] } } : {}),
  }
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
