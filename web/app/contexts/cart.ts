import type { Cart, CartChange, CouponChange, LineProblem } from '@firnline/domain/cart/cart'
import type { ShippingEstimate, ShippingPlace } from '@firnline/domain/cart/shipping'
import type { Money } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'
import type { NewLine } from '@firnline/services/commerce/port'
import { createContext } from 'react-router'

/** `retryAfter`: seconds. */
export type CouponResult =
  | CouponChange
  | { readonly ok: false; readonly reason: 'throttled'; readonly retryAfter: number }

/** `open`: the checkout at `url`, an address that is good for one visit. */
export type CheckoutStart =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'empty' }
  /** A line cannot be bought as it is. */
  | { readonly kind: 'not-for-sale' }
  /** By how much the cart exceeds a pro's spending limit. */
  | { readonly kind: 'over-limit'; readonly overLimit: Money }

/** A cart that this browser has in the store of another market. */
export type ForeignCart = { readonly region: CommerceRegion; readonly items: number }

/** `left`: names of lines that this store does not sell; they stay in their cart. */
export type ImportedCarts = { readonly items: number; readonly left: readonly string[] }

/** The visitor's cart in the store of the visit. Every call throws ServiceError when the platform does not answer. */
export type SessionCart = {
  /** null: none yet, or the platform no longer has it. */
  read(): Promise<Cart | null>
  /** Creates the cart when there is none. */
  add(line: NewLine): Promise<CartChange>
  /** The variant of this SKU in the visit's store. null: there is none. */
  variantBySku(sku: string): Promise<Omit<NewLine, 'quantity'> | null>
  /** Quantity 0 removes the line. */
  change(lineId: string, quantity: number): Promise<CartChange>
  /** By line id, why a line cannot be bought as it is. */
  lineProblems(cart: Pick<Cart, 'lines'>): Promise<ReadonlyMap<string, LineProblem>>
  /** Unit prices when the lines were added, in minor units by variant id; unknown ones are left out. */
  pricesBefore(): Promise<ReadonlyMap<number, number>>
  /** The shopper has seen the current prices. */
  acceptPrices(): Promise<void>
  /** Whether a cart disappeared without having been ordered; false again once another has a line. */
  isLost(): Promise<boolean>
  /** Replaces the cart's coupon, if it has one. */
  applyCoupon(code: string): Promise<CouponResult>
  removeCoupon(code: string): Promise<CouponChange>
  /** Shipping costs to a place, and the cart they are for; null: there is none. */
  estimateShipping(
    place: ShippingPlace,
  ): Promise<{ readonly cart: Cart | null; readonly estimate: ShippingEstimate }>
}

export type ShopCart = SessionCart & {
  startCheckout(): Promise<CheckoutStart>
  /** Carts of other markets. */
  foreignCarts(): Promise<readonly ForeignCart[]>
  /** Moves the lines of carts of other markets into this one, by SKU. */
  importForeignCarts(): Promise<ImportedCarts>
}

export const cartContext = createContext<ShopCart>()
