import * as v from 'valibot'
import { flag, id, list, name } from '../wire/value.ts'

const MOST_AMOUNT = 9_999_999

/** A decimal, sent in words or as a number; kept with four places, as the wire has it. */
const amount = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(toDecimal))]),
  v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be a decimal with at most four places'),
  v.check(text => Number(text) <= MOST_AMOUNT, `must be at most ${MOST_AMOUNT}`),
  v.transform(withFourPlaces),
)
const method = v.picklist(['percent', 'fixed', 'price'])
const discount = { method, amount }

const rule = v.pipe(
  v.variant('type', [
    v.object({ type: v.literal('all'), ...discount }),
    v.object({ type: v.literal('category'), category_id: id(), ...discount }),
    v.object({ type: v.literal('product'), product_id: id(), ...discount }),
  ]),
  v.check(
    rule => rule.method !== 'percent' || Number(rule.amount) <= 100,
    'amount must be at most 100 per cent',
  ),
)

const rules = v.pipe(
  list(rule, 1000),
  v.check(all => all.filter(rule => rule.type === 'all').length <= 1, 'can have one rule of type all'),
)

const access = v.variant('type', [
  v.object({ type: v.picklist(['all', 'none']) }),
  v.object({ type: v.literal('specific'), categories: list(id(), 1000) }),
])

const fields = v.partial(
  v.object({
    is_default: flag(),
    is_group_for_guests: flag(),
    category_access: access,
    discount_rules: rules,
  }),
)

/** POST /v2/customer_groups */
export const newGroupBody = v.object({ ...fields.entries, name: name() })
/** PUT /v2/customer_groups/{id}: what is left out stays. */
export const groupChangeBody = v.object({ ...fields.entries, name: v.optional(name()) })

export type NewGroup = v.InferOutput<typeof newGroupBody>
export type GroupChange = v.InferOutput<typeof groupChangeBody>

/** A number has no trailing places of its own: those that it has by being binary are not meant. */
function toDecimal(number: number): string {
  return Math.abs(number) < 1e12 ? number.toFixed(4) : String(number)
}

function withFourPlaces(text: string): string {
  const [whole = '', decimals = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(4, '0')}`
}
