import type { Cart, CartChange, CouponChange } from '@firnline/domain/cart/cart'
import type { ShippingEstimate, ShippingPlace, ShippingRules } from '@firnline/domain/cart/shipping'
import type { DiscountRule } from '@firnline/domain/catalogue/price'
import type { CommerceProduct } from '@firnline/domain/catalogue/product'
import type { AddressCountry } from '@firnline/domain/customer/address'
import type { Currency } from '@firnline/domain/money'
import type { CommerceRegion } from '@firnline/domain/region'

export type NewLine = { readonly productId: number; readonly variantId: number; readonly quantity: number }

export type FoundVariant = Omit<NewLine, 'quantity'>

/**
 * How content names a product of a store: by its SKU. `id`: what content states as its id there, which counts only if that
 * product has the SKU, or if content states no SKU.
 */
export type ProductName = { readonly sku: string; readonly id: number | null }

export type ShownProduct = { readonly id: number; readonly sku: string }

/** Owner and checkout locale (`de-at`). */
export type NewCart = { readonly customerId: number | null; readonly locale: string }

export type StockQuery =
  | { readonly ids: readonly number[] }
  /** Of any of these categories. */
  | { readonly categoryIds: readonly number[] }

/** Current stock; `level` null: not tracked. */
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
  readonly name: string
  readonly isForGuests: boolean
  readonly rules: readonly DiscountRule[]
}

/** A category of a store. */
export type StoreCategory = {
  readonly id: number
  /** Ids from the root down to the category itself. */
  readonly path: readonly number[]
  /** The path of its page without outer slashes, as content writes it: `skis/touring`. */
  readonly slug: string
}

/** The commerce platform, by store. Throws ServiceError. */
export type Commerce = {
  /** Visible products in the requested order; missing ones are dropped. */
  products(region: CommerceRegion, ids: readonly number[]): Promise<CommerceProduct[]>
  /**
   * Ids of products, visible or not, in the order of their names: of the one with this SKU; without a SKU, the id that
   * content states. null: the store has none.
   */
  productIds(region: CommerceRegion, names: readonly ProductName[]): Promise<(number | null)[]>
  /** SKUs of products, visible or not, by id. Unknown ids are left out. */
  productSkus(region: CommerceRegion, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** null: no variant has this SKU. */
  variantBySku(region: CommerceRegion, sku: string): Promise<FoundVariant | null>
  shownProducts(region: CommerceRegion): Promise<readonly ShownProduct[]>
  /** The first currency of the store. */
  currency(region: CommerceRegion): Promise<Currency>
  /** Methods of the store's first shipping zone. */
  shipping(region: CommerceRegion): Promise<ShippingRules>
  /** Customer groups with their discount rules. */
  groups(region: CommerceRegion): Promise<readonly CustomerGroup[]>
  categories(region: CommerceRegion): Promise<readonly StoreCategory[]>
  /** null: the store has no brand of this name. */
  brandId(region: CommerceRegion, name: string): Promise<number | null>
  /** Countries that the store ships to. */
  places(region: CommerceRegion): Promise<readonly AddressCountry[]>
  /** Visible products, uncached. */
  stock(region: CommerceRegion, ask: StockQuery): Promise<ProductStock[]>
  /** null: no such cart. */
  cart(region: CommerceRegion, cartId: string): Promise<Cart | null>
  createCart(region: CommerceRegion, line: NewLine, cart: NewCart): Promise<CartChange>
  /** All lines or none. */
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
  /** Assigns the cart to a customer, whose prices then apply. */
  attachCart(region: CommerceRegion, cartId: string, customerId: number): Promise<CartChange>
  /** Replaces the cart's coupon. */
  applyCoupon(region: CommerceRegion, cartId: string, code: string): Promise<CouponChange>
  /** Succeeds also when the coupon is not applied. */
  removeCoupon(region: CommerceRegion, cartId: string, code: string): Promise<CouponChange>
  /** Shipping options for a destination; the cart stays as it is. */
  estimateShipping(region: CommerceRegion, cartId: string, place: ShippingPlace): Promise<ShippingEstimate>
  deleteCart(region: CommerceRegion, cartId: string): Promise<void>
  /** The hosted checkout, valid once, with a query beside its own. null: no such cart. */
  checkoutUrl(
    region: CommerceRegion,
    cartId: string,
    query?: Readonly<Record<string, string>>,
  ): Promise<string | null>
  /** Signs the customer in to the hosted pages and redirects there; valid once, for 30 s. */
  loginUrl(region: CommerceRegion, customerId: number, redirect: string): Promise<string>
  /** The hosted form for a new password. */
  passwordResetUrl(region: CommerceRegion): string
  /** Ends the sign-in of the hosted pages. */
  hostedSignOutUrl(region: CommerceRegion): string
}
