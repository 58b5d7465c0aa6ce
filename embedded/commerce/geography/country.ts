import { allCountries } from 'country-region-data'
import { COUNTRY_CODES } from './country-code.ts'
import { postalStates } from './postal-state.ts'

/** `code`: two or three letters or digits, as ISO 3166-2 has it behind the hyphen. */
export type State = { readonly id: number; readonly name: string; readonly code: string }
export type Country = {
  readonly id: number
  readonly name: string
  readonly iso2: string
  readonly iso3: string
  readonly states: readonly State[]
}

const regions = new Map<string, (typeof allCountries)[number]>(
  allCountries.map(country => [country[1], country]),
)

/** Every country, in id order; a country's states by name. */
export const COUNTRIES: readonly Country[] = COUNTRY_CODES.flatMap(({ id, iso2, iso3 }) => {
  const found = regions.get(iso2)
  return found === undefined
    ? []
    : [{ id, name: found[0], iso2, iso3, states: toStates(id, postalRegions(iso2, found[2])) }]
})

const byCode = new Map(COUNTRIES.map(country => [country.iso2, country]))

/** The country of a two-letter code, whatever its case; null: there is none. */
export function findCountry(iso2: string): Country | null {
  return byCode.get(iso2.toUpperCase()) ?? null
}

/** The state that a name or a code means in the country, whatever the letters' case; null: there is none. */
export function findState(iso2: string, text: string): State | null {
  const wanted = fold(text)
  const states = findCountry(iso2)?.states ?? []
  return (
    states.find(state => fold(state.code) === wanted) ??
    states.find(state => fold(state.name) === wanted) ??
    null
  )
}

const STATE_NEEDED = new Set(['AU', 'BR', 'CA', 'CN', 'ES', 'IN', 'IT', 'JP', 'KR', 'MX', 'TW', 'US'])

/** Whether an address in the country is incomplete without its state. */
export function needsState(iso2: string): boolean {
  return STATE_NEEDED.has(iso2.toUpperCase())
}

// `Bâle` and `bale` are one, and so are the two ways to write an umlaut's letter.
function fold(text: string): string {
  return text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Of Italy the list has regions where the post asks for provinces, and of Spain both. */
function postalRegions(
  iso2: string,
  regions: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const postal = postalStates(iso2)
  if (iso2 === 'IT') return postal.map(({ name, code }) => [name, code])
  return iso2 === 'ES' ? regions.filter(([, code]) => postal.some(state => state.code === code)) : regions
}

// A country's states have a thousand ids of their own: what another country gains moves none of them.
function toStates(country: number, of: readonly (readonly [string, string])[]): State[] {
  return [...of]
    .sort(([a], [b]) => (fold(a) < fold(b) ? -1 : 1))
    .map(([name, code], index) => ({ id: country * 1000 + index + 1, name, code: code ?? '' }))
}
