import type { AppliesTo, coupons } from '../database/schema.ts'
import { toMinor } from '../wire/money.ts'
import { type Discount, discountOf } from './discount.ts'

export type Coupon = typeof coupons.$inferSelect

/** A line of a cart as a coupon sees it. `productId` 0: no product stands behind it. */
export type CouponLine = { readonly productId: number; readonly quantity: number; readonly total: number }

export type CouponFacts = {
  readonly lines: readonly CouponLine[]
  /** By product, for each category it is in: the ids from the root down to that category. */
  readonly categoryPaths: ReadonlyMap<number, readonly (readonly number[])[]>
  /** How often whoever buys has used it. */
  readonly usesOfCustomer: number
  readonly now: Date
  readonly digits: number
}

export type CouponObjection =
  | 'unknown'
  | 'expired'
  | 'used-up'
  | 'used-before'
  | 'minimum-not-reached'
  | 'not-applicable'

export type Judgement =
  | { readonly kind: 'counts'; readonly coupon: Coupon; readonly discount: Discount }
  | { readonly kind: 'refused'; readonly reason: CouponObjection }

const EVERY_CATEGORY = 0

/** Whether a coupon counts for a cart, and what it takes off. null: there is none of this code. */
export function judgeCoupon(coupon: Coupon | null, facts: CouponFacts): Judgement {
  const reason = objectionTo(coupon, facts)
  if (coupon === null || reason !== null) return { kind: 'refused', reason: reason ?? 'unknown' }
  const lines = facts.lines.map(line => ({ ...line, isMeant: isMeant(coupon.applies_to, line, facts) }))
  if (!lines.some(line => line.isMeant)) return { kind: 'refused', reason: 'not-applicable' }
  return { kind: 'counts', coupon, discount: discountOf(coupon, lines, facts.digits) }
}

function objectionTo(coupon: Coupon | null, facts: CouponFacts): CouponObjection | null {
  if (coupon === null || !coupon.enabled) return 'unknown'
  if (coupon.expires !== null && coupon.expires <= facts.now) return 'expired'
  if (coupon.max_uses > 0 && coupon.num_uses >= coupon.max_uses) return 'used-up'
  const { max_uses_per_customer: mostOfCustomer } = coupon
  if (mostOfCustomer > 0 && facts.usesOfCustomer >= mostOfCustomer) return 'used-before'
  const whole = facts.lines.reduce((sum, line) => sum + line.total, 0)
  return whole < toMinor(Number(coupon.min_purchase), facts.digits) ? 'minimum-not-reached' : null
}

/** A category's products are those of the categories below it too. */
function isMeant(
  { entity, ids }: AppliesTo,
  { productId }: CouponLine,
  { categoryPaths }: CouponFacts,
): boolean {
  if (entity === 'products') return ids.includes(productId)
  if (ids.includes(EVERY_CATEGORY)) return true
  return (categoryPaths.get(productId) ?? []).some(path => path.some(id => ids.includes(id)))
}
