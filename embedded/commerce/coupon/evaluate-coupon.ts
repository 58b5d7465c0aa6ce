import type { AppliesTo, CouponType, coupons } from '../database/schema.ts'
import { percentOf } from '../shipping/shipping-method.ts'
import { toMinor } from '../wire/value.ts'
export type Coupon = typeof coupons.$inferSelect

/** A line of a cart; `productId` 0: a custom item. */
type CouponLine = { readonly productId: number; readonly quantity: number; readonly total: number }

export type CouponContext = {
  readonly lines: readonly CouponLine[]
  /** By product, for each category it is in: the ids from the root down to that category. */
  readonly categoryPaths: ReadonlyMap<number, readonly (readonly number[])[]>
  /** How often the buyer has used the coupon. */
  readonly usesOfCustomer: number
  readonly now: Date
  readonly digits: number
}

export type CouponRejection =
  | 'unknown'
  | 'expired'
  | 'used-up'
  | 'used-before'
  | 'minimum-not-reached'
  | 'not-applicable'

type CouponEvaluation =
  | { readonly kind: 'applied'; readonly coupon: Coupon; readonly discount: Discount }
  | { readonly kind: 'refused'; readonly reason: CouponRejection }

const EVERY_CATEGORY = 0

/** Whether a coupon is valid for a cart, and its discount. `coupon` null: the code is unknown. */
export function evaluateCoupon(coupon: Coupon | null, context: CouponContext): CouponEvaluation {
  const reason = rejectionOf(coupon, context)
  if (coupon === null || reason !== null) return { kind: 'refused', reason: reason ?? 'unknown' }
  const lines = context.lines.map(line => ({
    ...line,
    isEligible: isEligible(coupon.applies_to, line, context),
  }))
  if (!lines.some(line => line.isEligible)) return { kind: 'refused', reason: 'not-applicable' }
  return { kind: 'applied', coupon, discount: couponDiscount(coupon, lines, context.digits) }
}

function rejectionOf(coupon: Coupon | null, context: CouponContext): CouponRejection | null {
  if (coupon === null || !coupon.enabled) return 'unknown'
  if (coupon.expires !== null && coupon.expires <= context.now) return 'expired'
  if (coupon.max_uses > 0 && coupon.num_uses >= coupon.max_uses) return 'used-up'
  const { max_uses_per_customer: maxOfCustomer } = coupon
  if (maxOfCustomer > 0 && context.usesOfCustomer >= maxOfCustomer) return 'used-before'
  const subtotal = context.lines.reduce((sum, line) => sum + line.total, 0)
  return subtotal < toMinor(Number(coupon.min_purchase), context.digits) ? 'minimum-not-reached' : null
}

/** A category includes the products of its subcategories. */
function isEligible(
  { entity, ids }: AppliesTo,
  { productId }: CouponLine,
  { categoryPaths }: CouponContext,
): boolean {
  if (entity === 'products') return ids.includes(productId)
  if (ids.includes(EVERY_CATEGORY)) return true
  return (categoryPaths.get(productId) ?? []).some(path => path.some(id => ids.includes(id)))
}

/** Money is in minor units, as prices are entered. */
export type Discount = {
  /** The discount of each line, in the lines' order. */
  readonly shares: readonly number[]
  /** The sum of the shares. */
  readonly total: number
  /** The highest discount on shipping. */
  readonly offShipping: number
}

export type DiscountLine = { readonly total: number; readonly quantity: number; readonly isEligible: boolean }

type Offer = { readonly type: CouponType; readonly amount: string }

/** More than any shipping costs. */
const ALL_SHIPPING = Number.MAX_SAFE_INTEGER

/** The discount on eligible lines, at most their price. A discount on the total is shared in proportion to the lines' prices. */
export function couponDiscount(
  { type, amount }: Offer,
  lines: readonly DiscountLine[],
  digits: number,
): Discount {
  const eligible = lines.map(line => (line.isEligible ? line.total : 0))
  const total = sum(eligible)
  const money = toMinor(Number(amount), digits)
  const offItems = (shares: readonly number[]) => ({ shares, total: sum(shares), offShipping: 0 })
  const offShipping = (max: number) => ({ shares: eligible.map(() => 0), total: 0, offShipping: max })
  switch (type) {
    case 'percentage_discount':
      return offItems(shared(percentOf(total, Math.min(100, Number(amount))), eligible))
    case 'per_total_discount':
      return offItems(shared(Math.min(money, total), eligible))
    case 'per_item_discount':
      return offItems(eligible.map((price, index) => Math.min(price, money * (lines[index]?.quantity ?? 0))))
    case 'shipping_discount':
      return offShipping(money)
    case 'free_shipping':
      return offShipping(ALL_SHIPPING)
  }
}

/** Shares an amount by weights with the largest-remainder method; of equal remainders the first gains. */
function shared(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(sum(weights))
  if (total === 0n) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const down = exact.map(product => Number(product / total))
  const order = exact.map((product, index) => ({ index, rest: product % total }))
  const first = order.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const gaining = new Set(first.slice(0, amount - sum(down)).map(({ index }) => index))
  return down.map((share, index) => share + (gaining.has(index) ? 1 : 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
