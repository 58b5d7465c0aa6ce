import type { CommerceRegion } from '@firnline/domain/region'
import type { ProductEntry } from './port.ts'

type NamedEntry = Pick<ProductEntry, 'sku' | 'commerceIds'>

/** How the store of a region is asked for the product of an entry. */
export function productName(
  { sku, commerceIds }: NamedEntry,
  region: CommerceRegion,
): { readonly sku: string; readonly id: number | null } {
  return { sku, id: commerceIds[region] ?? null }
}

/** Whether content names a product for the store of a region; the store may not have it. */
export function isNamedIn({ sku, commerceIds }: NamedEntry, region: CommerceRegion): boolean {
  return sku !== '' || commerceIds[region] !== undefined
}
