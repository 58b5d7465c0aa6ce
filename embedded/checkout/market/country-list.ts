import { and, eq } from 'drizzle-orm'
import { shippingZones } from '../../commerce/database/schema.ts'
import { COUNTRIES, findCountry } from '../../commerce/geography/country.ts'
import type { Commerce, Scope } from '../../commerce/scope.ts'
import type { Language } from '../session/language.ts'

export type NamedCountry = { readonly iso2: string; readonly name: string }

/** Where the store's enabled zones ship to, by name in the language. */
export async function shippingCountries(
  { db }: Commerce,
  scope: Scope,
  language: Language,
): Promise<readonly NamedCountry[]> {
  const zones = await db
    .select({ type: shippingZones.type, locations: shippingZones.locations })
    .from(shippingZones)
    .where(and(eq(shippingZones.store, scope.hash), eq(shippingZones.enabled, true)))
  if (zones.some(zone => zone.type === 'global')) return allCountries(language)
  const codes = zones.flatMap(zone => zone.locations.map(location => location.country_iso2 ?? ''))
  return named(codes, language)
}

export function allCountries(language: Language): readonly NamedCountry[] {
  return named(
    COUNTRIES.map(country => country.iso2),
    language,
  )
}

export function countryName(iso2: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(iso2) ?? iso2
}

function named(codes: readonly string[], language: Language): NamedCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const known = new Set(codes.map(code => code.toUpperCase()).filter(code => findCountry(code) !== null))
  const byName = new Intl.Collator(language)
  return [...known]
    .map(iso2 => ({ iso2, name: names.of(iso2) ?? iso2 }))
    .sort((one, other) => byName.compare(one.name, other.name))
}
