import { checkPurchase } from '../cart/check-purchase.ts'
import type { PricedLine } from '../cart/priced-lines.ts'
import { toMajor } from '../wire/money.ts'
import { Refusal } from '../wire/refusal.ts'
import type { CheckoutRow } from './checkout-facts.ts'
import type { CartLines } from './order-item.ts'
import type { OrderPrice } from './order-price.ts'
import type { Placed } from './placing.ts'

export type Refused = Extract<Placed, { kind: 'refused' }>

export function refuse(reason: Refused['reason'], detail: string): Refused {
  return { kind: 'refused', reason, detail }
}

type Whole = { readonly price: OrderPrice; readonly lines: CartLines; readonly checkout: CheckoutRow }

/** Why what the shopper agreed to cannot be sold so; null: it can. */
export function objectionTo(
  { price, lines, checkout }: Whole,
  agreed: { digits: number; agreedTotal: number },
): Refused | null {
  if (price.needsShipping && checkout.shipping_address === null)
    return refuse('incomplete', 'The order needs an address to ship it to')
  if (price.needsShipping && price.shipping.chosen === null)
    return refuse('no-shipping', noShipping(price, checkout))
  const unsold = notForSale(lines.priced)
  if (unsold !== null) return refuse('not-for-sale', unsold)
  if (price.total.inc === agreed.agreedTotal) return null
  const [now, then] = [price.total.inc, agreed.agreedTotal].map(minor =>
    toMajor(minor, agreed.digits).toFixed(agreed.digits),
  )
  return refuse(
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

function notForSale(lines: readonly PricedLine[]): string | null {
  const wanted = lines.map(({ product, variant, quantity }) => ({
    ...{ product_id: product.id, variant_id: variant.id, quantity },
  }))
  try {
    for (const line of lines) checkPurchase(line, wanted)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
