import { gridProducts, type SellableProduct } from '../product/grid.ts'
import type { Product } from '../product/product.ts'
import { isInRegion } from '../region/in-region.ts'
import type { RegionId } from '../region/region.ts'

/** Where related products are shown: the uid of the product they are related to, and the visit's region. */
export type RelatedPlace = { readonly current: string; readonly region: RegionId }

/** How many related products a page aims at (SPEC §9). */
export function relatedTarget(brand: { readonly productDataVariant: boolean }): number {
  return brand.productDataVariant ? 4 : 8
}

/** What an editor has related by hand, as far as it can be shown: with title, url, region and commerce product (SPEC §5). */
export function manualRelated(products: readonly Product[], place: RelatedPlace): SellableProduct[] {
  const uids = new Set([place.current])
  return gridProducts(products).filter(product => {
    if (uids.has(product.uid) || !isInRegion(product, place.region)) return false
    uids.add(product.uid)
    return true
  })
}

/**
 * SPEC §4 Related products: the manual list first, whole; where it is shorter than the target, automated ones fill it,
 * without those of the manual list and without the current product (SPEC §5).
 */
export function relatedProducts(
  manual: readonly SellableProduct[],
  automated: readonly Product[],
  { target, ...place }: RelatedPlace & { readonly target: number },
): SellableProduct[] {
  const others = manualRelated(automated, place).filter(({ uid }) => manual.every(one => one.uid !== uid))
  return [...manual, ...others.slice(0, Math.max(0, target - manual.length))]
}
