import * as v from 'valibot'
import type { Database } from '../database/open.ts'
import { hasId, insertNumbered } from '../database/rows.ts'
import { coupons } from '../database/schema.ts'
import { notFound, type Scope } from '../scope.ts'
import { unprocessable } from '../wire/api-error.ts'
import { flag, id, integer, list, name, text } from '../wire/value.ts'
import { codeKey } from './cart-coupon.ts'
import type { Coupon } from './evaluate-coupon.ts'

const MOST_AMOUNT = 9_999_999

/** A decimal string or a number, stored with four places as the API returns it. */
const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.regex(/^\d{1,7}(\.\d{1,4})?$/, `must be a decimal of at most ${MOST_AMOUNT} with at most four places`),
  v.transform(value => Number(value).toFixed(4)),
)

/** RFC 2822 or any other date; '' and null: never. */
const expires = v.pipe(
  v.nullable(text(64)),
  v.check(
    value => value === null || value === '' || !Number.isNaN(Date.parse(value)),
    'must be an RFC 2822 date',
  ),
  v.transform(value => (value === null || value === '' ? null : new Date(value))),
)

const code = v.pipe(
  name(50),
  v.regex(/^[A-Za-z0-9_ -]+$/, 'may hold letters, digits, spaces, underscores and hyphens'),
)

const appliesTo = v.pipe(
  v.variant('entity', [
    v.object({ entity: v.literal('categories'), ids: list(integer(), 1000) }),
    v.object({ entity: v.literal('products'), ids: list(id(), 1000) }),
  ]),
  v.check(({ ids }) => ids.length > 0, 'ids must name at least one; category 0 is every product'),
)

const type = v.picklist([
  'per_item_discount',
  'percentage_discount',
  'per_total_discount',
  'shipping_discount',
  'free_shipping',
])

const uses = integer()

const given = { name: name(100), type, amount: decimal, code, applies_to: appliesTo }
const optional = v.partial(
  v.object({
    min_purchase: decimal,
    expires,
    enabled: flag(),
    max_uses: uses,
    max_uses_per_customer: uses,
  }),
)

/** POST /v2/coupons */
export const newCouponBody = v.pipe(
  v.object({ ...given, ...optional.entries }),
  v.check(body => isValidAmount(body), 'amount must be at most 100 per cent'),
)
/** PUT /v2/coupons/{id}: omitted fields keep their value. */
export const couponChangeBody = v.partial(v.object({ ...given, ...optional.entries }))

type NewCoupon = v.InferOutput<typeof newCouponBody>
type CouponChange = v.InferOutput<typeof couponChangeBody>

function isValidAmount({ type, amount }: { readonly type: string; readonly amount: string }): boolean {
  return type !== 'percentage_discount' || Number(amount) <= 100
}

/** Inserts a coupon. Call it in a transaction. */
export async function insertCoupon(
  tx: Database,
  scope: Scope,
  { body, now }: { body: NewCoupon; now: Date },
): Promise<Coupon> {
  const { min_purchase = '0.0000', ...fields } = body
  const columns = { ...fields, min_purchase, code_key: codeKey(body.code), date_created: now }
  return insertNumbered(tx, coupons, { scope, resource: 'coupon' }, columns)
}

/** Changes the given fields; throws the 404 of an unknown id. Call it in a transaction. */
export async function changeCoupon(
  tx: Database,
  { scope, id }: { scope: Scope; id: number },
  body: CouponChange,
): Promise<Coupon> {
  const place = hasId(coupons, scope, id)
  const [before] = await tx.select().from(coupons).where(place).for('update')
  if (before === undefined) throw notFound('A coupon', id)
  const after = { ...before, ...body }
  if (!isValidAmount(after))
    throw unprocessable('JSON data is missing or invalid', { amount: 'must be at most 100 per cent' })
  const [row] = await tx
    .update(coupons)
    .set({ ...after, code_key: codeKey(after.code) })
    .where(place)
    .returning()
  return row ?? before
}

/** Throws the 404 of an unknown id. */
export async function deleteCoupon(db: Database, scope: Scope, id: number): Promise<void> {
  const deleted = await db
    .delete(coupons)
    .where(hasId(coupons, scope, id))
    .returning({ id: coupons.id })
  if (deleted.length === 0) throw notFound('A coupon', id)
}
