import type { Badge } from './badge.ts'

/** What editors say of a product across its picture (SPEC §2 Other blocks). */
export const PRODUCT_BANNERS = ['best-seller', 'coming-soon', 'new'] as const
export type ProductBanner = (typeof PRODUCT_BANNERS)[number]

/** The banner of a tile: not `new` where the badge says it. */
export function tileBanner(banner: ProductBanner | null, badge: Badge | null): ProductBanner | null {
  return banner === 'new' && badge === 'new' ? null : banner
}
