import * as v from 'valibot'
import { flag, id, integer, list, name, text } from '../wire/value.ts'

const MOST_AMOUNT = 9_999_999

/** A decimal, sent in words or as a number; kept with four places, as the wire has it. */
const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.regex(/^\d{1,7}(\.\d{1,4})?$/, `must be a decimal of at most ${MOST_AMOUNT} with at most four places`),
  v.transform(words => Number(words).toFixed(4)),
)

/** Sent as RFC 2822, read as any date that there is; '' and null: never. */
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

const times = integer()

const given = { name: name(100), type, amount: decimal, code, applies_to: appliesTo }
const optional = v.partial(
  v.object({
    min_purchase: decimal,
    expires,
    enabled: flag(),
    max_uses: times,
    max_uses_per_customer: times,
  }),
)

/** POST /v2/coupons */
export const newCouponBody = v.pipe(
  v.object({ ...given, ...optional.entries }),
  v.check(body => isPossible(body), 'amount must be at most 100 per cent'),
)
/** PUT /v2/coupons/{id}: what is left out stays. */
export const couponChangeBody = v.partial(v.object({ ...given, ...optional.entries }))

export type NewCoupon = v.InferOutput<typeof newCouponBody>
export type CouponChange = v.InferOutput<typeof couponChangeBody>

export function isPossible({ type, amount }: { readonly type: string; readonly amount: string }): boolean {
  return type !== 'percentage_discount' || Number(amount) <= 100
}
