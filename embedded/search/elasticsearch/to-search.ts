import type { Curation } from '../engine/curations.ts'
import type { Question } from '../engine/question.ts'
import type { Schema } from '../engine/schema.ts'
import type { Sort } from '../engine/sort.ts'
import { toAggregations } from './facets.ts'
import { valuePath } from './mapping.ts'
import { toFilter } from './to-filter.ts'
import { withBoosts } from './to-functions.ts'

/** Around the words of a text that were found; no text holds them. */
export const FOUND = { before: '\u0001', after: '\u0002' }
/** The inner hits of a group. */
export const GROUP = 'group'

export type Looked = {
  readonly question: Question
  readonly schema: Schema
  readonly curation: Curation | null
  /** What the words of the query find; null: everything. */
  readonly words: object | null
}

/** The body of Elasticsearch's search for one of App Search's. */
export function toSearch(looked: Looked): Record<string, unknown> {
  const { question, schema, curation, words } = looked
  const { page, facets, sort, group, filter, boosts } = question
  const scored = withBoosts(words ?? { match_all: {} }, boosts, schema)
  const marked = toHighlight(looked)
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
              ...{ name: GROUP, size: group.size + 1, sort: toSort(group.sort, schema) },
              ...{ track_scores: true, ...marked },
            },
          },
        }),
    ...marked,
  }
}

/** Whole texts with their found words marked: snippets are cut from them as the engine in memory cuts them. */
function toHighlight({ question, words }: Looked): object {
  const wished = [...question.shown].filter(([, { snippet }]) => snippet !== null)
  if (wished.length === 0 || words === null) return {}
  return {
    highlight: {
      ...{ pre_tags: [FOUND.before], post_tags: [FOUND.after], number_of_fragments: 0 },
      ...{ require_field_match: false, highlight_query: words },
      fields: Object.fromEntries(wished.map(([field]) => [field, {}])),
    },
  }
}

function pinned(organic: object, curation: Curation | null): object {
  return curation === null || curation.promoted.length === 0
    ? organic
    : { pinned: { ids: curation.promoted, organic } }
}

/** Equal ones in the order of their ids, so that pages do not overlap. */
function toSort(sort: Sort | null, schema: Schema): object[] {
  return [...(sort ?? []).map(key => toSortKey(key, schema)), { _score: 'desc' }, { id: 'asc' }]
}

function toSortKey(key: Sort[number], schema: Schema): object {
  const order = key.sign > 0 ? 'asc' : 'desc'
  if (key.kind === 'score') return { _score: order }
  if (key.kind === 'field') return { [valuePath(key.field, schema)]: { order, missing: '_last' } }
  return { _geo_distance: { [key.field]: key.center, order, unit: 'm', mode: key.mode } }
}
