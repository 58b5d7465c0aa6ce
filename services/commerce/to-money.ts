import { type Money, money } from '@firnline/domain/money/money'

/** The platform writes amounts as decimal numbers, sometimes unrounded (protocols/bigcommerce.md §4.3). */
export function toMoney(amount: number, currency: string): Money {
  return money(toMinor(amount), currency)
}

/** Minor units of an amount as V3 (a number) and V2 (a string of four decimals, §1.4) write it. */
export function toMinor(amount: number | string): number {
  return Math.round(Number(amount) * 100)
}
