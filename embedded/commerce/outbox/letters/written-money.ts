/** A currency as the store defines it. */
export type CurrencyDefinition = {
  readonly token: string
  readonly token_location: 'left' | 'right'
  readonly decimal_token: string
  readonly thousands_token: string
  readonly decimal_places: number
}

/**
 * Minor units of `digits` digits as the currency's definition writes them: 129900 → `1.299,00 €`. What the definition's
 * decimal places would hide of the amount is written all the same.
 */
export function writtenMoney(minor: number, currency: CurrencyDefinition, digits: number): string {
  const { decimal_places: places } = currency
  const [figures = '0', decimals = ''] = (Math.abs(minor) / 10 ** digits).toFixed(digits).split('.')
  const whole = figures.replace(/\B(?=(\d{3})+$)/g, () => currency.thousands_token)
  const isWhole = /^0*$/.test(decimals.slice(places))
  const fraction = isWhole ? decimals.slice(0, places).padEnd(places, '0') : decimals
  const number = fraction === '' ? whole : `${whole}${currency.decimal_token}${fraction}`
  const sign = minor < 0 ? '-' : ''
  return currency.token_location === 'left'
    ? `${sign}${currency.token}${number}`
    : `${sign}${number}\u00a0${currency.token}`
}
