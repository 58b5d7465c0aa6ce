import { isOnSale } from '../price/price-tag.ts'
import type { Product } from '../product/product.ts'
import type { Visit } from '../visit.ts'

export type Badge = 'sale' | 'new' | 'redesigned'

export type BadgeFacts = {
  readonly product: Pick<Product, 'isNew' | 'isRedesigned' | 'commerce'>
  readonly visit: { readonly shopping: boolean; readonly customer: Pick<Visit['customer'], 'isPro'> }
  readonly place: 'grid' | 'add-on-grid'
}

/** SPEC §4 Product tile badges: sale suppresses the others, new wins over redesigned, the add-on grid shows none. */
export function tileBadge({ product, visit, place }: BadgeFacts): Badge | null {
  if (place === 'add-on-grid') return null
  if (visit.shopping && !visit.customer.isPro && hasSale(product)) return 'sale'
  if (product.isNew) return 'new'
  return product.isRedesigned ? 'redesigned' : null
}

function hasSale({ commerce }: BadgeFacts['product']): boolean {
  if (commerce === null) return false
  return isOnSale(commerce.price) || commerce.variants.some(variant => isOnSale(variant.price))
}
