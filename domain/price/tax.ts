import type { CommerceRegion } from '../region.ts'

/** Whether a store's prices hold the tax; elsewhere the checkout adds it. */
export function pricesIncludeTax(store: CommerceRegion): boolean {
  return store === 'eu_region_1'
}
