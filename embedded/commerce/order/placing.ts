import type { PaymentReference } from '../../checkout/payment/payment-method.ts'
import type { OrderLimits } from '../order-limits/order-limits.ts'

/** What turns a cart and its checkout row into an order. */
export type Placing = {
  readonly cartId: string
  /** Who orders, where the cart is nobody's yet; 0: a guest. */
  readonly customerId: number
  /** Minor units with tax and shipping, as the shopper saw and agreed to; another total places nothing. */
  readonly agreedTotal: number
  readonly payment: {
    readonly methodId: string
    readonly methodName: string
    readonly statusId: 7 | 11 | 12
    readonly paymentStatus: '' | 'authorized' | 'captured'
    /** Set when the money is to be taken once the order is committed. */
    readonly capture: PaymentReference | null
  }
  readonly ipAddress: string
  /** What the order has to keep to beyond its cart. Left out: nothing. */
  readonly limits?: Pick<OrderLimits, 'unpaid' | 'spendLimitOf'>
}

export type Placed =
  /** `confirmationToken` opens the confirmation for whoever has it. */
  | { readonly kind: 'placed'; readonly orderId: number; readonly confirmationToken: string }
  /** This cart became an order already: the same submit came twice. */
  | { readonly kind: 'placed-before'; readonly orderId: number }
  | {
      readonly kind: 'refused'
      readonly reason:
        | 'cart-gone'
        | 'cart-empty'
        | 'incomplete'
        | 'no-shipping'
        | 'not-for-sale'
        | 'total-changed'
        | 'over-limit'
        | 'unpaid-limit'
      /** In English, as the platform's titles are: which item, how many are left. */
      readonly detail: string
    }
