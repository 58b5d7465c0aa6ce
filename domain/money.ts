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

/** One currency of a store, as its first-listed definition says. */
export type Currency = {
  readonly code: string
  /** null: the store has not said, and no amount is written. */
  readonly format: Partial<CurrencyFormat> | null
}

/** The currency of a store that does not answer: an amount with a wrong symbol would be worse than none. `XXX` is ISO 4217's. */
export const UNKNOWN_CURRENCY: Currency = { code: 'XXX', format: null }

/** Symbol $, decimal '.', thousands ',', precision 2. */
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

/** What ISO 4217 (list one, 2026-01) says of currencies whose minor unit is not a hundredth. */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map(code => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3] as const),
  ...'CLF UYW'.split(' ').map(code => [code, 4] as const),
])

/**
 * How many digits a currency has behind the point: 2 for EUR, 0 for JPY, 3 for KWD. The store's own `decimal_places`
 * says how amounts are written, never what an amount is (docs/decisions/0053).
 */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS.get(currency.toUpperCase()) ?? 2
}

/**
 * Writes money as the store's own currency definition says: an empty string for a missing value or an
 * unknown currency, the raw value if the definition is incomplete. What the definition's decimal places would hide of an amount is written all the same: nobody
 * pays another amount than they read (docs/decisions/0053).
 * A right-hand token is set apart by a no-break space, as its markets write it.
 */
export function formatMoney(value: Money | null | undefined, format: Partial<CurrencyFormat> | null): string {
  if (value === null || value === undefined || format === null) return ''
  const decimal = decimalOf({ ...value, amount: Math.abs(value.amount) })
  const sign = value.amount < 0 ? '-' : ''
  if (!isComplete(format)) return `${sign}${Number(decimal)}`
  const [digits = '0', decimals = ''] = decimal.split('.')
  const whole = digits.replace(/\B(?=(\d{3})+$)/g, () => format.thousandsToken)
  const fraction = isAllZeros(decimals.slice(format.decimalPlaces))
    ? decimals.slice(0, format.decimalPlaces).padEnd(format.decimalPlaces, '0')
    : decimals
  const number = fraction === '' ? whole : `${whole}${format.decimalToken}${fraction}`
  return format.tokenLocation === 'left'
    ? `${sign}${format.token}${number}`
    : `${sign}${number}\u00a0${format.token}`
}

const isAllZeros = (digits: string) => /^0*$/.test(digits)

function isComplete(format: Partial<CurrencyFormat>): format is CurrencyFormat {
  return (
    format.token !== undefined &&
    format.tokenLocation !== undefined &&
    format.decimalToken !== undefined &&
    format.thousandsToken !== undefined &&
    format.decimalPlaces !== undefined
  )
}
