import { and, count, eq, or } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { coupons, orderCoupons, orders } from '../database/schema.ts'
import { categoryPaths } from '../group/read-group.ts'
import type { Scope } from '../scope.ts'
import type { Coupon, CouponFacts } from './judge-coupon.ts'

/** Codes are the same however they are typed. */
export const codeKey = (code: string) => code.trim().toUpperCase()

/** Who buys: customer 0 is a guest; '' is an address that is not known yet. */
export type Buyer = { readonly customerId: number; readonly email: string }

export type ReadCoupon = Pick<CouponFacts, 'categoryPaths' | 'usesOfCustomer'> & {
  /** null: there is none of this code. */
  readonly coupon: Coupon | null
}

type Asked = { readonly code: string; readonly productIds: readonly number[]; readonly buyer: Buyer }

/** A coupon, with what has to be known of a cart to judge it. */
export async function readCoupon(
  db: Database,
  scope: Scope,
  { code, productIds, buyer }: Asked,
): Promise<ReadCoupon> {
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

/** Holds a coupon until the transaction ends: of two orders at once, one counts its use after the other. */
export async function holdCoupon(tx: Database, scope: Scope, code: string): Promise<void> {
  await tx.select({ id: coupons.id }).from(coupons).where(placeOf(scope, code)).for('update')
}

const placeOf = (scope: Scope, code: string) =>
  and(eq(coupons.store, scope.hash), eq(coupons.code_key, codeKey(code)))

/** A guest is known by the e-mail address alone. */
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
