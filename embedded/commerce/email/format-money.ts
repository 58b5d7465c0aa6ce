/** A currency as the store defines it. */
type CurrencyDefinition = {
  readonly token: string
  readonly token_location: 'left' | 'right'
  readonly decimal_token: string
  readonly thousands_token: string
  readonly decimal_places: number
}

/**
 * Minor units of `digits` digits by the currency's definition: 129900 → `1.299,00 €`. Decimals that the definition would
 * cut off are kept when they are not zero.
 */
export function formatMoney(minor: number, currency: CurrencyDefinition, digits: number): string {
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
