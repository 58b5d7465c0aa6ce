import * as v from 'valibot'
import { refuseUnknownKeys, requireText } from '../wire/body.ts'
import { type Page, readPage, SEARCH_PAGES } from '../wire/page.ts'
import { fields, flag, parse, whole } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import { type Boost, readBoosts } from './boost.ts'
import { type Facet, readFacets } from './facet.ts'
import { type Filter, readFilter } from './filter.ts'
import { type Group, readGroup } from './group.ts'
import { type ResultFields, readResultFields } from './result.ts'
import { type Schema, textFields } from './schema.ts'
import type { SearchSettings } from './settings.ts'
import { readSort, type Sort } from './sort.ts'

/** A search as its engine can run it. */
export type Question = {
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
  'query',
  'page',
  'search_fields',
  'result_fields',
  'filters',
  'facets',
  'sort',
  'precision',
  'analytics',
  'record_analytics',
  'boosts',
  'group',
]
export const DEFAULT_PRECISION = 2

const Weight = v.strictObject(
  {
    weight: v.optional(
      v.pipe(
        v.union(
          [v.number(), v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d+)?$/), v.transform(Number))],
          'must be a number',
        ),
        v.minValue(0, 'must be at least 0'),
        v.maxValue(10, 'must be at most 10'),
      ),
      1,
    ),
  },
  'must be an object',
)
const Analytics = v.strictObject(
  {
    tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(16)), []),
  },
  'must be an object',
)

/** Reads the body of a search over an engine of these settings. @throws BadRequest */
export function readQuestion(
  asked: Record<string, unknown>,
  { schema, settings }: { readonly schema: Schema; readonly settings: SearchSettings },
): Question {
  const options: Record<string, unknown> = { ...settings, ...asked }
  refuseUnknownKeys(options, OPTIONS)
  const query = requireText(options, 'query')
  parse('Analytics', Analytics, options.analytics ?? {})
  parse('Record analytics', flag(), options.record_analytics ?? true)
  return {
    query,
    page: readPage(options.page, SEARCH_PAGES),
    weights: readWeights(options.search_fields, schema),
    shown: readResultFields(options.result_fields, schema),
    filter: readFilter(options.filters, schema),
    facets:
      options.facets === undefined || options.facets === null ? null : readFacets(options.facets, schema),
    sort: readSort(options.sort, schema),
    boosts: readBoosts(options.boosts, schema, new Date()),
    group: readGroup(options.group, schema),
    precision: parse('Precision', whole(1, 11), options.precision ?? DEFAULT_PRECISION),
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

/** Without it every text field is looked in alike. */
export function readWeights(option: unknown, schema: Schema): Map<string, number> {
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
