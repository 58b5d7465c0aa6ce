import type { PostalAddress } from '../address/address-lines.ts'
import type { Money } from '../money/money.ts'

/** An order as it was placed; every sum is the platform's. */
export type Order = {
  readonly id: number
  /** As the shop and its mails call the order. */
  readonly number: string
  /** ISO 8601 */
  readonly placedOn: string
  /** The platform's word, in English: `Awaiting Fulfillment`. */
  readonly status: string
  readonly lines: readonly OrderLine[]
  readonly totals: OrderTotals
  readonly billing: OrderAddress
  /** Where it goes; more than one when the goods were split. */
  readonly deliveries: readonly Delivery[]
  readonly shipments: readonly Shipment[]
  /** As the platform names it. Empty: it does not say. */
  readonly paymentMethod: string
  /** For how many days from its placing it holds its goods without being paid. null: it is not cancelled by itself. */
  readonly heldForDays: number | null
  readonly message: string
}

export type OrderLine = {
  readonly id: number
  readonly productId: number
  /** null: no variant, or one that is no more. */
  readonly variantId: number | null
  readonly sku: string
  readonly name: string
  readonly choices: readonly { readonly option: string; readonly value: string }[]
  readonly quantity: number
  readonly shipped: number
  readonly refunded: number
  readonly price: Money
  readonly total: Money
}

export type OrderTotals = {
  readonly subtotal: Money
  readonly discount: Money
  /** The code that a discount is by. null: none. */
  readonly coupon: string | null
  readonly shipping: Money
  readonly tax: Money
  /** Whether the sums above hold the tax already. */
  readonly isTaxIncluded: boolean
  readonly total: Money
  readonly refunded: Money
}

export type OrderAddress = PostalAddress & {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly email: string
}

export type Delivery = { readonly address: OrderAddress; readonly method: string }

export type Shipment = {
  readonly id: number
  /** ISO 8601 */
  readonly sentOn: string
  readonly carrier: string
  readonly trackingNumber: string
  /** null: nobody knows where to look. */
  readonly trackingUrl: string | null
  readonly items: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** What whoever knows an order's number and e-mail address may see of it: how far it is, not where it goes. */
export type GuestOrder = Pick<
  Order,
  'number' | 'placedOn' | 'status' | 'lines' | 'shipments' | 'heldForDays'
> & {
  readonly total: Money
}
