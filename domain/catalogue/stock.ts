import type { CommerceProduct, Variant } from './product.ts'

export type StockState =
  | { readonly kind: 'in-stock' }
  | { readonly kind: 'few-left'; readonly count: number }
  | { readonly kind: 'sold-out' }

/** From this stock on, the count is not shown. */
export const FEW_LEFT = 3

export function stockOf(variant: Pick<Variant, 'stock' | 'purchasable'>): StockState {
  if (!variant.purchasable) return { kind: 'sold-out' }
  if (variant.stock === null) return { kind: 'in-stock' }
  if (variant.stock <= 0) return { kind: 'sold-out' }
  return variant.stock <= FEW_LEFT ? { kind: 'few-left', count: variant.stock } : { kind: 'in-stock' }
}

export function canBuy(variant: Pick<Variant, 'stock' | 'purchasable'>): boolean {
  return stockOf(variant).kind !== 'sold-out'
}

export function isSoldOut(product: Pick<CommerceProduct, 'available' | 'variants'>): boolean {
  return !product.available || !product.variants.some(canBuy)
}
