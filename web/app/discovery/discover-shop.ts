import type { Shop } from '../contexts/shop.ts'
import { organization } from './organization.ts'
import { webSite } from './web-site.ts'

/** Tells on the homepage who the brand is and how the shop is searched. */
export function discoverShop({
  brand,
  origin,
  visit,
  discover,
}: Pick<Shop, 'brand' | 'origin' | 'visit' | 'discover'>): void {
  discover({ things: [organization(brand, origin), webSite(brand, origin, visit.locale)] })
}
