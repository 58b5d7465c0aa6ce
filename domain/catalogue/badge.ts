import type { Visit } from '../visit.ts'
import { isOnSale } from './price.ts'
import type { Product } from './product.ts'

export type Badge = 'sale' | 'new' | 'redesigned'

export type BadgeFacts = {
  readonly product: Pick<Product, 'isNew' | 'isRedesigned' | 'commerce'>
  readonly visit: { readonly shopping: boolean; readonly priceGroup: Pick<Visit['priceGroup'], 'isPro'> }
  readonly place: 'grid' | 'add-on-grid'
}

/** The badge of a product tile (docs/behaviour/prices-and-badges.md#badges). */
export function tileBadge({ product, visit, place }: BadgeFacts): Badge | null {
  if (place === 'add-on-grid') return null
  if (visit.shopping && !visit.priceGroup.isPro && hasSale(product)) return 'sale'
  if (product.isNew) return 'new'
  return product.isRedesigned ? 'redesigned' : null
}

function hasSale({ commerce }: BadgeFacts['product']): boolean {
  if (commerce === null) return false
  return isOnSale(commerce.price) || commerce.variants.some(variant => isOnSale(variant.price))
}

/** Banners that editors set across a tile's picture. */
export const PRODUCT_BANNERS = ['best-seller', 'coming-soon', 'new'] as const
export type ProductBanner = (typeof PRODUCT_BANNERS)[number]

/** The banner of a tile: not `new` beside the badge `new`. */
export function tileBanner(banner: ProductBanner | null, badge: Badge | null): ProductBanner | null {
  return banner === 'new' && badge === 'new' ? null : banner
}
