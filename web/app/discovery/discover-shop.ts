import type { Shop } from '../contexts/shop.ts'
import { organization } from './organization.ts'
import { webSite } from './web-site.ts'

/** Structured data of the homepage: the brand and its search. */
export function discoverShop({
  brand,
  origin,
  visit,
  discover,
}: Pick<Shop, 'brand' | 'origin' | 'visit' | 'discover'>): void {
  discover({ things: [organization(brand, origin), webSite(brand, origin, visit.locale)] })
}
