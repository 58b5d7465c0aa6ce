import type { Column } from '../index/column.ts'
import type { Corpus } from '../index/corpus.ts'
import type { Facet, FacetRange, RangeFacet, ValueFacet } from './facet.ts'
import { withinCircle } from './place.ts'
import { isWithin } from './range.ts'
import type { Value } from './value.ts'

/** The `facets` of a reply: per field the counts among the slots, a list even for one facet. */
export function countFacets(
  asked: readonly Facet[],
  corpus: Corpus,
  slots: readonly number[],
): Record<string, unknown[]> {
  const byField = Map.groupBy(asked, facet => facet.field)
  return Object.fromEntries(
    [...byField].map(([field, ofField]) => {
      const column = corpus.column(field)
      return [field, ofField.map(facet => facetOnWire(facet, column, slots))]
    }),
  )
}

function facetOnWire(facet: Facet, column: Column, slots: readonly number[]) {
  const { type, name } = facet
  const data = facet.type === 'value' ? countValues(facet, column, slots) : countRanges(facet, column, slots)
  return { type, ...(name === undefined ? {} : { name }), data }
}

// A document counts once for each of its different values.
function countValues({ by, descends, size }: ValueFacet, column: Column, slots: readonly number[]) {
  const counts = new Uint32Array(column.values.length)
  const { starts, ends, numbers } = column.cells()
  for (const slot of slots) {
    const end = ends[slot] ?? 0
    for (let at = starts[slot] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }
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

// A document counts once for a range, however many of its values are in it.
function countRanges({ ranges }: RangeFacet, column: Column, slots: readonly number[]) {
  const { starts, ends, numbers } = column.cells()
  return ranges.map(range => {
    const within = new Uint8Array(column.values.length)
    column.values.forEach((value, number) => {
      if (isIn(range, value)) within[number] = 1
    })
    let count = 0
    for (const slot of slots) {
      const end = ends[slot] ?? 0
      for (let at = starts[slot] ?? 0; at < end; at += 1) {
        if (within[numbers[at] ?? 0] !== 1) continue
        count += 1
        break
      }
    }
    return { ...range.shown, count }
  })
}

function isIn({ within }: FacetRange, value: Value): boolean {
  return 'center' in within ? withinCircle(within, value) : isWithin(within, value)
}

const compare = (a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)
