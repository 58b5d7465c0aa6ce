import type { CouponType } from '../database/schema.ts'
import { percentOf } from '../shipping/method-cost.ts'
import { toMinor } from '../wire/money.ts'

/** What a coupon takes off. Money is in minor units, as prices are entered. */
export type Discount = {
  /** What each line of the cart costs less, in the lines' order. */
  readonly shares: readonly number[]
  /** The sum of the shares. */
  readonly total: number
  /** What shipping costs less at the most. */
  readonly offShipping: number
}

/** A line that the coupon is for, or is not for. */
export type DiscountLine = { readonly total: number; readonly quantity: number; readonly isMeant: boolean }

type Offer = { readonly type: CouponType; readonly amount: string }

/** No cart's shipping costs as much. */
const ALL_SHIPPING = Number.MAX_SAFE_INTEGER

/**
 * What a coupon takes off the lines that it is for, never more than they cost. What is off the whole is shared by what
 * the lines cost, to the minor unit.
 */
export function discountOf(
  { type, amount }: Offer,
  lines: readonly DiscountLine[],
  digits: number,
): Discount {
  const meant = lines.map(line => (line.isMeant ? line.total : 0))
  const whole = sum(meant)
  const money = toMinor(Number(amount), digits)
  const offGoods = (shares: readonly number[]) => ({ shares, total: sum(shares), offShipping: 0 })
  const offShipping = (most: number) => ({ shares: meant.map(() => 0), total: 0, offShipping: most })
  switch (type) {
    case 'percentage_discount':
      return offGoods(shared(percentOf(whole, Math.min(100, Number(amount))), meant))
    case 'per_total_discount':
      return offGoods(shared(Math.min(money, whole), meant))
    case 'per_item_discount':
      return offGoods(meant.map((total, index) => Math.min(total, money * (lines[index]?.quantity ?? 0))))
    case 'shipping_discount':
      return offShipping(money)
    case 'free_shipping':
      return offShipping(ALL_SHIPPING)
  }
}

/** An amount, shared by weights: the units that rounding down leaves go where most was rounded off, the first first. */
function shared(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const down = exact.map(product => Number(product / whole))
  const order = exact.map((product, index) => ({ index, rest: product % whole }))
  const first = order.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const gaining = new Set(first.slice(0, amount - sum(down)).map(({ index }) => index))
  return down.map((share, index) => share + (gaining.has(index) ? 1 : 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
