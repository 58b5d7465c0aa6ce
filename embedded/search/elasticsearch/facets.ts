import * as v from 'valibot'
import type { Facet, RangeFacet, ValueFacet } from '../engine/facet.ts'
import type { Circle } from '../engine/place.ts'
import type { Range } from '../engine/range.ts'
import type { Schema } from '../engine/schema.ts'
import { valuePath } from './mapping.ts'

/** As the engine in memory writes dates. */
const DATE = "yyyy-MM-dd'T'HH:mm:ssxxx"

const Buckets = v.object({
  buckets: v.array(
    v.object({
      key: v.union([v.string(), v.number()]),
      key_as_string: v.optional(v.string()),
      doc_count: v.number(),
    }),
  ),
})

const nameOf = (at: number) => `facet_${at}`

/** What is to be counted. */
export function toAggregations(facets: readonly Facet[], schema: Schema): Record<string, object> {
  return Object.fromEntries(
    facets.map((facet, at) => [
      nameOf(at),
      facet.type === 'value' ? toTerms(facet, schema) : toRanges(facet, schema),
    ]),
  )
}

function toTerms({ field, size, by, descends }: ValueFacet, schema: Schema): object {
  const direction = descends ? 'desc' : 'asc'
  const order = by === 'count' ? [{ _count: direction }, { _key: 'asc' }] : [{ _key: direction }]
  const format = schema.get(field) === 'date' ? { format: DATE } : {}
  return { terms: { field: valuePath(field, schema), size, order, ...format } }
}

function toRanges({ field, ranges }: RangeFacet, schema: Schema): object {
  const center = ranges.flatMap(({ within }) => ('center' in within ? [within.center] : [])).at(0)
  const bounds = ranges.map(({ within }, at) => ({ key: String(at), ...toBounds(within) }))
  if (center !== undefined) return { geo_distance: { field, origin: center, unit: 'm', ranges: bounds } }
  if (schema.get(field) === 'date') return { date_range: { field, ranges: bounds } }
  return { range: { field, ranges: bounds } }
}

function toBounds(within: Range | Circle): object {
  // A disc begins at its center, and without an end goes round the earth.
  const { from, to } = 'center' in within ? { from: within.from || null, to: finite(within.to) } : within
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}

const finite = (metres: number) => (Number.isFinite(metres) ? metres : null)

/** The `facets` of a reply from what was counted. */
export function readFacetCounts(facets: readonly Facet[], aggregations: unknown): Record<string, unknown[]> {
  const counted = v.parse(v.record(v.string(), Buckets), aggregations)
  const read = facets.map((facet, at) => ({ facet, buckets: counted[nameOf(at)]?.buckets ?? [] }))
  const byField = Map.groupBy(read, ({ facet }) => facet.field)
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => [
      field,
      ofField.map(({ facet, buckets }) => ({
        type: facet.type,
        ...(facet.name === undefined ? {} : { name: facet.name }),
        data: facet.type === 'value' ? buckets.map(toValueCount) : toRangeCounts(facet, buckets),
      })),
    ]),
  )
}

type Bucket = v.InferOutput<typeof Buckets>['buckets'][number]

const toValueCount = ({ key, key_as_string, doc_count }: Bucket) => ({
  value: key_as_string ?? key,
  count: doc_count,
})

/** Elasticsearch puts ranges in an order of its own. */
function toRangeCounts({ ranges }: RangeFacet, buckets: readonly Bucket[]) {
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
  return ranges.map(({ shown }, at) => ({ ...shown, count: counts.get(String(at)) ?? 0 }))
}
