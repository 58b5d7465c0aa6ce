import * as v from 'valibot'
import { list } from '../wire/value.ts'

/** Major units, as a number or a decimal in words; read as a number. */
export const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,7}(\.\d{1,6})?$/), v.transform(Number))]),
  v.finite(),
  v.minValue(0),
  v.maxValue(9_999_999),
)

const rate = v.strictObject({ rate: amount })

const range = v.pipe(
  v.strictObject({
    lower_limit: amount,
    /** null: without end. */
    upper_limit: v.nullable(amount),
    shipping_cost: amount,
  }),
  v.check(
    ({ lower_limit, upper_limit }) => upper_limit === null || upper_limit > lower_limit,
    'must have its upper_limit above its lower_limit',
  ),
)

const ranges = v.strictObject({
  /** What counts outside of all ranges; null: the method is not offered there. */
  default_cost: v.nullish(amount, null),
  default_cost_type: v.optional(v.picklist(['percentage_of_total', 'fixed_amount']), 'fixed_amount'),
  range: v.pipe(list(range, 100), v.minLength(1, 'must have a range')),
})

const threshold = v.strictObject({
  carrier_options: v.optional(v.looseObject({ minimum_sub_total: v.optional(decimal()) })),
})

/** The settings of each type of method that this server can quote. */
export const METHOD_SETTINGS = {
  perorder: rate,
  peritem: rate,
  weight: ranges,
  total: ranges,
  freeshipping: threshold,
} as const

export type MethodType = keyof typeof METHOD_SETTINGS
export const METHOD_TYPES: MethodType[] = ['perorder', 'peritem', 'weight', 'total', 'freeshipping']

type Rate = v.InferOutput<typeof rate>
export type Ranges = v.InferOutput<typeof ranges>
export type MethodRule =
  | { type: 'perorder'; settings: Rate }
  | { type: 'peritem'; settings: Rate }
  | { type: 'weight'; settings: Ranges }
  | { type: 'total'; settings: Ranges }
  | { type: 'freeshipping'; settings: v.InferOutput<typeof threshold> }

/** A method's type and settings, as a rule that can be reckoned with. */
export const methodRule = v.variant('type', [
  v.object({ type: v.literal('perorder'), settings: rate }),
  v.object({ type: v.literal('peritem'), settings: rate }),
  v.object({ type: v.literal('weight'), settings: ranges }),
  v.object({ type: v.literal('total'), settings: ranges }),
  v.object({ type: v.literal('freeshipping'), settings: threshold }),
])

/** Money in words, as V2 has it: "50.0000". Numbers are taken too, and kept in words. */
export function decimal() {
  return v.pipe(amount, v.transform(String))
}
