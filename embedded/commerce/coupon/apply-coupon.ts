import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { CartRow } from '../cart/cart.ts'
import { holdCart } from '../cart/hold-cart.ts'
import type { Database } from '../database/open.ts'
import { carts } from '../database/schema.ts'
import { readCheckout } from '../order/checkout-facts.ts'
import { readCartLines } from '../order/order-item.ts'
import { retried } from '../order/retried.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { CONFLICT, Refusal } from '../wire/refusal.ts'
import { integer, name } from '../wire/value.ts'
import { readCartCoupon } from './cart-coupon.ts'
import type { CouponObjection } from './judge-coupon.ts'
import { codeKey } from './read-coupon.ts'

/** POST /v3/checkouts/{id}/coupons */
export const couponCodeBody = v.object({ coupon_code: name(255), version: v.optional(integer()) })

type Entered = { readonly cartId: string; readonly code: string; readonly version: number | undefined }

/** Gives a cart a code, in place of the one that it has. Throws why it does not count for the cart. */
export async function applyCoupon(
  { db, now }: Commerce,
  scope: Scope,
  { cartId, code, version }: Entered,
): Promise<void> {
  await retried(() =>
    db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id: cartId, now: now() })
      if (version !== undefined && version !== cart.version) throw new Refusal(409, CONFLICT)
      const { items } = await readCartLines(tx, scope, cart)
      const told = await readCheckout(tx, scope, cart.id)
      const buyer = { customerId: cart.customer_id, email: told?.email ?? '' }
      const { applied, dropped } = await readCartCoupon(tx, scope, { code, items, buyer, now: now() })
      if (applied === null) throw refusalOf(code, dropped?.reason ?? 'unknown')
      const { coupon } = applied
      await keepCode(tx, cart, { code: coupon.code, now: now() })
      const event = { scope: 'store/cart/couponApplied', data: { couponId: coupon.id } }
      await queueEvents(tx, scope, { events: [event, updated(cart)], now: now() })
    }),
  )
}

/** Takes a cart's code from it. Throws the 404 of a code that the cart has not. */
export async function removeCoupon(
  { db, now }: Commerce,
  scope: Scope,
  { cartId, code }: { cartId: string; code: string },
): Promise<void> {
  await retried(() =>
    db.transaction(async tx => {
      const cart = await holdCart(tx, scope, { id: cartId, now: now() })
      if (cart.coupon_code === null || codeKey(cart.coupon_code) !== codeKey(code))
        throw new Refusal(404, `Coupon code \`${code}\` is not applied to this checkout`)
      await keepCode(tx, cart, { code: null, now: now() })
      await queueEvents(tx, scope, { events: [updated(cart)], now: now() })
    }),
  )
}

async function keepCode(tx: Database, cart: CartRow, { code, now }: { code: string | null; now: Date }) {
  await tx
    .update(carts)
    .set({ coupon_code: code, version: cart.version + 1, updated_time: now })
    .where(and(eq(carts.store, cart.store), eq(carts.id, cart.id)))
}

const updated = ({ id }: CartRow) => ({ scope: 'store/cart/updated', data: { type: 'cart', id } })

/**
 * As the platform refuses a code: 400, a title that says little, a detail for the shopper and a code for programs. Its
 * own checkout tells `min_purchase` and `not_applicable` apart; the others' names are this server's.
 */
const CODES: Record<CouponObjection, { code: string; why: string }> = {
  unknown: { code: 'invalid_coupon_code', why: 'is invalid' },
  expired: { code: 'expired', why: 'has expired' },
  'used-up': { code: 'max_uses', why: 'has been used as often as it can be' },
  'used-before': { code: 'max_uses_per_customer', why: 'has been used by this customer before' },
  'minimum-not-reached': { code: 'min_purchase', why: 'needs a larger order' },
  'not-applicable': { code: 'not_applicable', why: 'is not eligible for this checkout' },
}

function refusalOf(typed: string, reason: CouponObjection): Refusal {
  const { code, why } = CODES[reason]
  return new Refusal(400, 'Incorrect or mismatch', { code, detail: `Coupon code \`${typed}\` ${why}` })
}
