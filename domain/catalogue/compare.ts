import type { Attributes } from './attribute.ts'

type Comparable = {
  readonly uid: string
  /** uids, the topmost first */
  readonly categories: readonly string[]
  readonly attributes: Attributes
}

/** Products compared with one. */
export const MAX_COMPARED = 3

/** Products of the same main category, sorted by shared categories, then by the distance of their numbers. */
export function comparableProducts<P extends Comparable>(product: Comparable, others: readonly P[]): P[] {
  const [kind] = product.categories
  return others
    .filter(({ uid, categories }) => uid !== product.uid && kind !== undefined && categories.includes(kind))
    .map(other => ({ other, shared: sharedCategories(product, other), away: distance(product, other) }))
    .toSorted((a, b) => b.shared - a.shared || a.away - b.away)
    .map(({ other }) => other)
}

function sharedCategories(a: Comparable, b: Comparable): number {
  return a.categories.filter(category => b.categories.includes(category)).length
}

/** The mean relative difference of the numbers that both state: 0 to 1. */
function distance(a: Comparable, b: Comparable): number {
  const parts = Object.entries(a.attributes).flatMap(([name, value]) => {
    const other = Object.hasOwn(b.attributes, name) ? b.attributes[name] : undefined
    if (typeof value !== 'number' || typeof other !== 'number') return []
    const larger = Math.max(Math.abs(value), Math.abs(other))
    return [larger === 0 ? 0 : Math.min(1, Math.abs(value - other) / larger)]
  })
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + part, 0) / parts.length
}
