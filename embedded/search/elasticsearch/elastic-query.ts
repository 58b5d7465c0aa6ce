import type { Boost } from '../engine/boost.ts'
import type { Schema } from '../engine/document.ts'
import type { Filter } from '../engine/filter.ts'
import type { GeoRange } from '../engine/geo.ts'
import type { Curation } from '../engine/records.ts'
import type { SearchRequest } from '../engine/request.ts'
import type { Sort } from '../engine/sort.ts'
import { valuePath } from './elastic-index.ts'
import { toAggregations } from './hits.ts'

/** Highlight markers: private-use characters. Elasticsearch trims control characters off the ends of a highlight. */
export const FOUND = { before: '\uE000', after: '\uE001' }
export const GROUP = 'group'

type SearchParts = {
  readonly request: SearchRequest
  readonly schema: Schema
  readonly curation: Curation | null
  /** The query for the words; null finds all documents. */
  readonly words: object | null
}

/** The body of an Elasticsearch search. */
export function toSearch(parts: SearchParts): Record<string, unknown> {
  const { request, schema, curation, words } = parts
  const { page, facets, sort, group, filter, boosts } = request
  const scored = withBoosts(words ?? { match_all: {} }, boosts, schema)
  const marked = toHighlight(parts)
  return {
    from: (page.current - 1) * page.size,
    size: page.size,
    track_total_hits: true,
    track_scores: true,
    query: {
      bool: {
        must: [pinned(scored, curation)],
        filter: filter === null ? [] : [toFilter(filter, schema)],
        must_not:
          curation === null || curation.hidden.length === 0 ? [] : [{ ids: { values: curation.hidden } }],
      },
    },
    sort: toSort(sort, schema),
    ...(facets === null ? {} : { aggs: toAggregations(facets, schema) }),
    ...(group === null
      ? {}
      : {
          collapse: {
            field: valuePath(group.field, schema),
            inner_hits: {
              name: GROUP,
              size: group.size + 1,
              sort: toSort(group.sort, schema),
              track_scores: true,
              ...marked,
            },
          },
        }),
    ...marked,
  }
}

/** Highlights whole texts, so that snippets are cut as by the in-memory engine. */
function toHighlight({ request, words }: SearchParts): object {
  const snippetFields = [...request.shown].filter(([, { snippet }]) => snippet !== null)
  if (snippetFields.length === 0 || words === null) return {}
  return {
    highlight: {
      pre_tags: [FOUND.before],
      post_tags: [FOUND.after],
      number_of_fragments: 0,
      require_field_match: false,
      highlight_query: words,
      fields: Object.fromEntries(snippetFields.map(([field]) => [field, {}])),
    },
  }
}

function pinned(organic: object, curation: Curation | null): object {
  return curation === null || curation.promoted.length === 0
    ? organic
    : { pinned: { ids: curation.promoted, organic } }
}

/** By id last, so that pages do not overlap. */
function toSort(sort: Sort | null, schema: Schema): object[] {
  return [...(sort ?? []).map(key => toSortKey(key, schema)), { _score: { order: 'desc' } }, { id: 'asc' }]
}

function toSortKey(key: Sort[number], schema: Schema): object {
  const order = key.sign > 0 ? 'asc' : 'desc'
  if (key.kind === 'score') return { _score: { order } }
  if (key.kind === 'field') return { [valuePath(key.field, schema)]: { order, missing: '_last' } }
  return { _geo_distance: { [key.field]: key.center, order, unit: 'm', mode: key.mode } }
}

function toFilter(filter: NonNullable<Filter>, schema: Schema): object {
  if ('of' in filter) {
    const of = filter.of.flatMap(member => (member === null ? [] : [toFilter(member, schema)]))
    if (filter.kind === 'all') return { bool: { filter: of } }
    if (filter.kind === 'none') return { bool: { must_not: of } }
    return { bool: { should: of, minimum_should_match: 1 } }
  }
  const path = valuePath(filter.field, schema)
  if (filter.kind === 'values') return { terms: { [path]: [...filter.values] } }
  if (filter.kind === 'circle') return toRing(filter.field, filter.geoRange)
  const { from, to } = filter.range
  return {
    range: { [path]: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) } },
  }
}

/** A ring: the outer disc without the inner one. */
function toRing(field: string, { center, from, to }: GeoRange): object {
  const disc = (meters: number) => ({ geo_distance: { distance: `${meters}m`, [field]: center } })
  const outer = Number.isFinite(to) ? [disc(to)] : [{ exists: { field } }]
  return { bool: { filter: outer, must_not: from > 0 ? [disc(from)] : [] } }
}

const DECAYS = { linear: 'linear', exponential: 'exp', gaussian: 'gauss' }
const GROWTH = {
  linear: 'Math.max(doc[params.field].value, 0)',
  exponential: 'Math.exp(Math.min(doc[params.field].value, 50))',
  logarithmic: 'Math.log(1 + Math.max(doc[params.field].value, 0))',
}
/** Without a match, function_score applies 1: neutral in a product, but not in a sum. */
const NOTHING_ADDED = { weight: 0 }

/** Multiplying boosts first, then adding ones. */
function withBoosts(query: object, boosts: readonly Boost[], schema: Schema): object {
  return (['multiply', 'add'] as const).reduce((inner, operation) => {
    const functions = boosts
      .filter(boost => boost.operation === operation)
      .map(boost => toFunction(boost, schema))
    if (functions.length === 0) return inner
    return operation === 'multiply'
      ? { function_score: { query: inner, functions, score_mode: 'multiply', boost_mode: 'multiply' } }
      : {
          function_score: {
            query: inner,
            functions: [NOTHING_ADDED, ...functions],
            score_mode: 'sum',
            boost_mode: 'sum',
          },
        }
  }, query)
}

/** The filter keeps documents without a value from counting as a perfect match. */
function toFunction({ field, type, factor, reason }: Boost, schema: Schema): object {
  const path = valuePath(field, schema)
  // Elasticsearch rejects negative scores.
  const weight = Math.max(factor, 0)
  if (reason.kind === 'value') return { filter: { terms: { [path]: [...reason.values] } }, weight }
  const filter = { exists: { field: path } }
  if (reason.kind === 'nearness') {
    const scale =
      type === 'geolocation' ? `${reason.half}m` : type === 'date' ? `${reason.half}d` : reason.half
    return { filter, weight, [DECAYS[reason.way]]: { [path]: { origin: reason.center, scale, decay: 0.5 } } }
  }
  const script = { source: GROWTH[reason.way], params: { field: path } }
  return { filter, weight, script_score: { script } }
}
