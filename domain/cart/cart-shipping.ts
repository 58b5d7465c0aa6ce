import { type Money, money } from '../money.ts'
import type { Cart } from './cart.ts'
import { amountToFreeShipping, type ShippingRules, shippingCost } from './shipping.ts'

type ShippingFacts = {
  readonly cart: Pick<Cart, 'subtotal' | 'coupon'>
  /** null: the store does not say. */
  readonly shipping: { readonly terms: ShippingRules; readonly groupId: number | null } | null
}

/**
 * What shipping a cart costs, by its sum before discounts: a coupon takes free shipping from nobody. null: only the checkout
 * knows, as of a coupon that makes shipping cheaper.
 */
export function cartShippingCost({ cart, shipping }: ShippingFacts): Money | null {
  if (cart.coupon?.about === 'free-shipping') return money(0, cart.subtotal.currency)
  if (cart.coupon?.about === 'shipping' || shipping === null) return null
  return shippingCost(cart.subtotal, shipping)
}

/** What is missing until shipping is free. null: it never is. */
export function cartLeftToFreeShipping({ cart, shipping }: ShippingFacts): Money | null {
  if (cart.coupon?.about === 'free-shipping') return money(0, cart.subtotal.currency)
  return shipping === null ? null : amountToFreeShipping(cart.subtotal, shipping)
}
