import type { Cart, CartChange, CouponChange } from '@firnline/domain/cart/cart'
import type { ShippingEstimate, ShippingPlace, ShippingRules } from '@firnline/domain/cart/shipping'
import type { DiscountRule } from '@firnline/domain/catalogue/price'
import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import type { AddressCountry } from '@firnline/domain/customer/address'
import type { Currency } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'

export type NewLine = { readonly productId: number; readonly variantId: number; readonly quantity: number }

/** Whose cart it is to be, and the locale its checkout speaks (`de-at`). */
export type NewCart = { readonly customerId: number | null; readonly locale: string }

export type StockQuery =
  | { readonly ids: readonly number[] }
  /** Of any of these categories. */
  | { readonly categoryIds: readonly number[] }

/** What is left; a level of null is not counted. */
export type ProductStock = {
  readonly id: number
  readonly inStock: boolean
  readonly level: number | null
  readonly variants: readonly {
    readonly id: number
    readonly sku: string
    readonly inStock: boolean
    readonly level: number | null
  }[]
}

export type CustomerGroup = {
  readonly id: number
  readonly isForGuests: boolean
  readonly rules: readonly DiscountRule[]
}

/** The commerce platform as the storefront needs it. Every call names the store it asks. Throws ServiceError when it cannot answer. */
export type Commerce = {
  /** The products of these ids that the store shows; missing ones are left out. Order as asked. */
  products(region: CommerceRegion, ids: readonly number[]): Promise<CommerceProduct[]>
  /** What the store sells under this SKU; never an older answer. null: nothing. */
  variantBySku(region: CommerceRegion, sku: string): Promise<Omit<NewLine, 'quantity'> | null>
  /** The ids of all products that the store shows. */
  shownProducts(region: CommerceRegion): Promise<readonly number[]>
  /** The first currency of the store's list. */
  currency(region: CommerceRegion): Promise<Currency>
  /** What the methods of the store's first shipping zone ask. */
  shipping(region: CommerceRegion): Promise<ShippingRules>
  /** The store's customer groups, and what each is let off. */
  groups(region: CommerceRegion): Promise<readonly CustomerGroup[]>
  /** For each of the store's categories: the numbers from the root down to it. */
  categoryPaths(region: CommerceRegion): Promise<ReadonlyMap<number, readonly number[]>>
  /** Where the store sends to. */
  places(region: CommerceRegion): Promise<readonly AddressCountry[]>
  /** Of the visible products asked for; never an older answer. */
  stock(region: CommerceRegion, ask: StockQuery): Promise<ProductStock[]>
  /** null: the platform has no such cart (any more). */
  cart(region: CommerceRegion, cartId: string): Promise<Cart | null>
  createCart(region: CommerceRegion, line: NewLine, cart: NewCart): Promise<CartChange>
  /** All of the lines, or none of them. */
  addLines(region: CommerceRegion, cartId: string, lines: readonly NewLine[]): Promise<CartChange>
  changeLine(
    region: CommerceRegion,
    cartId: string,
    line: {
      readonly id: string
      readonly productId: number
      readonly variantId: number
      readonly quantity: number
    },
  ): Promise<CartChange>
  removeLine(region: CommerceRegion, cartId: string, lineId: string): Promise<CartChange>
  /** Makes it this customer's cart, with this customer's prices. */
  attachCart(region: CommerceRegion, cartId: string, customerId: number): Promise<CartChange>
  /** Gives the cart a code, in place of the one that it has. */
  applyCoupon(region: CommerceRegion, cartId: string, code: string): Promise<CouponChange>
  /** A code that the cart has not is removed already. */
  removeCoupon(region: CommerceRegion, cartId: string, code: string): Promise<CouponChange>
  /** What it would cost to bring the cart there; the cart stays as it is. */
  estimateShipping(region: CommerceRegion, cartId: string, place: ShippingPlace): Promise<ShippingEstimate>
  deleteCart(region: CommerceRegion, cartId: string): Promise<void>
  /** Where the browser goes to pay for this cart: good for one visit. null: the platform has no such cart (any more). */
  checkoutUrl(region: CommerceRegion, cartId: string): Promise<string | null>
  /** Signs the customer in to the hosted pages and goes on to `redirect` there: good once, within 30 s. */
  loginUrl(region: CommerceRegion, customerId: number, redirect: string): Promise<string>
  /** Where the store's hosted pages let a shopper ask for a new password. */
  passwordResetUrl(region: CommerceRegion): string
  /** Where the store's hosted pages forget who is signed in there. */
  hostedSignOutUrl(region: CommerceRegion): string
}
