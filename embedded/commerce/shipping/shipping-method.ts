import * as v from 'valibot'
import { share } from '../store/tax.ts'
import { list, toMinor } from '../wire/value.ts'

/** Major units: a number or a decimal string, parsed as a number. */
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
    /** null: unlimited. */
    upper_limit: v.nullable(amount),
    shipping_cost: amount,
  }),
  v.check(
    ({ lower_limit, upper_limit }) => upper_limit === null || upper_limit > lower_limit,
    'must have its upper_limit above its lower_limit',
  ),
)

const ranges = v.strictObject({
  /** The cost outside of all ranges; null: the method is not offered there. */
  default_cost: v.nullish(amount, null),
  default_cost_type: v.optional(v.picklist(['percentage_of_total', 'fixed_amount']), 'fixed_amount'),
  range: v.pipe(list(range, 100), v.minLength(1, 'must have a range')),
})

const threshold = v.strictObject({
  carrier_options: v.optional(v.looseObject({ minimum_sub_total: v.optional(decimal()) })),
})

/** The settings of each supported type of method. */
export const METHOD_SETTINGS = {
  perorder: rate,
  peritem: rate,
  weight: ranges,
  total: ranges,
  freeshipping: threshold,
} as const

export type Ranges = v.InferOutput<typeof ranges>

/** A method's type with its settings. */
export const methodRule = v.variant('type', [
  v.object({ type: v.literal('perorder'), settings: rate }),
  v.object({ type: v.literal('peritem'), settings: rate }),
  v.object({ type: v.literal('weight'), settings: ranges }),
  v.object({ type: v.literal('total'), settings: ranges }),
  v.object({ type: v.literal('freeshipping'), settings: threshold }),
])
type MethodRule = v.InferOutput<typeof methodRule>

/** Money as V2's decimal string: "50.0000". Numbers are accepted and converted. */
export function decimal() {
  return v.pipe(amount, v.transform(String))
}

/** The items that shipping is charged for. `subtotal`: minor units. */
export type Parcel = {
  readonly subtotal: number
  readonly units: number
  readonly weight: number
  /** The currency's digits behind the point. */
  readonly digits: number
}

/** The cost of a method in minor units; null: it is not offered for the parcel. */
export function methodCost(rule: MethodRule, parcel: Parcel): number | null {
  const { digits, subtotal, units, weight } = parcel
  if (rule.type === 'perorder') return toMinor(rule.settings.rate, digits)
  if (rule.type === 'peritem') return toMinor(rule.settings.rate, digits) * units
  if (rule.type === 'weight') return rangeCost(rule.settings, weight, parcel)
  if (rule.type === 'total') return rangeCost(rule.settings, subtotal / 10 ** digits, parcel)
  const minimum = Number(rule.settings.carrier_options?.minimum_sub_total ?? '0')
  return subtotal >= toMinor(minimum, digits) ? 0 : null
}

/** A range includes its lower limit, and the last one its upper limit too. */
function rangeCost({ range, ...otherwise }: Ranges, value: number, parcel: Parcel): number | null {
  const below = (limit: number | null) => limit === null || value < limit
  const match =
    range.find(({ lower_limit, upper_limit }) => value >= lower_limit && below(upper_limit)) ??
    range.find(({ upper_limit }) => value === upper_limit)
  if (match !== undefined) return toMinor(match.shipping_cost, parcel.digits)
  const { default_cost, default_cost_type } = otherwise
  if (default_cost === null) return null
  if (default_cost_type === 'fixed_amount') return toMinor(default_cost, parcel.digits)
  return percentOf(parcel.subtotal, default_cost)
}

/** Minor units, rounded half up. */
export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * 100_000), 10_000_000)
}
