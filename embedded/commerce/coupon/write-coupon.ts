import { and, eq } from 'drizzle-orm'
import { numberedOne } from '../database/numbering.ts'
import type { Database } from '../database/open.ts'
import { coupons } from '../database/schema.ts'
import type { Scope } from '../scope.ts'
import { unprocessable } from '../wire/refusal.ts'
import { type CouponChange, isPossible, type NewCoupon } from './coupon-body.ts'
import type { Coupon } from './judge-coupon.ts'
import { codeKey } from './read-coupon.ts'

/** Makes a coupon. Call it in a transaction. */
export async function insertCoupon(
  tx: Database,
  scope: Scope,
  { body, now }: { body: NewCoupon; now: Date },
): Promise<Coupon> {
  const { min_purchase = '0.0000', ...fields } = body
  const news = { ...fields, min_purchase, code_key: codeKey(body.code), date_created: now }
  const withId = await numberedOne(tx, { store: scope.hash, resource: 'coupon' }, news)
  const [row] = await tx.insert(coupons).values(withId).returning()
  if (row === undefined) throw new Error(`The new coupon of store ${scope.hash} was not returned`)
  return row
}

/** Changes what the body gives; null: no such coupon. Call it in a transaction. */
export async function changeCoupon(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  body: CouponChange,
): Promise<Coupon | null> {
  const place = and(eq(coupons.store, scope.hash), eq(coupons.id, id))
  const [held] = await tx.select().from(coupons).where(place).for('update')
  if (held === undefined) return null
  const after = { ...held, ...body }
  if (!isPossible(after))
    throw unprocessable('JSON data is missing or invalid', { amount: 'must be at most 100 per cent' })
  const [row] = await tx
    .update(coupons)
    .set({ ...after, code_key: codeKey(after.code) })
    .where(place)
    .returning()
  return row ?? null
}

/** false: no such coupon. */
export async function deleteCoupon(db: Database, scope: Scope, id: number): Promise<boolean> {
  const gone = await db
    .delete(coupons)
    .where(and(eq(coupons.store, scope.hash), eq(coupons.id, id)))
    .returning({ id: coupons.id })
  return gone.length > 0
}
