import type { Cart } from '@firnline/domain/cart/cart'
import { formatMoney } from '@firnline/domain/money/format-money'
import { type Money, minus, money } from '@firnline/domain/money/money'
import {
  freeShippingThreshold,
  leftToFreeShipping,
  type ShippingTerms,
  shippingCost,
} from '@firnline/domain/shipping/shipping'
import { fillWords } from '@firnline/domain/text/display-text'
import type { Visit } from '@firnline/domain/visit'
import type { CartWords } from './describe-cart.ts'

export type SummaryView = {
  readonly rows: readonly SumView[]
  /** What the rows come to: the whole, or all but shipping while that is not known. */
  readonly sum: SumView
  readonly taxNote: string
  /** null: there is no free shipping to be reached. */
  readonly freeShipping: FreeShippingView | null
}

export type SumView = { readonly name: string; readonly amount: string }

/** `share` of the way there, from 0 to 1. */
export type FreeShippingView = { readonly said: string; readonly share: number }

export type SummaryFacts = {
  readonly cart: Pick<Cart, 'subtotal' | 'total' | 'coupon'>
  /** null: the store does not say. */
  readonly shipping: { readonly terms: ShippingTerms; readonly groupId: number | null } | null
  readonly visit: Pick<Visit, 'currency' | 'bcRegion'>
  readonly words: CartWords
}

/**
 * The sums as they are read. What shipping costs is decided on the cart's base amount (SPEC §9): a coupon takes free
 * shipping from nobody.
 */
export function describeSummary(facts: SummaryFacts): SummaryView {
  const { cart, visit, words } = facts
  const print = (amount: Money) => formatMoney(amount, visit.currency.format)
  const cost = costOfShipping(facts)
  const discount = minus(cart.subtotal, cart.total)
  const subtotal = { name: words.subtotal, amount: print(cart.subtotal) }
  const shippingRow = { name: words.shipping, amount: sayShipping() }
  const isReduced = discount.amount > 0
  return {
    rows: [...(cost !== null || isReduced ? [subtotal] : []), ...discountRows(), shippingRow],
    sum:
      cost === null
        ? { name: words.subtotal, amount: print(cart.total) }
        : { name: words.total, amount: print(money(cart.total.amount + cost.amount, cart.total.currency)) },
    taxNote: visit.bcRegion === 'eu_region_1' ? words.taxIncluded : words.taxLater,
    freeShipping: describeFreeShipping(facts, print),
  }

  /** What the code takes off has a row of its own, and what else is taken off another. */
  function discountRows(): SumView[] {
    const saved = cart.coupon?.saved ?? money(0, discount.currency)
    const rows = [
      { name: `${words.discount} (${cart.coupon?.code})`, off: saved },
      { name: words.discount, off: minus(discount, saved) },
    ]
    return rows
      .filter(({ off }) => off.amount > 0)
      .map(({ name, off }) => ({ name, amount: `−${print(off)}` }))
  }

  function sayShipping(): string {
    if (cost === null) return words.shippingLater
    return cost.amount === 0 ? words.free : print(cost)
  }
}

/** What a code takes off shipping is known at the checkout, unless it is all. */
function costOfShipping({ cart, shipping }: SummaryFacts): Money | null {
  if (cart.coupon?.about === 'free-shipping') return money(0, cart.total.currency)
  if (cart.coupon?.about === 'shipping' || shipping === null) return null
  return shippingCost(cart.subtotal, shipping)
}

function describeFreeShipping(
  { cart, shipping, words }: SummaryFacts,
  print: (amount: Money) => string,
): FreeShippingView | null {
  if (cart.coupon?.about === 'free-shipping') return { said: words.freeReached, share: 1 }
  const left = shipping === null ? null : leftToFreeShipping(cart.subtotal, shipping)
  if (shipping === null || left === null) return null
  if (left.amount === 0) return { said: words.freeReached, share: 1 }
  const threshold = freeShippingThreshold(shipping.terms) ?? left.amount
  return {
    said: fillWords(words.leftToFree, { amount: print(left) }),
    share: 1 - left.amount / threshold,
  }
}
