import * as v from 'valibot'
import { fields, parse, whole } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import { type Circle, readCircle } from './place.ts'
import { type Range, readRange } from './range.ts'
import { type Schema, typeOf } from './schema.ts'
import type { FieldType } from './value.ts'

type Named = { readonly field: string; readonly name: string | undefined }
export type ValueFacet = Named & { type: 'value'; size: number; by: 'count' | 'value'; descends: boolean }
export type FacetRange = { readonly within: Range | Circle; readonly shown: object }
export type RangeFacet = Named & { type: 'range'; ranges: readonly FacetRange[] }
export type Facet = ValueFacet | RangeFacet

const MOST_FACETS = 64
const MOST_RANGES = 100
const Direction = v.picklist(['asc', 'desc'], 'must be asc or desc')
const ValueOption = v.strictObject({
  type: v.literal('value'),
  name: v.optional(v.string()),
  size: v.optional(whole(1, 250), 10),
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
    v.maxLength(MOST_RANGES, `must be at most ${MOST_RANGES}`),
  ),
})
const FacetOption = v.variant('type', [ValueOption, RangeOption], 'must be value or range')

/** The facets that a search asks for. */
export function readFacets(facets: unknown, schema: Schema): Facet[] {
  const asked = Object.entries(parse('Facets', fields(), facets)).flatMap(([field, written]) =>
    (Array.isArray(written) ? written : [written]).map(facet => ({ field, facet })),
  )
  if (asked.length > MOST_FACETS) throw new BadRequest(`Facets contains more than ${MOST_FACETS} facets`)
  return asked.map(({ field, facet }) => readFacet(field, facet, schema))
}

function readFacet(field: string, written: unknown, schema: Schema): Facet {
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Facets contains invalid field: ${field}`)
  const what = `Facets for field ${field}`
  const option = parse(what, FacetOption, written)
  if (option.type === 'range') return readRanges(field, option, { what, type })
  if (type === 'geolocation')
    throw new BadRequest(`${what} contains invalid value: a geolocation has no value facet`)
  const [by, direction] =
    'count' in option.sort ? (['count', option.sort.count] as const) : (['value', option.sort.value] as const)
  return { type: 'value', field, name: option.name, size: option.size, by, descends: direction === 'desc' }
}

function readRanges(
  field: string,
  { name, ranges, center, unit }: v.InferOutput<typeof RangeOption>,
  { what, type }: { what: string; type: FieldType },
): RangeFacet {
  const complaint = `${what} contains invalid value`
  const isPlace = type === 'geolocation'
  if (!isPlace && (center !== undefined || unit !== undefined))
    throw new BadRequest(`${complaint}: only a geolocation has center and unit`)
  return {
    ...{ type: 'range', field, name },
    ranges: ranges.map(({ name, ...bounds }) => ({
      within: isPlace
        ? readCircle(complaint, { ...bounds, center, unit })
        : readRange(complaint, bounds, type),
      shown: { ...bounds, ...(name === undefined ? {} : { name }) },
    })),
  }
}
