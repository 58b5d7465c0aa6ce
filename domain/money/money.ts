import { minorDigits } from './minor-digits.ts'

/** An amount in integer minor units of one currency (cents, whole yen). Zero is a price. */
export type Money = { readonly amount: number; readonly currency: string }

/**
 * How the store writes one currency; any part may be missing in what the platform answers. `decimalPlaces` is how many
 * digits are written, not what a minor unit is: that is `minorDigits`.
 */
export type CurrencyFormat = {
  readonly token: string
  readonly tokenLocation: 'left' | 'right'
  readonly decimalToken: string
  readonly thousandsToken: string
  readonly decimalPlaces: number
}

/** One currency of a store, as its first-listed definition says (SPEC §7). */
export type Currency = {
  readonly code: string
  /** null: the store has not said, and no amount is written. */
  readonly format: Partial<CurrencyFormat> | null
}

/** The currency of a store that does not answer: an amount with a wrong symbol would be worse than none. `XXX` is ISO 4217's. */
export const UNKNOWN_CURRENCY: Currency = { code: 'XXX', format: null }

/** SPEC §9: symbol $, decimal '.', thousands ',', precision 2. */
export const DEFAULT_CURRENCY_FORMAT: CurrencyFormat = {
  token: '$',
  tokenLocation: 'left',
  decimalToken: '.',
  thousandsToken: ',',
  decimalPlaces: 2,
}

export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) {
    throw new RangeError(`${amount} is not a whole number of minor units of ${currency}.`)
  }
  return { amount, currency }
}

/** An amount in whole units, as wires and settings have it: `119.5`, `'119.5000'`. Halves of a minor unit are rounded up. */
export function moneyOf(decimal: number | string, currency: string): Money {
  return money(Math.round(Number(`${Number(decimal).toFixed(6)}e${minorDigits(currency)}`)), currency)
}

export function times(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency)
}

/** The difference, never below zero. Both must be of one currency. */
export function minus(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be subtracted.`)
  return money(Math.max(0, a.amount - b.amount), a.currency)
}

/** The amount as machines write it, with the currency's own digits: `749.00`, `11900` yen, `119.125` dinars. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
