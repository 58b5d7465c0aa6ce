import type { Database } from '../database/open.ts'
import type { Scope } from '../scope.ts'
import { type Coupon, type CouponObjection, judgeCoupon } from './judge-coupon.ts'
import { type Buyer, type ReadCoupon, readCoupon } from './read-coupon.ts'

/** The coupon of a cart, counted. Money is in minor units, as prices are entered. */
export type Applied = {
  readonly coupon: Coupon
  /** By the id of the cart's item: what it costs less. */
  readonly shares: ReadonlyMap<string, number>
  readonly total: number
  /** What shipping costs less at the most. */
  readonly offShipping: number
}

/** The code that a cart has, but that does not count for it at the moment. */
export type Dropped = { readonly code: string; readonly reason: CouponObjection }

export type CartCoupon =
  | { readonly applied: Applied; readonly dropped: null }
  | { readonly applied: null; readonly dropped: Dropped | null }

/** What a coupon is counted for. `productId` 0: no product stands behind it. */
export type CouponItem = {
  readonly itemId: string
  readonly productId: number
  readonly quantity: number
  /** What the line costs. */
  readonly extended: number
}

type Asked = {
  /** null: the cart has none, and nothing is read. */
  readonly code: string | null
  readonly items: readonly CouponItem[]
  readonly buyer: Buyer
  readonly now: Date
}

/** What the code of a cart does for it at the moment. */
export async function readCartCoupon(db: Database, scope: Scope, asked: Asked): Promise<CartCoupon> {
  const { code, items, buyer, now } = asked
  if (code === null) return { applied: null, dropped: null }
  const productIds = items.map(item => item.productId)
  const read = await readCoupon(db, scope, { code, productIds, buyer })
  return toCartCoupon(read, { code, items, now, digits: scope.digits })
}

type Cart = Pick<Asked, 'items' | 'now'> & { readonly code: string; readonly digits: number }

export function toCartCoupon(read: ReadCoupon, { code, items, now, digits }: Cart): CartCoupon {
  const lines = items.map(({ productId, quantity, extended }) => ({ productId, quantity, total: extended }))
  const judged = judgeCoupon(read.coupon, { ...read, lines, now, digits })
  if (judged.kind === 'refused') return { applied: null, dropped: { code, reason: judged.reason } }
  const { coupon, discount } = judged
  const shares = new Map(items.map((item, index) => [item.itemId, discount.shares[index] ?? 0]))
  return {
    applied: { coupon, shares, total: discount.total, offShipping: discount.offShipping },
    dropped: null,
  }
}
