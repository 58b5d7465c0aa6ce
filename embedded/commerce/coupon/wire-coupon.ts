import { toMajor } from '../wire/money.ts'
import type { Applied } from './cart-coupon.ts'

/** A coupon as a cart, its lines and a checkout list it. */
export function toWireCoupon({ coupon }: Applied, amount: number, digits: number) {
  return {
    id: coupon.id,
    code: coupon.code,
    coupon_type: coupon.type,
    discounted_amount: toMajor(amount, digits),
    display_name: coupon.name,
  }
}
