import { type CurrencyFormat, decimalOf, type Money } from './money.ts'

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
