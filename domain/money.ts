/** An amount in minor units of a currency (cents, whole yen). Zero is a price. */
export type Money = { readonly amount: number; readonly currency: string }

/**
 * How the store writes a currency; any part may be missing. `decimalPlaces` are the digits written; for the minor unit
 * see `minorDigits`.
 */
export type CurrencyFormat = {
  readonly token: string
  readonly tokenLocation: 'left' | 'right'
  readonly decimalToken: string
  readonly thousandsToken: string
  readonly decimalPlaces: number
}

/** The store's first currency. */
export type Currency = {
  readonly code: string
  /** null: unknown, and no amount is written. */
  readonly format: Partial<CurrencyFormat> | null
}

/** The currency of a store that does not respond: no symbol is better than a wrong one. `XXX` is ISO 4217's. */
export const UNKNOWN_CURRENCY: Currency = { code: 'XXX', format: null }

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

/** Parses an amount in currency units: `119.5`, `'119.5000'`. Half a minor unit is rounded up. */
export function moneyOf(decimal: number | string, currency: string): Money {
  return money(Math.round(Number(`${Number(decimal).toFixed(6)}e${minorDigits(currency)}`)), currency)
}

export function times(price: Money, quantity: number): Money {
  return money(price.amount * quantity, price.currency)
}

/** The difference, at least zero. Both must be of one currency. */
export function minus(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be subtracted.`)
  return money(Math.max(0, a.amount - b.amount), a.currency)
}

/** The amount in currency units with the currency's digits: `749.00`, `11900` yen, `119.125` dinars. */
export function decimalOf({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** Currencies whose minor unit is not a hundredth (ISO 4217 list one, 2026-01). */
const OTHER_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map(code => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3] as const),
  ...'CLF UYW'.split(' ').map(code => [code, 4] as const),
])

/**
 * Digits after the decimal point: 2 for EUR, 0 for JPY, 3 for KWD. The store's `decimal_places` only format amounts
 * (docs/decisions/0045-iso-4217-minor-units.md).
 */
export function minorDigits(currency: string): number {
  return OTHER_DIGITS.get(currency.toUpperCase()) ?? 2
}

/**
 * Formats money as the store defines its currency. Empty for a missing value or an unknown currency, the raw value for
 * an incomplete definition. Digits beyond the defined decimal places are written unless they are zero
 * (docs/decisions/0045-iso-4217-minor-units.md). A token on the right follows a no-break space.
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
