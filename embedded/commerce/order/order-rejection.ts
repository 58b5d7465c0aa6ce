import type { PaymentReference } from '../../checkout/payment/payment-method.ts'
import { checkPurchase } from '../cart/change-items.ts'
import type { PricedLine } from '../cart/price-cart.ts'
import type { MeasuredFor } from '../database/schema/order.ts'
import { ApiError } from '../wire/api-error.ts'
import { toMajor } from '../wire/value.ts'
import type { OrderLimits } from './limits/order-limits.ts'
import type { CheckoutRow } from './price-checkout.ts'
import type { CartLines, OrderPrice } from './price-order.ts'

/** The shopper's request to order a cart. */
export type PlaceOrderRequest = {
  readonly cartId: string
  /** The customer of a cart that has none yet; 0: a guest. */
  readonly customerId: number
  /** The total that the shopper has seen, in minor units with tax and shipping; the order is refused at another. */
  readonly agreedTotal: number
  readonly payment: {
    readonly methodId: string
    readonly methodName: string
    readonly statusId: 7 | 11 | 12
    readonly paymentStatus: '' | 'authorized' | 'captured'
    /** Set when the payment is to be captured after the commit. */
    readonly capture: PaymentReference | null
  }
  readonly ipAddress: string
  /** Whom the purchase is forwarded for. */
  readonly measuredFor?: MeasuredFor | null
  readonly limits?: Pick<OrderLimits, 'unpaid' | 'spendLimitOf'>
}

export type PlaceOrderResult =
  /** `confirmationToken` gives access to the confirmation page. */
  | { readonly kind: 'placed'; readonly orderId: number; readonly confirmationToken: string }
  /** The same form was submitted twice. */
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
      /** In English, such as which item, and how many are left. */
      readonly detail: string
    }

export type OrderRejection = Extract<PlaceOrderResult, { kind: 'refused' }>

export function reject(reason: OrderRejection['reason'], detail: string): OrderRejection {
  return { kind: 'refused', reason, detail }
}

type Checkout = { readonly price: OrderPrice; readonly lines: CartLines; readonly checkout: CheckoutRow }

/** Why the order is refused; null: it is not. */
export function findRejection(
  { price, lines, checkout }: Checkout,
  agreed: { digits: number; agreedTotal: number },
): OrderRejection | null {
  if (price.needsShipping && checkout.shipping_address === null)
    return reject('incomplete', 'The order needs an address to ship it to')
  if (price.needsShipping && price.shipping.chosen === null)
    return reject('no-shipping', noShipping(price, checkout))
  const notForSale = purchaseError(lines.priced)
  if (notForSale !== null) return reject('not-for-sale', notForSale)
  if (price.total.inc === agreed.agreedTotal) return null
  const [now, then] = [price.total.inc, agreed.agreedTotal].map(minor =>
    toMajor(minor, agreed.digits).toFixed(agreed.digits),
  )
  return reject(
    'total-changed',
    `The total is ${now} ${price.currency} by now, not ${then}; look at it again`,
  )
}

function noShipping({ shipping }: OrderPrice, { shipping_address, shipping_option }: CheckoutRow): string {
  const country = shipping_address?.country || shipping_address?.country_iso2 || 'the address'
  if (shipping.options.length === 0) return `There is no way to ship this cart to ${country}`
  return shipping_option === null
    ? 'No way to ship the order is chosen'
    : 'The chosen way to ship is not offered any more; choose another'
}

function purchaseError(lines: readonly PricedLine[]): string | null {
  try {
    for (const line of lines) checkPurchase(line, lines)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
