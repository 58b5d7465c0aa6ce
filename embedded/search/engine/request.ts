import * as v from 'valibot'
import { BadRequest } from '../http/errors.ts'
import { rejectUnknownKeys, requireText } from '../http/request-body.ts'
import {
  decimal,
  fields,
  flag,
  integer,
  type Page,
  parse,
  parsePage,
  record,
  SEARCH_PAGES,
} from '../http/validation.ts'
import { type Boost, parseBoosts } from './boost.ts'
import { type Schema, textFields } from './document.ts'
import { type Facet, parseFacets } from './facet.ts'
import { type Filter, parseFilter } from './filter.ts'
import type { SearchSettings } from './records.ts'
import { parseResultFields, type ResultFields } from './result.ts'
import { type Group, parseGroup, parseSort, type Sort } from './sort.ts'

export type SearchRequest = {
  readonly query: string
  readonly page: Page
  readonly weights: ReadonlyMap<string, number>
  readonly shown: ResultFields
  readonly filter: Filter
  readonly facets: readonly Facet[] | null
  readonly sort: Sort | null
  readonly boosts: readonly Boost[]
  readonly group: Group | null
  readonly precision: number
}

const OPTIONS = [
  ...['query', 'page', 'search_fields', 'result_fields', 'filters', 'facets', 'sort', 'boosts', 'group'],
  ...['precision', 'analytics', 'record_analytics'],
]
export const DEFAULT_PRECISION = 2

const Weight = record({ weight: v.optional(decimal(0, 10), 1) })
const Analytics = record({
  tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(16)), []),
})

/** @throws BadRequest */
export function parseSearchRequest(
  requested: Record<string, unknown>,
  { schema, settings }: { readonly schema: Schema; readonly settings: SearchSettings },
): SearchRequest {
  const options: Record<string, unknown> = { ...settings, ...requested }
  rejectUnknownKeys(options, OPTIONS)
  const query = requireText(options, 'query')
  parse('Analytics', Analytics, options.analytics ?? {})
  parse('Record analytics', flag(), options.record_analytics ?? true)
  return {
    query,
    page: parsePage(options.page, SEARCH_PAGES),
    weights: parseWeights(options.search_fields, schema),
    shown: parseResultFields(options.result_fields, schema),
    filter: parseFilter(options.filters, schema),
    facets:
      options.facets === undefined || options.facets === null ? null : parseFacets(options.facets, schema),
    sort: parseSort(options.sort, schema),
    boosts: parseBoosts(options.boosts, schema, new Date()),
    group: parseGroup(options.group, schema),
    precision: parse('Precision', integer(1, 11), options.precision ?? DEFAULT_PRECISION),
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

/** By default all text fields, with weight 1. */
export function parseWeights(option: unknown, schema: Schema): Map<string, number> {
  const texts = textFields(schema)
  if (isEmpty(option)) return new Map(texts.map(field => [field, 1]))
  const entries = Object.entries(parse('Search fields', fields(), option))
  const unknown = entries.map(([field]) => field).filter(field => !texts.includes(field))
  if (unknown.length > 0)
    throw new BadRequest(...unknown.map(field => `Search fields contains invalid field: ${field}`))
  return new Map(
    entries.map(([field, written]) => [
      field,
      parse(`Search fields for field ${field}`, Weight, written ?? {}).weight,
    ]),
  )
}

/** The fields whose values the search needs. */
export function fieldsInRequest({ filter, facets, boosts, sort, group }: SearchRequest): Set<string> {
  const sorted = [...(sort ?? []), ...(group?.sort ?? [])].flatMap(key =>
    key.kind === 'score' ? [] : [key.field],
  )
  return new Set([
    ...filterFields(filter),
    ...(facets ?? []).map(({ field }) => field),
    ...boosts.map(({ field }) => field),
    ...sorted,
    ...(group === null ? [] : [group.field]),
  ])
}

function filterFields(filter: Filter): string[] {
  if (filter === null) return []
  return 'of' in filter ? filter.of.flatMap(filterFields) : [filter.field]
}

export type Strictness = {
  /** Documents that match only some words are found when few match all. */
  readonly partial: boolean
  readonly typos: boolean
  /** Words match as prefixes. */
  readonly prefixes: boolean
}

/** The thresholds are ours: App Search only says that higher values are stricter. */
export function strictnessOf(precision: number): Strictness {
  return { partial: precision < 6, typos: precision < 8, prefixes: precision < 10 }
}
