import type { CurrencyFormat, Money } from './money.ts'

/**
 * Writes money as the shop's own currency definition says (SPEC §3 Currency, §5 Currency formatter):
 * an empty string for a missing value, the raw value if the definition is incomplete.
 * A right-hand token is set apart by a no-break space, as its markets write it.
 */
export function formatMoney(value: Money | null | undefined, format: Partial<CurrencyFormat>): string {
  if (value === null || value === undefined) return ''
  if (!isComplete(format)) return String(value.amount / 100)
  const digits = Math.abs(value.amount)
    .toString()
    .padStart(format.decimalPlaces + 1, '0')
  const split = digits.length - format.decimalPlaces
  const whole = digits.slice(0, split).replace(/\B(?=(\d{3})+$)/g, format.thousandsToken)
  const fraction = digits.slice(split)
  const number = fraction === '' ? whole : `${whole}${format.decimalToken}${fraction}`
  const sign = value.amount < 0 ? '-' : ''
  return format.tokenLocation === 'left'
    ? `${sign}${format.token}${number}`
    : `${sign}${number}\u00a0${format.token}`
}

function isComplete(format: Partial<CurrencyFormat>): format is CurrencyFormat {
  return (
    format.token !== undefined &&
    format.tokenLocation !== undefined &&
    format.decimalToken !== undefined &&
    format.thousandsToken !== undefined &&
    format.decimalPlaces !== undefined
  )
}
