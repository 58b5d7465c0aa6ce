import type { CouponType } from '../database/schema.ts'
import type { ShippingOption } from '../shipping/quote.ts'
import type { Taxed } from '../tax/tax.ts'

/** What a cart costs as an order to one destination. Money is integer minor units of `currency`. */
export type OrderPrice = {
  readonly currency: string
  readonly lines: readonly OrderLine[]
  /** The lines before the coupon. */
  readonly subtotal: Taxed
  /** The lines after the coupon. */
  readonly goods: Taxed
  /** null: none counts. */
  readonly coupon: OrderCoupon | null
  readonly shipping: OrderShipping
  /** The taxes by name; none where nothing is taxed. */
  readonly taxes: readonly OrderTax[]
  /** Goods and chosen shipping. */
  readonly total: Taxed
  /** Units. */
  readonly itemCount: number
  /** Whether anything in it has to be shipped. */
  readonly needsShipping: boolean
}

/** Money as prices are entered. */
export type OrderCoupon = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: CouponType
  /** As the coupon says it. */
  readonly amount: string
  readonly offGoods: number
  readonly offShipping: number
}

export type OrderTax = { readonly name: string; readonly percent: number; readonly amount: number }

export type OrderShipping = {
  /** null: no destination is known, or the store does not ship there. */
  readonly zone: { readonly id: number; readonly name: string } | null
  /** The cheapest first. */
  readonly options: readonly ShippingOption[]
  /** null: none is chosen, or what was chosen is not offered any more. */
  readonly chosen: ShippingOption | null
  readonly cost: Taxed
}

export type OrderLine = {
  /** The id of the cart's item. */
  readonly itemId: string
  /** 0: an item of the shopkeeper's own that no product stands behind. */
  readonly productId: number
  readonly variantId: number
  readonly brandId: number
  readonly name: string
  readonly sku: string
  readonly upc: string
  readonly type: 'physical' | 'digital'
  readonly quantity: number
  /** One unit as its price is entered, sale and group applied. */
  readonly basePrice: number
  readonly price: Taxed
  readonly total: Taxed
  /** What the coupon takes off the line, as prices are entered. */
  readonly couponAmount: number
  /** What is left of the total. */
  readonly discounted: Taxed
  readonly weight: number
  readonly imageUrl: string
  readonly options: readonly LineOption[]
}

export type LineOption = {
  readonly option_id: number
  readonly value_id: number
  readonly display_name: string
  readonly display_value: string
}
