import { and, count, eq, or } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { coupons, orderCoupons, orders } from '../database/schema.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'
import { toMajor } from '../wire/value.ts'
import { type Coupon, type CouponContext, type CouponRejection, evaluateCoupon } from './evaluate-coupon.ts'
/** The discount of a cart's coupon. Money is in minor units, as prices are entered. */
export type AppliedCoupon = {
  readonly coupon: Coupon
  /** The discount of each item, by the item's id. */
  readonly shares: ReadonlyMap<string, number>
  readonly total: number
  /** The highest discount on shipping. */
  readonly offShipping: number
}

/** A cart's code that is not valid for it now. */
export type RejectedCoupon = { readonly code: string; readonly reason: CouponRejection }

type CartCoupon =
  | { readonly applied: AppliedCoupon; readonly rejected: null }
  | { readonly applied: null; readonly rejected: RejectedCoupon | null }

/** `productId` 0: a custom item. `extended`: the price of all units. */
type CouponItem = {
  readonly itemId: string
  readonly productId: number
  readonly quantity: number
  readonly extended: number
}

type CartCouponQuery = {
  /** null: the cart has none. */
  readonly code: string | null
  readonly items: readonly CouponItem[]
  readonly buyer: Buyer
  readonly now: Date
}

/** The discount of a cart's code now. */
export async function readCartCoupon(
  db: Database,
  scope: Scope,
  { code, items, buyer, now }: CartCouponQuery,
): Promise<CartCoupon> {
  if (code === null) return { applied: null, rejected: null }
  const productIds = items.map(item => item.productId)
  const read = await readCoupon(db, scope, { code, productIds, buyer })
  return toCartCoupon(read, { code, items, now, digits: scope.digits })
}

type Cart = Pick<CartCouponQuery, 'items' | 'now'> & { readonly code: string; readonly digits: number }

export function toCartCoupon(read: CouponRead, { code, items, now, digits }: Cart): CartCoupon {
  const lines = items.map(({ productId, quantity, extended }) => ({ productId, quantity, total: extended }))
  const evaluation = evaluateCoupon(read.coupon, { ...read, lines, now, digits })
  if (evaluation.kind === 'refused') return { applied: null, rejected: { code, reason: evaluation.reason } }
  const { coupon, discount } = evaluation
  const shares = new Map(items.map((item, index) => [item.itemId, discount.shares[index] ?? 0]))
  return {
    applied: { coupon, shares, total: discount.total, offShipping: discount.offShipping },
    rejected: null,
  }
}

/** Codes are compared without regard to case. */
export const codeKey = (code: string) => code.trim().toUpperCase()

/** `customerId` 0: a guest. `email` '': not known yet. */
export type Buyer = { readonly customerId: number; readonly email: string }

export type CouponRead = Pick<CouponContext, 'categoryPaths' | 'usesOfCustomer'> & {
  /** null: no coupon has this code. */
  readonly coupon: Coupon | null
}

type CouponQuery = { readonly code: string; readonly productIds: readonly number[]; readonly buyer: Buyer }

/** Reads a coupon with what `evaluateCoupon` needs. */
export async function readCoupon(
  db: Database,
  scope: Scope,
  { code, productIds, buyer }: CouponQuery,
): Promise<CouponRead> {
  const [row] = await db.select().from(coupons).where(placeOf(scope, code))
  if (row === undefined) return { coupon: null, categoryPaths: new Map(), usesOfCustomer: 0 }
  const { entity, ids } = row.applies_to
  const isByCategory = entity === 'categories' && !ids.includes(0)
  return {
    coupon: row,
    categoryPaths: await categoryPaths(db, scope, isByCategory ? productIds : []),
    usesOfCustomer: row.max_uses_per_customer === 0 ? 0 : await countUses(db, row, buyer),
  }
}

/** Locks a coupon until the transaction ends, so that concurrent orders count its uses one after the other. */
export async function lockCoupon(tx: Database, scope: Scope, code: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(placeOf(scope, code)).for('update')
}

const placeOf = (scope: Scope, code: string) =>
  and(eq(coupons.store, scope.hash), eq(coupons.code_key, codeKey(code)))

/** A guest is recognized by the e-mail address alone. */
async function countUses(db: Database, coupon: Coupon, { customerId, email }: Buyer): Promise<number> {
  const isTheirs = or(
    customerId === 0 ? undefined : eq(orders.customer_id, customerId),
    email === '' ? undefined : eq(orders.email_key, email.toLowerCase()),
  )
  if (isTheirs === undefined) return 0
  const isOf = and(eq(orders.store, orderCoupons.store), eq(orders.id, orderCoupons.order_id))
  const [row] = await db
    .select({ uses: count() })
    .from(orderCoupons)
    .innerJoin(orders, isOf)
    .where(and(eq(orderCoupons.store, coupon.store), eq(orderCoupons.coupon_id, coupon.id), isTheirs))
  return row?.uses ?? 0
}

/** A coupon in carts, their lines and checkouts. */
export function toWireCoupon({ coupon }: AppliedCoupon, amount: number, digits: number) {
  return {
    id: coupon.id,
    code: coupon.code,
    coupon_type: coupon.type,
    discounted_amount: toMajor(amount, digits),
    display_name: coupon.name,
  }
}
