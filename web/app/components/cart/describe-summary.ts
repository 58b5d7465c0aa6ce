import type { Cart } from '@firnline/domain/cart/cart'
import { cartLeftToFreeShipping, cartShippingCost, type ShippingRules } from '@firnline/domain/cart/shipping'
import { formatMoney, type Money, minus, money } from '@firnline/domain/money'
import { pricesIncludeTax } from '@firnline/domain/region'
import type { Visit } from '@firnline/domain/visit'
import { format } from '@firnline/messages/format'
import type { CartMessages } from './describe-cart.ts'

export type SummaryView = {
  readonly rows: readonly SumView[]
  /** The total, or the subtotal while shipping is not known. */
  readonly sum: SumView
  readonly taxNote: string
  /** null: no free shipping. */
  readonly freeShipping: FreeShippingView | null
}

export type SumView = { readonly name: string; readonly amount: string }

/** `share`: 0 to 1. */
export type FreeShippingView = { readonly text: string; readonly share: number }

export type SummaryInput = {
  readonly cart: Pick<Cart, 'subtotal' | 'total' | 'coupon'>
  /** null: unknown. */
  readonly shipping: { readonly terms: ShippingRules; readonly groupId: number | null } | null
  readonly visit: Pick<Visit, 'currency' | 'bcRegion'>
  readonly messages: CartMessages
}

export function describeSummary(input: SummaryInput): SummaryView {
  const { cart, visit, messages } = input
  const print = (amount: Money) => formatMoney(amount, visit.currency.format)
  const cost = cartShippingCost(input)
  const discount = minus(cart.subtotal, cart.total)
  const subtotal = { name: messages.subtotal, amount: print(cart.subtotal) }
  const shippingRow = { name: messages.shipping, amount: shippingText() }
  const isReduced = discount.amount > 0
  return {
    rows: [...(cost !== null || isReduced ? [subtotal] : []), ...discountRows(), shippingRow],
    sum:
      cost === null
        ? { name: messages.subtotal, amount: print(cart.total) }
        : {
            name: messages.total,
            amount: print(money(cart.total.amount + cost.amount, cart.total.currency)),
          },
    taxNote: pricesIncludeTax(visit.bcRegion) ? messages.taxIncluded : messages.taxLater,
    freeShipping: describeFreeShipping(input, print),
  }

  /** One row for the coupon, one for other discounts. */
  function discountRows(): SumView[] {
    const saved = cart.coupon?.saved ?? money(0, discount.currency)
    const rows = [
      { name: `${messages.discount} (${cart.coupon?.code})`, off: saved },
      { name: messages.discount, off: minus(discount, saved) },
    ]
    return rows
      .filter(({ off }) => off.amount > 0)
      .map(({ name, off }) => ({ name, amount: `−${print(off)}` }))
  }

  function shippingText(): string {
    if (cost === null) return messages.shippingLater
    return cost.amount === 0 ? messages.free : print(cost)
  }
}

function describeFreeShipping(
  { cart, shipping, messages }: SummaryInput,
  print: (amount: Money) => string,
): FreeShippingView | null {
  const left = cartLeftToFreeShipping({ cart, shipping })
  if (left === null) return null
  if (shipping === null || left.amount === 0) return { text: messages.freeReached, share: 1 }
  return {
    text: format(messages.leftToFree, { amount: print(left) }),
    share: cart.subtotal.amount / (cart.subtotal.amount + left.amount),
  }
}
