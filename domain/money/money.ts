/** An amount in integer minor units (cents) of one currency. Zero is a price. */
export type Money = { readonly amount: number; readonly currency: string }

/** How the shop writes one currency (SPEC §3 Currency). Any part may be missing in what the platform answers. */
export type CurrencyFormat = {
  readonly token: string
  readonly tokenLocation: 'left' | 'right'
  readonly decimalToken: string
  readonly thousandsToken: string
  readonly decimalPlaces: number
}

/** One currency of a store, as its first-listed definition says (SPEC §7). */
export type Currency = { readonly code: string; readonly format: Partial<CurrencyFormat> }

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

export function times(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency)
}

/** The difference, never below zero. Both must be of one currency. */
export function minus(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be subtracted.`)
  return money(Math.max(0, a.amount - b.amount), a.currency)
}

/** The amount as machines write it: `749.00`. */
export function decimalOf({ amount }: Pick<Money, 'amount'>): string {
  return (amount / 100).toFixed(2)
}
