import { type Money, money } from '@firnline/domain/money/money'

/** The platform writes amounts as decimal numbers, sometimes unrounded (protocols/bigcommerce.md §4.3). */
export function toMoney(amount: number, currency: string): Money {
  return money(Math.round(amount * 100), currency)
}
