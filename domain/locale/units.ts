import { shop } from '@firnline/shop'

/** Where a market says nothing else. */
const IMPERIAL_COUNTRIES: readonly string[] = ['us', 'gb']

/** Whether distances are in miles there. `country`: two lowercase letters, or `global`. */
export function hasImperialUnits(country: string): boolean {
  const units = shop.markets[country]?.units
  return units === undefined ? IMPERIAL_COUNTRIES.includes(country) : units === 'imperial'
}
