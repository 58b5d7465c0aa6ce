import type { CommerceProduct, OrderLimits } from '../catalogue/product.ts'
import type { Money } from '../money.ts'

/** A cart of the commerce platform; all sums are the platform's. */
export type Cart = {
  readonly id: string
  readonly customerId: number | null
  /** Grows with every change; sent back so that two tabs cannot overwrite each other. */
  readonly version: number
  readonly lines: readonly CartLine[]
  /** Sum of the lines before cart-level discounts, coupons and tax. */
  readonly subtotal: Money
  /** After discounts and coupons. */
  readonly total: Money
  /** The applied coupon. null: none. */
  readonly coupon: CartCoupon | null
}

/** `saved`: the discount on goods; a discount on shipping is known at checkout only. */
export type CartCoupon = {
  readonly code: string
  readonly about: 'goods' | 'shipping' | 'free-shipping'
  readonly saved: Money
}

/** Why a coupon was not applied. */
export type CouponRefusal =
  | { readonly reason: 'unknown' | 'expired' | 'used-up' | 'used-before' | 'not-applicable' | 'gone' }
  /** `minimum`: what the cart has to come to; null: the platform does not say. */
  | { readonly reason: 'minimum-not-reached'; readonly minimum: Money | null }

/** `cart` is null when the platform no longer has it. */
export type CouponChange =
  | { readonly ok: true; readonly cart: Cart | null }
  | ({ readonly ok: false } & CouponRefusal)

export const MAX_COUPON_LENGTH = 50

export type CartLine = {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly picture: string | null
  /** Per unit: list price and price paid. */
  readonly listPrice: Money
  readonly price: Money
  readonly lineTotal: Money
  readonly choices: readonly { readonly option: string; readonly value: string }[]
}

/** Why a cart change was refused. The messages come from display texts. */
export type CartRefusal =
  | { readonly reason: 'out-of-stock' | 'gone' | 'conflict' | 'invalid' }
  /** There is no such cart (any more): it was ordered, it expired, or the browser has forgotten it. */
  | { readonly reason: 'cart-gone' }
  | { readonly reason: 'order-limit'; readonly limit: BrokenLimit }

/** `cart` is null when the last line was removed, or the platform no longer has it. */
export type CartChange =
  | { readonly ok: true; readonly cart: Cart | null }
  | ({ readonly ok: false } & CartRefusal)

/** Maximum quantity of one line. */
export const MAX_LINE_QUANTITY = 20

export function countItems(cart: Pick<Cart, 'lines'> | null): number {
  return cart === null ? 0 : cart.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The products of a cart, each once. */
export function productsIn(cart: Pick<Cart, 'lines'> | null): number[] {
  return [...new Set(cart?.lines.map(({ productId }) => productId))]
}

/** Parses a quantity of a form field or a JSON body: an integer from `least` to MAX_LINE_QUANTITY, else null. */
export function parseQuantity(value: unknown, least: 0 | 1): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,4}$/.test(text)) return null
  const quantity = Number(text)
  return quantity >= least && quantity <= MAX_LINE_QUANTITY ? quantity : null
}

/** The limit of a product that an order with these units breaks. */
export type BrokenLimit =
  | { readonly kind: 'above-most'; readonly most: number }
  | { readonly kind: 'below-least'; readonly least: number }

/** `units`: of the product in one order, at least one. null: it keeps the limits. */
export function brokenLimit({ least, most }: OrderLimits, units: number): BrokenLimit | null {
  if (most !== null && units > most) return { kind: 'above-most', most }
  return units < least ? { kind: 'below-least', least } : null
}

/** Units of a product, its variants together. */
export function unitsOf(
  lines: readonly Pick<CartLine, 'productId' | 'quantity'>[],
  productId: number,
): number {
  return lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0)
}

/** Why a line cannot be bought as it is. `left`: at least one. */
export type LineProblem =
  | { readonly kind: 'sold-out' | 'not-for-sale' }
  | { readonly kind: 'too-many'; readonly left: number }
  | BrokenLimit

/**
 * Compares a line with the current product. `product` null: the store does not show it any more. `units`: of the product in
 * the whole cart. null: no problem.
 */
export function lineProblem(
  { variantId, quantity }: Pick<CartLine, 'variantId' | 'quantity'>,
  product: Pick<CommerceProduct, 'variants' | 'orderLimits'> | null,
  units: number,
): LineProblem | null {
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (product === null || variant === undefined || !variant.purchasable) return { kind: 'not-for-sale' }
  if (variant.stock === null || variant.stock >= quantity) return brokenLimit(product.orderLimits, units)
  return variant.stock <= 0 ? { kind: 'sold-out' } : { kind: 'too-many', left: variant.stock }
}

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
type CartAtSignIn = 'keep-customers' | 'attach' | 'merge'

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
