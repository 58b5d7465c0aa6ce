import { share } from '../tax/tax.ts'
import { toMinor } from '../wire/money.ts'
import type { MethodRule, Ranges } from './method-settings.ts'

/** What a cart is to a method: minor units, and units and weight of what is shipped at a charge. */
export type Parcel = {
  readonly subtotal: number
  readonly units: number
  readonly weight: number
  /** The currency's digits behind the point. */
  readonly digits: number
}

/** Minor units that a method asks for the parcel; null: it does not take it. */
export function methodCost(rule: MethodRule, parcel: Parcel): number | null {
  const { digits, subtotal, units, weight } = parcel
  if (rule.type === 'perorder') return toMinor(rule.settings.rate, digits)
  if (rule.type === 'peritem') return toMinor(rule.settings.rate, digits) * units
  if (rule.type === 'weight') return rangeCost(rule.settings, weight, parcel)
  if (rule.type === 'total') return rangeCost(rule.settings, subtotal / 10 ** digits, parcel)
  const least = Number(rule.settings.carrier_options?.minimum_sub_total ?? '0')
  return subtotal >= toMinor(least, digits) ? 0 : null
}

/** A limit that two ranges share belongs to the upper one; the last range holds its upper limit too. */
function rangeCost({ range, ...otherwise }: Ranges, value: number, parcel: Parcel): number | null {
  const below = (limit: number | null) => limit === null || value < limit
  const found =
    range.find(({ lower_limit, upper_limit }) => value >= lower_limit && below(upper_limit)) ??
    range.find(({ upper_limit }) => value === upper_limit)
  if (found !== undefined) return toMinor(found.shipping_cost, parcel.digits)
  const { default_cost, default_cost_type } = otherwise
  if (default_cost === null) return null
  if (default_cost_type === 'fixed_amount') return toMinor(default_cost, parcel.digits)
  return percentOf(parcel.subtotal, default_cost)
}

/** Minor units, rounded half up. */
export function percentOf(amount: number, percent: number): number {
  return share(amount, Math.round(percent * 100_000), 10_000_000)
}
