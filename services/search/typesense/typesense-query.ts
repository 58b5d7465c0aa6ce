import type { SearchCondition } from '@firnline/domain/search/facet'
import { offerField, stockField } from '@firnline/domain/search/index-field'
import type { NumericBucket } from '@firnline/domain/search/numeric-bucket'
import type { MultiSearchRequestSchema } from 'typesense/lib/Typesense/Types.js'
import { valuesOf } from '../facet-counts.ts'
import { HIT_FIELDS, MATCH_END, MATCH_START } from '../found-hit.ts'
import { FULL_TEXT_FIELD, SEARCH_FIELDS, storeOf } from '../ranking.ts'
import { clipQuery, filtersOf, PAGE_SIZE, type ServiceRequest } from '../search-service.ts'

/** Two are in the published API description, but not in the client's types. */
export type TypesenseSearch = MultiSearchRequestSchema<Record<string, unknown>, string> & {
  readonly enable_typos_for_numerical_tokens?: boolean
  readonly enable_analytics: boolean
}

/** Fewer results than these: also those that lack a word. */
const FEW = 8
/** Weights are whole numbers there. */
const WEIGHT = 10
/** Words before and after a match in an excerpt. */
const EXCERPT_WORDS = 12

export function typesenseSearch(collection: string, request: ServiceRequest): TypesenseSearch {
  const { query, page = 1, size = PAGE_SIZE, sort = [], facets = {}, tags, fullText = false } = request
  const fields = Object.entries(fullText ? { ...SEARCH_FIELDS, ...FULL_TEXT_FIELD } : SEARCH_FIELDS)
  const facetFields = Object.keys(facets)
  const order = sort.map(({ field, direction }) => `${field}:${direction}`)
  return {
    collection,
    q: clipQuery(query) || '*',
    query_by: fields.map(([field]) => field).join(','),
    query_by_weights: fields.map(([, { weight }]) => weight * WEIGHT).join(','),
    num_typos: fields.map(([field]) => (field === 'sku' ? 0 : 2)).join(','),
    enable_typos_for_numerical_tokens: false,
    drop_tokens_threshold: FEW,
    filter_by: filtersOf(request).flatMap(toFilter).join(' && '),
    filter_curated_hits: true,
    sort_by: order.length > 0 ? order.join(',') : ranking(request),
    page,
    per_page: size,
    include_fields: ['id', ...HIT_FIELDS].join(','),
    ...(fullText
      ? {
          highlight_fields: 'full_text',
          highlight_affix_num_tokens: EXCERPT_WORDS,
          highlight_start_tag: MATCH_START,
          highlight_end_tag: MATCH_END,
        }
      : { highlight_fields: 'none' }),
    ...(facetFields.length === 0
      ? {}
      : {
          facet_by: facetFields.join(','),
          max_facet_values: Math.max(...Object.values(facets).map(valuesOf)),
        }),
    enable_analytics: tags !== undefined && request.isFacetOnly !== true,
  }
}

/** Titles that begin with the query. */
export function typesenseSuggestion(collection: string, query: string, size: number): TypesenseSearch {
  const nothingElse = { include_fields: 'title', highlight_fields: 'none', enable_analytics: false }
  return { collection, q: clipQuery(query), query_by: 'title', per_page: size, ...nothingElse }
}

/** Equally good matches: products that can be bought first, sold-out ones and stores last. */
function ranking({ includedRegions }: ServiceRequest): string {
  const store = storeOf(includedRegions?.[0])
  const products =
    store === null
      ? ['(kind:=product):3']
      : [
          `(kind:=product && ${stockField(store)}:=1 && ${offerField(store)}:=[new,sale]):4`,
          `(kind:=product && ${stockField(store)}:=1):3`,
        ]
  const scores = [...products, '(kind:!=[product,store]):2', '(kind:=product):1']
  return `_text_match(buckets: 10):desc,_eval([${scores.join(', ')}]):desc,sort_name:asc`
}

function toFilter({ field, values, type }: SearchCondition): string[] {
  if (values.length === 0) return []
  const plain = values.filter(value => typeof value !== 'object')
  const ranges = values.filter(value => typeof value === 'object')
  const list = plain.map(toValue).join(',')
  switch (type) {
    case 'all':
      return [
        ...plain.map(value => `${field}:=${toValue(value)}`),
        ...ranges.map(range => within(field, range)),
      ]
    case 'any':
      return [
        `(${[...(list === '' ? [] : [`${field}:=[${list}]`]), ...ranges.map(range => within(field, range))].join(' || ')})`,
      ]
    case 'none':
      return [...(list === '' ? [] : [`${field}:!=[${list}]`]), ...ranges.map(range => outside(field, range))]
  }
}

function within(field: string, { from, to }: NumericBucket): string {
  const ends = [
    ...(from === undefined ? [] : [`${field}:>=${from}`]),
    ...(to === undefined ? [] : [`${field}:<${to}`]),
  ]
  return `(${ends.join(' && ')})`
}

function outside(field: string, { from, to }: NumericBucket): string {
  const ends = [
    ...(from === undefined ? [] : [`${field}:<${from}`]),
    ...(to === undefined ? [] : [`${field}:>=${to}`]),
  ]
  return `(${ends.join(' || ')})`
}

/** Text is in backticks, which it cannot have itself. */
function toValue(value: string | number): string {
  return typeof value === 'number' ? String(value) : `\`${value.replaceAll('`', '')}\``
}
