import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { CartRow } from '../cart/cart.ts'
import { cartNotFound, lockCart } from '../cart/stored-cart.ts'
import type { Database } from '../database/open.ts'
import { retryOnConflict } from '../database/retry-on-conflict.ts'
import { carts } from '../database/schema.ts'
import { readCheckout } from '../order/price-checkout.ts'
import { readCartLines } from '../order/price-order.ts'
import { queueEvents } from '../outbox/queue.ts'
import type { Commerce, Scope } from '../scope.ts'
import { ApiError, CONFLICT } from '../wire/api-error.ts'
import { integer, name } from '../wire/value.ts'
import { codeKey, readCartCoupon } from './cart-coupon.ts'
import type { CouponRejection } from './evaluate-coupon.ts'

/** POST /v3/checkouts/{id}/coupons */
export const couponCodeBody = v.object({ coupon_code: name(255), version: v.optional(integer()) })

type EnteredCode = { readonly cartId: string; readonly code: string; readonly version: number | undefined }

/** Applies a code to a cart, in place of its current one. Throws the 400 of a code that is not valid for the cart. */
export async function applyCoupon(
  { db, now }: Commerce,
  scope: Scope,
  { cartId, code, version }: EnteredCode,
): Promise<void> {
  await retryOnConflict(() =>
    db.transaction(async tx => {
      const cart = await lockCart(tx, scope, { id: cartId, now: now() })
      if (cart === null) throw cartNotFound(cartId)
      if (version !== undefined && version !== cart.version) throw new ApiError(409, CONFLICT)
      const { items } = await readCartLines(tx, scope, cart)
      const checkout = await readCheckout(tx, scope, cart.id)
      const buyer = { customerId: cart.customer_id, email: checkout?.email ?? '' }
      const { applied, rejected } = await readCartCoupon(tx, scope, { code, items, buyer, now: now() })
      if (applied === null) throw toApiError(code, rejected?.reason ?? 'unknown')
      const { coupon } = applied
      await saveCode(tx, cart, { code: coupon.code, now: now() })
      const event = { scope: 'store/cart/couponApplied', data: { couponId: coupon.id } }
      await queueEvents(tx, scope, { events: [event, updated(cart)], now: now() })
    }),
  )
}

/** Removes a cart's code. Throws the 404 of a code that is not applied. */
export async function removeCoupon(
  { db, now }: Commerce,
  scope: Scope,
  { cartId, code }: { cartId: string; code: string },
): Promise<void> {
  await retryOnConflict(() =>
    db.transaction(async tx => {
      const cart = await lockCart(tx, scope, { id: cartId, now: now() })
      if (cart === null) throw cartNotFound(cartId)
      if (cart.coupon_code === null || codeKey(cart.coupon_code) !== codeKey(code))
        throw new ApiError(404, `Coupon code \`${code}\` is not applied to this checkout`)
      await saveCode(tx, cart, { code: null, now: now() })
      await queueEvents(tx, scope, { events: [updated(cart)], now: now() })
    }),
  )
}

async function saveCode(tx: Database, cart: CartRow, { code, now }: { code: string | null; now: Date }) {
  await tx
    .update(carts)
    .set({ coupon_code: code, version: cart.version + 1, updated_time: now })
    .where(and(eq(carts.store, cart.store), eq(carts.id, cart.id)))
}

const updated = ({ id }: CartRow) => ({ scope: 'store/cart/updated', data: { type: 'cart', id } })

/**
 * The platform refuses a code with 400, a detail for the shopper and a code for programs. `min_purchase` and
 * `not_applicable` are the codes of its own checkout; the others are this server's.
 */
const CODES: Record<CouponRejection, { code: string; why: string }> = {
  unknown: { code: 'invalid_coupon_code', why: 'is invalid' },
  expired: { code: 'expired', why: 'has expired' },
  'used-up': { code: 'max_uses', why: 'has been used as often as it can be' },
  'used-before': { code: 'max_uses_per_customer', why: 'has been used by this customer before' },
  'minimum-not-reached': { code: 'min_purchase', why: 'needs a larger order' },
  'not-applicable': { code: 'not_applicable', why: 'is not eligible for this checkout' },
}

function toApiError(typed: string, reason: CouponRejection): ApiError {
  const { code, why } = CODES[reason]
  return new ApiError(400, 'Incorrect or mismatch', { code, detail: `Coupon code \`${typed}\` ${why}` })
}
