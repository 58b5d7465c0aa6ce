import * as v from 'valibot'
import { BadRequest } from '../http/errors.ts'
import { integer, parse, parseByField } from '../http/validation.ts'
import type { Column } from '../index/column.ts'
import type { Corpus } from '../index/corpus.ts'
import { type FieldType, requireField, type Schema, type Value } from './document.ts'
import { isInRange, parseRange, type Range } from './filter.ts'
import { type GeoRange, isInGeoRange, parseGeoRange } from './geo.ts'

type Named = { readonly field: string; readonly name: string | undefined }
export type ValueFacet = Named & { type: 'value'; size: number; by: 'count' | 'value'; descends: boolean }
type FacetRange = { readonly within: Range | GeoRange; readonly shown: object }
export type RangeFacet = Named & { type: 'range'; ranges: readonly FacetRange[] }
export type Facet = ValueFacet | RangeFacet

const MAX_FACETS = 64
const MAX_RANGES = 100
const Direction = v.picklist(['asc', 'desc'], 'must be asc or desc')
const ValueOption = v.strictObject({
  type: v.literal('value'),
  name: v.optional(v.string()),
  size: v.optional(integer(1, 250), 10),
  sort: v.optional(
    v.union(
      [v.strictObject({ count: Direction }), v.strictObject({ value: Direction })],
      'must be count or value',
    ),
    { count: 'desc' },
  ),
})
const Bound = v.optional(v.union([v.string(), v.number()], 'must be a number or a date'))
const RangeOption = v.strictObject({
  type: v.literal('range'),
  name: v.optional(v.string()),
  center: v.optional(v.unknown()),
  unit: v.optional(v.unknown()),
  ranges: v.pipe(
    v.array(
      v.strictObject({ from: Bound, to: Bound, name: v.optional(v.string()) }),
      'must be a list of ranges',
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MAX_RANGES, `must be at most ${MAX_RANGES}`),
  ),
})
const FacetOption = v.variant('type', [ValueOption, RangeOption], 'must be value or range')

export function parseFacets(facets: unknown, schema: Schema): Facet[] {
  return parseByField('Facets', facets, MAX_FACETS).map(([field, facet]) => parseFacet(field, facet, schema))
}

function parseFacet(field: string, written: unknown, schema: Schema): Facet {
  const type = requireField(schema, field, 'Facets')
  const what = `Facets for field ${field}`
  const option = parse(what, FacetOption, written)
  if (option.type === 'range') return parseRanges(field, option, { what, type })
  if (type === 'geolocation')
    throw new BadRequest(`${what} contains invalid value: a geolocation has no value facet`)
  const [by, direction] =
    'count' in option.sort ? (['count', option.sort.count] as const) : (['value', option.sort.value] as const)
  return { type: 'value', field, name: option.name, size: option.size, by, descends: direction === 'desc' }
}

function parseRanges(
  field: string,
  { name, ranges, center, unit }: v.InferOutput<typeof RangeOption>,
  { what, type }: { what: string; type: FieldType },
): RangeFacet {
  const prefix = `${what} contains invalid value`
  const isPlace = type === 'geolocation'
  if (!isPlace && (center !== undefined || unit !== undefined))
    throw new BadRequest(`${prefix}: only a geolocation has center and unit`)
  return {
    type: 'range',
    field,
    name,
    ranges: ranges.map(({ name, ...bounds }) => ({
      within: isPlace ? parseGeoRange(prefix, { ...bounds, center, unit }) : parseRange(prefix, bounds, type),
      shown: { ...bounds, ...(name === undefined ? {} : { name }) },
    })),
  }
}

export function countFacets(
  requested: readonly Facet[],
  corpus: Corpus,
  slots: readonly number[],
): Record<string, unknown[]> {
  const byField = Map.groupBy(requested, facet => facet.field)
  return Object.fromEntries(
    [...byField].map(([field, facets]) => {
      const column = corpus.column(field)
      const listCounts = column.countLists(slots)
      return [field, facets.map(facet => facetOnWire(facet, column, listCounts))]
    }),
  )
}

function facetOnWire(facet: Facet, column: Column, listCounts: Uint32Array) {
  const { type, name } = facet
  const data =
    facet.type === 'value' ? countValues(facet, column, listCounts) : countRanges(facet, column, listCounts)
  return { type, ...(name === undefined ? {} : { name }), data }
}

// A document counts once for each distinct value.
function countValues({ by, descends, size }: ValueFacet, column: Column, listCounts: Uint32Array) {
  const counts = column.countValues(listCounts)
  const sign = descends ? -1 : 1
  return counted(column, counts)
    .sort((a, b) =>
      by === 'count'
        ? sign * (a.count - b.count) || compare(a.value, b.value)
        : sign * compare(a.value, b.value),
    )
    .slice(0, size)
}

function counted({ values }: Column, counts: Uint32Array): { value: Value; count: number }[] {
  const found: { value: Value; count: number }[] = []
  values.forEach((value, number) => {
    const count = counts[number] ?? 0
    if (count > 0) found.push({ value, count })
  })
  return found
}

// A document counts once per range.
function countRanges({ ranges }: RangeFacet, column: Column, listCounts: Uint32Array) {
  return ranges.map(range => ({
    ...range.shown,
    count: column.countMatching(listCounts, value => isIn(range, value)),
  }))
}

function isIn({ within }: FacetRange, value: Value): boolean {
  return 'center' in within ? isInGeoRange(within, value) : isInRange(within, value)
}

const compare = (a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
