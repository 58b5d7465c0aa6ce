import * as v from 'valibot'
import { type Document, type FieldValue, type Schema, toFieldValue } from '../engine/document.ts'
import type { Facet, RangeFacet, ValueFacet } from '../engine/facet.ts'
import type { Range } from '../engine/filter.ts'
import type { GeoRange } from '../engine/geo.ts'
import type { SearchRequest } from '../engine/request.ts'
import { resultOnWire } from '../engine/result.ts'
import { fold, words } from '../text/words.ts'
import { valuePath } from './elastic-index.ts'
import { FOUND, GROUP } from './elastic-query.ts'

const Source = v.record(v.string(), v.unknown())
const Hit = v.object({
  _id: v.string(),
  _score: v.optional(v.nullable(v.number()), null),
  _source: Source,
  highlight: v.optional(v.record(v.string(), v.array(v.string())), {}),
})
type Hit = v.InferOutput<typeof Hit>
const Hits = v.object({ hits: v.array(Hit) })
const Found = v.object({
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(
      v.object({ ...Hit.entries, inner_hits: v.optional(v.object({ [GROUP]: v.object({ hits: Hits }) })) }),
    ),
  }),
  aggregations: v.optional(v.record(v.string(), v.unknown()), {}),
})

type Found = v.InferOutput<typeof Found>

export function parseFound(body: unknown): Found {
  return v.parse(Found, body)
}

type ResultContext = { readonly request: SearchRequest; readonly schema: Schema; readonly name: string }

export function toResults({ hits }: Found, shown: ResultContext) {
  const toResult = (hit: Hit) => resultOnWire(toHit(hit, shown.schema), shown.request.shown, shown)
  return hits.hits.map(hit => {
    const { group } = shown.request
    if (group === null) return toResult(hit)
    const others = hit.inner_hits?.[GROUP].hits.hits.filter(({ _id }) => _id !== hit._id) ?? []
    return { ...toResult(hit), _group: others.slice(0, group.size).map(toResult) }
  })
}

function toHit({ _id, _score, _source, highlight }: Hit, schema: Schema) {
  const marked = Object.values(highlight).flat().flatMap(foundIn)
  return {
    document: toDocument(_id, _source, schema),
    score: _score ?? 0,
    terms: new Set(marked.flatMap(text => words(text).map(fold))),
  }
}

const MARKED = new RegExp(`${FOUND.before}([^${FOUND.after}]*)${FOUND.after}`, 'g')

function foundIn(text: string): string[] {
  return [...text.matchAll(MARKED)].map(([, found = '']) => found)
}

/** Omits values that the field's current type cannot hold. */
export function toDocument(id: string, source: Record<string, unknown>, schema: Schema): Document {
  const fields = Object.entries(source).flatMap(([field, raw]): [string, FieldValue][] => {
    const type = schema.get(field)
    const value = type === undefined ? undefined : toFieldValue(type, raw)
    return value === undefined ? [] : [[field, value]]
  })
  return { id, fields: new Map(fields) }
}

/** The date format of the in-memory engine. */
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

function toBounds(within: Range | GeoRange): object {
  // Elasticsearch needs no lower bound for a disc and no infinite upper one.
  const { from, to } = 'center' in within ? { from: within.from || null, to: finite(within.to) } : within
  return { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) }
}

const finite = (meters: number) => (Number.isFinite(meters) ? meters : null)

export function parseFacetCounts(facets: readonly Facet[], aggregations: unknown): Record<string, unknown[]> {
  const counted = v.parse(v.record(v.string(), Buckets), aggregations)
  const read = facets.map((facet, at) => ({ facet, buckets: counted[nameOf(at)]?.buckets ?? [] }))
  const byField = Map.groupBy(read, ({ facet }) => facet.field)
  return Object.fromEntries(
    [...byField].map(([field, findInField]) => [
      field,
      findInField.map(({ facet, buckets }) => ({
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

/** Elasticsearch sorts ranges in its own order. */
function toRangeCounts({ ranges }: RangeFacet, buckets: readonly Bucket[]) {
  const counts = new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
  return ranges.map(({ shown }, at) => ({ ...shown, count: counts.get(String(at)) ?? 0 }))
}
