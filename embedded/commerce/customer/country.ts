import * as v from 'valibot'
import { findCountry } from '../geography/country.ts'

/** ISO 3166-1 alpha-2, in whatever case. */
export const countryCode = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check(code => findCountry(code) !== null, 'must be a two-letter country code'),
  )

export function countryName(code: string): string {
  return findCountry(code)?.name ?? code
}
