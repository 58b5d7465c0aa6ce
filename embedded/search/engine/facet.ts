import * as v from 'valibot'
import { fields, parse, whole } from '../wire/parse.ts'
import { BadRequest } from '../wire/refusal.ts'
import type { Document } from './document.ts'
import { isWithin, type Range, readRange } from './filter.ts'
import { type Schema, typeOf } from './schema.ts'
import { type Value, valuesOf } from './value.ts'

type Named = { readonly field: string; readonly name: string | undefined }
type ValueFacet = Named & { type: 'value'; size: number; by: 'count' | 'value'; descends: boolean }
type RangeFacet = Named & { type: 'range'; ranges: readonly { range: Range; shown: object }[] }
export type Facet = ValueFacet | RangeFacet

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
  ranges: v.pipe(
    v.array(
      v.strictObject({ from: Bound, to: Bound, name: v.optional(v.string()) }),
      'must be a list of ranges',
    ),
    v.minLength(1, 'must not be empty'),
  ),
})
const FacetOption = v.variant('type', [ValueOption, RangeOption], 'must be value or range')

/** The facets that a search asks for (protocols/app-search §3, Facets). */
export function readFacets(facets: unknown, schema: Schema): Facet[] {
  return Object.entries(parse('Facets', fields(), facets)).flatMap(([field, written]) =>
    (Array.isArray(written) ? written : [written]).map(facet => readFacet(field, facet, schema)),
  )
}

function readFacet(field: string, written: unknown, schema: Schema): Facet {
  const type = typeOf(schema, field)
  if (type === undefined) throw new BadRequest(`Facets contains invalid field: ${field}`)
  const what = `Facets for field ${field}`
  const option = parse(what, FacetOption, written)
  if (option.type === 'range') {
    const ranges = option.ranges.map(({ name, ...bounds }) => ({
      range: readRange(`${what} contains invalid value`, bounds, type),
      shown: { ...bounds, ...(name === undefined ? {} : { name }) },
    }))
    return { type: 'range', field, name: option.name, ranges }
  }
  if (type === 'geolocation')
    throw new BadRequest(`${what} contains invalid value: a geolocation has no value facet`)
  const [by, direction] =
    'count' in option.sort ? (['count', option.sort.count] as const) : (['value', option.sort.value] as const)
  return { type: 'value', field, name: option.name, size: option.size, by, descends: direction === 'desc' }
}

/** The `facets` of a reply: per field the counts among the documents, a list even for one facet. */
export function countFacets(
  asked: readonly Facet[],
  documents: readonly Document[],
): Record<string, unknown[]> {
  const byField = Map.groupBy(asked, facet => facet.field)
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => {
      const members = documents.map(document => membersOf(document, field))
      return [field, ofField.map(facet => facetOnWire(facet, members))]
    }),
  )
}

// A document counts once for each of its different values.
function membersOf(document: Document, field: string): ReadonlySet<Value> {
  return new Set(field === 'id' ? [document.id] : valuesOf(document.fields.get(field)))
}

function facetOnWire(facet: Facet, members: readonly ReadonlySet<Value>[]) {
  const { type, name } = facet
  const data = facet.type === 'value' ? countValues(facet, members) : countRanges(facet, members)
  return { type, ...(name === undefined ? {} : { name }), data }
}

function countValues({ by, descends, size }: ValueFacet, members: readonly ReadonlySet<Value>[]) {
  const counts = new Map<Value, number>()
  for (const values of members) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sign = descends ? -1 : 1
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) =>
      by === 'count'
        ? sign * (a.count - b.count) || compare(a.value, b.value)
        : sign * compare(a.value, b.value),
    )
    .slice(0, size)
}

function countRanges({ ranges }: RangeFacet, members: readonly ReadonlySet<Value>[]) {
  return ranges.map(({ range, shown }) => ({
    ...shown,
    count: members.filter(values => values.values().some(value => isWithin(range, value))).length,
  }))
}

const compare = (a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
