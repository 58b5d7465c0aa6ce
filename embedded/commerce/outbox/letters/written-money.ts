/** A currency as the store defines it (protocols/bigcommerce §3.12). */
export type CurrencyDefinition = {
  readonly token: string
  readonly token_location: 'left' | 'right'
  readonly decimal_token: string
  readonly thousands_token: string
  readonly decimal_places: number
}

/** Minor units of `digits` digits as the currency's definition writes them: 129900 → `1.299,00 €`. */
export function writtenMoney(minor: number, currency: CurrencyDefinition, digits: number): string {
  const figures = toFigures(Math.abs(minor), digits, currency.decimal_places)
  const split = figures.length - currency.decimal_places
  const whole = figures.slice(0, split).replace(/\B(?=(\d{3})+$)/g, () => currency.thousands_token)
  const fraction = figures.slice(split)
  const number = fraction === '' ? whole : `${whole}${currency.decimal_token}${fraction}`
  const sign = minor < 0 ? '-' : ''
  return currency.token_location === 'left'
    ? `${sign}${currency.token}${number}`
    : `${sign}${number}\u00a0${currency.token}`
}

/** All digits with as many places as are shown, at least one before the point. */
function toFigures(minor: number, digits: number, places: number): string {
  const shown = Math.round(Number(`${minor}e${places - digits}`))
  return String(shown).padStart(places + 1, '0')
}
