import { allCountries } from 'country-region-data'
import * as v from 'valibot'

const names = new Map<string, string>(allCountries.map(([name, code]) => [code, name]))

/** ISO 3166-1 alpha-2, in whatever case. */
export const countryCode = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.check(code => names.has(code), 'must be a two-letter country code'),
  )

export function countryName(code: string): string {
  return names.get(code) ?? code
}
