import type { RegionId } from './region.ts'

/** Something editors show in some regions only; without regions it is for all. */
export type Regional = { readonly regions: readonly RegionId[] }

export function isInRegion({ regions }: Regional, region: RegionId): boolean {
  return regions.length === 0 || regions.includes(region)
}

/** What this region may see, in the editor's order. */
export function inRegion<T extends Regional>(items: readonly T[], region: RegionId): T[] {
  return items.filter(item => isInRegion(item, region))
}

/** What is meant for this region: what names it wins over what is for all. */
export function pickForRegion<T extends Regional>(items: readonly T[], region: RegionId): T | null {
  return (
    items.find(item => item.regions.includes(region)) ?? items.find(item => item.regions.length === 0) ?? null
  )
}
