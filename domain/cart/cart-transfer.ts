import type { CommerceProduct } from '../catalogue/product.ts'
import type { Cart, CartLine } from './cart.ts'

/** A line as another store would take it. */
export type TransferredLine = {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
}

/**
 * A cart's line in the store of another market: the variant of the same SKU, where that store shows and sells it. null: the
 * line stays. `same`: that variant; null: there is none. `products`: what the store shows.
 */
export function transferLine(
  { quantity }: Pick<CartLine, 'quantity'>,
  same: { readonly productId: number; readonly variantId: number } | null,
  products: readonly Pick<CommerceProduct, 'id' | 'variants'>[],
): TransferredLine | null {
  if (same === null) return null
  const product = products.find(({ id }) => id === same.productId)
  const variant = product?.variants.find(({ id }) => id === same.variantId)
  return variant?.purchasable === true ? { ...same, quantity } : null
}

type Owned = Pick<Cart, 'customerId'>

/** What becomes of the session's cart and of the one the customer left behind. */
export type CartAtSignIn = 'keep-customers' | 'attach' | 'merge'

/**
 * A cart without owner becomes the customer's, or goes into the one they have. A cart of another customer, or one that no
 * longer exists, is left behind. `left`: the customer's earlier cart, as far as it exists.
 */
export function cartAtSignIn(
  customerId: number,
  { session, left }: { readonly session: Owned | null; readonly left: Owned | null },
): CartAtSignIn {
  const isForeign = session !== null && session.customerId !== null && session.customerId !== customerId
  if (session === null || isForeign) return 'keep-customers'
  return left?.customerId === customerId ? 'merge' : 'attach'
}
