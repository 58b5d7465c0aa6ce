import type { Cart, CartChange } from '@firnline/domain/cart/cart'
import type { Currency } from '@firnline/domain/money/money'
import type { CommerceProduct } from '@firnline/domain/product/product'
import type { CommerceRegion } from '@firnline/domain/region/region'

export type NewLine = { readonly productId: number; readonly variantId: number; readonly quantity: number }

/** The commerce platform as the storefront needs it. Every call names the store it asks. Throws ServiceError when it cannot answer. */
export type Commerce = {
  /** The products of these ids that the store shows; missing ones are left out. Order as asked. */
  products(region: CommerceRegion, ids: readonly number[]): Promise<CommerceProduct[]>
  /** SPEC §7: the first currency of the store's list. */
  currency(region: CommerceRegion): Promise<Currency>
  /** null: the platform has no such cart (any more). */
  cart(region: CommerceRegion, cartId: string): Promise<Cart | null>
  createCart(region: CommerceRegion, line: NewLine, customerId: number | null): Promise<CartChange>
  addLine(region: CommerceRegion, cartId: string, line: NewLine): Promise<CartChange>
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
  deleteCart(region: CommerceRegion, cartId: string): Promise<void>
}
