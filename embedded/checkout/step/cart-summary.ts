import type { Summary } from '../view/order-summary.ts'
import { checkoutWords } from '../words/checkout.ts'
import { noticeWords } from '../words/notice.ts'
import { say } from '../words/words.ts'
import type { Checkout } from './checkout-state.ts'
import type { Desk } from './desk.ts'

/** The cart as the page lists it, with what is known of its costs so far. */
export function summaryOf({ visit, checkout }: Desk): Summary {
  const { price, told, unsellable } = checkout
  const words = { ...say(checkoutWords, visit.language), ...say(noticeWords, visit.language) }
  const isInclusive = visit.scope.store.isPriceEnteredWithTax ?? false
  const entered = ({ ex, inc }: { ex: number; inc: number }) => (isInclusive ? inc : ex)
  return {
    lines: price.lines.map(line => ({
      name: line.name,
      picture: line.imageUrl,
      options: line.options,
      quantity: line.quantity,
      total: entered(line.total),
      problem: unsellable.has(line.itemId) ? words.lineUnsellable : null,
    })),
    subtotal: entered(price.subtotal),
    coupon: price.coupon === null ? null : { ...price.coupon, amount: price.coupon.offGoods },
    shipping: shippingOf(checkout, entered(price.shipping.cost), words),
    taxes: price.taxes,
    isInclusive,
    isTaxOpen: told.shipping_address === null && (visit.scope.store.taxRates ?? []).length > 0,
    total: price.total.inc,
  }
}

function shippingOf(
  { price, told }: Checkout,
  cost: number,
  words: { later: string; chooseShipping: string },
): number | string | null {
  if (!price.needsShipping) return null
  if (told.shipping_address === null) return words.later
  return price.shipping.chosen === null ? words.chooseShipping : cost
}
