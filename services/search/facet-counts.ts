import type { FacetCount, FacetRequest } from '@firnline/domain/search/facet'
import { isInBucket } from '@firnline/domain/search/numeric-bucket'
import { SEARCH_SCHEMA } from './index-schema.ts'

/** The counts of a field's values as a service returns them. `range`: of a number, whether or not its value is counted. */
export type ValueCounts = {
  readonly counts: readonly { readonly value: string; readonly count: number }[]
  readonly range: { readonly from: number; readonly to: number } | null
}

/** So many values of a field let ranges be counted from them. */
export const MOST_VALUES = 1_000

/** The values that a service is asked for. */
export function valuesOf(facets: readonly FacetRequest[]): number {
  return Math.max(...facets.map(facet => (facet.type === 'range' ? MOST_VALUES : facet.size)), 0)
}

/** Ranges, and values by order, of a service that counts values alone. */
export function facetCounts(
  field: string,
  asked: readonly FacetRequest[],
  { counts, range }: ValueCounts,
): FacetCount[][] {
  const isNumber = SEARCH_SCHEMA[field] === 'number'
  const values = counts.map(({ value, count }) => ({ value: isNumber ? Number(value) : value, count }))
  return asked.map(facet => {
    if (facet.type === 'range')
      return facet.ranges.map(bucket => ({
        value: bucket,
        count: values
          .filter(({ value }) => typeof value === 'number' && isInBucket(bucket, value))
          .reduce((sum, { count }) => sum + count, 0),
      }))
    const { size, sort = { by: 'count', direction: 'desc' } } = facet
    const sign = sort.direction === 'asc' ? 1 : -1
    const known = range === null ? values : withEnds(values, range)
    const sorted = known.toSorted(
      (one, other) =>
        sign * (sort.by === 'count' ? one.count - other.count : order(one.value, other.value)) ||
        order(one.value, other.value),
    )
    return sorted.slice(0, size)
  })
}

type Count = { readonly value: string | number; readonly count: number }

/** The lowest and highest number, which may not be among the counted values. */
function withEnds(values: readonly Count[], { from, to }: { from: number; to: number }): Count[] {
  const missing = [...new Set([from, to])].filter(end => !values.some(({ value }) => value === end))
  return [...values, ...missing.map(value => ({ value, count: 1 }))]
}

function order(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}
