import type { Filter } from '../engine/filter.ts'
import type { Circle } from '../engine/place.ts'
import type { Schema } from '../engine/schema.ts'
import { valuePath } from './mapping.ts'

/** A filter as a query that only lets pass. */
export function toFilter(filter: NonNullable<Filter>, schema: Schema): object {
  if ('of' in filter) {
    const of = filter.of.flatMap(member => (member === null ? [] : [toFilter(member, schema)]))
    if (filter.kind === 'all') return { bool: { filter: of } }
    if (filter.kind === 'none') return { bool: { must_not: of } }
    return { bool: { should: of, minimum_should_match: 1 } }
  }
  const path = valuePath(filter.field, schema)
  if (filter.kind === 'values') return { terms: { [path]: [...filter.values] } }
  if (filter.kind === 'circle') return toRing(filter.field, filter.circle)
  const { from, to } = filter.range
  return {
    range: { [path]: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) } },
  }
}

/** Two discs, one less the other. */
function toRing(field: string, { center, from, to }: Circle): object {
  const disc = (metres: number) => ({ geo_distance: { distance: `${metres}m`, [field]: center } })
  const outer = Number.isFinite(to) ? [disc(to)] : [{ exists: { field } }]
  return { bool: { filter: outer, must_not: from > 0 ? [disc(from)] : [] } }
}
