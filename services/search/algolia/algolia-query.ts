import type { FacetFilters, NumericFilters, SearchParamsObject } from '@algolia/client-search'
import type { SearchCondition } from '@firnline/domain/search/facet'
import { offerField, type SortField } from '@firnline/domain/search/index-field'
import type { NumericBucket } from '@firnline/domain/search/numeric-bucket'
import { valuesOf } from '../facet-counts.ts'
import { HIT_FIELDS, MATCH_END, MATCH_START } from '../found-hit.ts'
import { SEARCH_FIELDS, storeOf } from '../ranking.ts'
import { clipQuery, filtersOf, PAGE_SIZE, type ServiceRequest } from '../search-service.ts'
import { IN_STOCK, indexSortedBy, storeOfOrder } from './algolia-settings.ts'

type AlgoliaSearch = { readonly indexName: string; readonly searchParams: SearchParamsObject }

/** Words of an excerpt. */
const EXCERPT_WORDS = 30
/** Below the difference of two numbers: the upper end of a range is not in it. */
const LEAST = 0.0001

export function algoliaSearch(index: string, request: ServiceRequest): AlgoliaSearch {
  const { query, page = 1, size = PAGE_SIZE, sort = [], facets = {}, tags, fullText = false } = request
  const isRecorded = tags !== undefined && request.isFacetOnly !== true
  const filters = filtersOf(request).map(toFilters)
  const facetFields = Object.keys(facets)
  return {
    indexName: indexSortedBy(index, sort),
    searchParams: {
      query: clipQuery(query),
      page: page - 1,
      // At least one.
      hitsPerPage: Math.max(size, 1),
      facetFilters: filters.flatMap(({ facet }) => facet),
      numericFilters: filters.flatMap(({ numeric }) => numeric),
      optionalFilters: boosts(request, sort),
      attributesToRetrieve: size === 0 ? [] : [...HIT_FIELDS],
      attributesToHighlight: [],
      attributesToSnippet: fullText ? [`full_text:${EXCERPT_WORDS}`] : [],
      ...(fullText
        ? { highlightPreTag: MATCH_START, highlightPostTag: MATCH_END }
        : { restrictSearchableAttributes: Object.keys(SEARCH_FIELDS) }),
      ...(facetFields.length === 0
        ? {}
        : { facets: facetFields, maxValuesPerFacet: Math.max(...Object.values(facets).map(valuesOf)) }),
      ...(isRecorded ? { analytics: true, analyticsTags: [...tags] } : { analytics: false }),
      clickAnalytics: isRecorded,
    },
  }
}

/** Titles that begin with the query. */
export function algoliaSuggestion(indexName: string, query: string, size: number): AlgoliaSearch {
  const attributes = { restrictSearchableAttributes: ['title'], attributesToRetrieve: ['title'] }
  const nothingElse = { attributesToHighlight: [], attributesToSnippet: [], analytics: false }
  return {
    indexName,
    searchParams: { query: clipQuery(query), hitsPerPage: size, ...attributes, ...nothingElse },
  }
}

/** Equally good matches: products that can be bought first, stores last. */
function boosts({ includedRegions }: ServiceRequest, [first]: readonly SortField[]): string[] {
  if (first !== undefined) {
    const inStock = storeOfOrder(first)
    return inStock === undefined ? [] : [`${IN_STOCK}:${inStock}`]
  }
  const store = storeOf(includedRegions?.[0])
  return [
    ...(store === null
      ? ['kind:product<score=2>']
      : [
          `${IN_STOCK}:${store}<score=4>`,
          `${offerField(store)}:new<score=1>`,
          `${offerField(store)}:sale<score=1>`,
        ]),
    'kind:-store<score=3>',
  ]
}

/** Each filter must match; of a list in it, one must. */
function toFilters({ field, values, type }: SearchCondition): {
  facet: Exclude<FacetFilters, string>
  numeric: Exclude<NumericFilters, string>
} {
  const texts = values.filter(value => typeof value === 'string')
  const numbers = values.filter(value => typeof value !== 'string')
  switch (type) {
    case 'all':
      return {
        facet: texts.map(text => `${field}:${escaped(text)}`),
        numeric: numbers.map(number => within(field, number)),
      }
    case 'any':
      return {
        facet: texts.length === 0 ? [] : [texts.map(text => `${field}:${escaped(text)}`)],
        numeric: numbers.length === 0 ? [] : [numbers.map(number => within(field, number))],
      }
    case 'none':
      return {
        facet: texts.map(text => `${field}:-${text}`),
        numeric: numbers.map(number => outside(field, number)),
      }
  }
}

/** A hyphen at the beginning would exclude the value. */
function escaped(text: string): string {
  return text.startsWith('-') ? `\\${text}` : text
}

function within(field: string, number: number | NumericBucket): string {
  if (typeof number === 'number') return `${field}=${number}`
  const { from, to } = number
  if (to === undefined) return `${field}>=${from}`
  return from === undefined ? `${field}<${to}` : `${field}:${from} TO ${to - LEAST}`
}

function outside(field: string, number: number | NumericBucket): string | string[] {
  if (typeof number === 'number') return `${field}!=${number}`
  const { from, to } = number
  return [
    ...(from === undefined ? [] : [`${field}<${from}`]),
    ...(to === undefined ? [] : [`${field}>=${to}`]),
  ]
}
