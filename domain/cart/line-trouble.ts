import type { CommerceProduct } from '../product/product.ts'
import type { CartLine } from './cart.ts'

/** Why a line cannot be bought as it is. `left`: one or more. */
export type LineTrouble =
  | { readonly kind: 'sold-out' | 'not-for-sale' }
  | { readonly kind: 'too-many'; readonly left: number }

/** What became of what is in the cart. `product` null: the store does not show it any more. null: it can be bought. */
export function lineTrouble(
  { variantId, quantity }: Pick<CartLine, 'variantId' | 'quantity'>,
  product: Pick<CommerceProduct, 'variants'> | null,
): LineTrouble | null {
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (variant === undefined || !variant.purchasable) return { kind: 'not-for-sale' }
  if (variant.stock === null || variant.stock >= quantity) return null
  return variant.stock <= 0 ? { kind: 'sold-out' } : { kind: 'too-many', left: variant.stock }
}
