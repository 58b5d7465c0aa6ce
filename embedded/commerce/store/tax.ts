import { findState } from '../geography/country.ts'
import type { TaxRate } from './store.ts'

/** An amount in minor units without and with tax. */
export type Taxed = { readonly ex: number; readonly inc: number }

type Destination = { country_iso2: string; state: string }

/** Percentages have five decimals: 8.875 % is 887,500 of 10,000,000 parts. */
const WHOLE = 10_000_000

/** The tax rate of a destination: its state's, else its country's; null: not taxed. */
export function rateFor(
  rates: readonly TaxRate[] | undefined,
  destination: Destination | null,
): TaxRate | null {
  if (destination === null) return null
  const inCountry = (rates ?? []).filter(rate => rate.countryCode === destination.country_iso2)
  const state = findState(destination.country_iso2, destination.state)
  return (
    inCountry.find(rate => rate.state !== undefined && rate.state === state?.code) ??
    inCountry.find(rate => rate.state === undefined) ??
    null
  )
}

/** An amount in minor units without and with tax, the tax rounded half up. `isInclusive`: `amount` includes the tax. */
export function splitTax(amount: number, percent: number, { isInclusive }: { isInclusive: boolean }): Taxed {
  const parts = Math.round(percent * 100_000)
  if (isInclusive) return { ex: amount - share(amount, parts, WHOLE + parts), inc: amount }
  return { ex: amount, inc: amount + share(amount, parts, WHOLE) }
}

export function sumTaxed(amounts: readonly Taxed[]): Taxed {
  return amounts.reduce((sum, { ex, inc }) => ({ ex: sum.ex + ex, inc: sum.inc + inc }), { ex: 0, inc: 0 })
}

/** `amount × parts ÷ whole`, rounded half up, exact beyond the safe integers. */
export function share(amount: number, parts: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(parts) + BigInt(whole)) / (2n * BigInt(whole)))
}
