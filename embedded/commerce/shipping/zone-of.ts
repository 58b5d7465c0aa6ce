import type { shippingZones } from '../database/schema.ts'
import { findState } from '../geography/country.ts'

export type Zone = typeof shippingZones.$inferSelect
export type Destination = { country_iso2: string; state: string; zip: string }

const MOST_SPECIFIC_FIRST = ['zip', 'state', 'country', 'global'] as const

/** The enabled zone of a destination, the most specific first, then the oldest. */
export function zoneOf(zones: readonly Zone[], destination: Destination): Zone | null {
  const open = zones.filter(zone => zone.enabled).toSorted((a, b) => a.id - b.id)
  for (const type of MOST_SPECIFIC_FIRST) {
    const zone = open.find(zone => zone.type === type && isIn(zone, destination))
    if (zone !== undefined) return zone
  }
  return null
}

function isIn(zone: Zone, { country_iso2, state, zip }: Destination): boolean {
  if (zone.type === 'global') return true
  const inCountry = zone.locations.filter(location => location.country_iso2 === country_iso2)
  if (zone.type === 'country') return inCountry.length > 0
  if (zone.type === 'zip') return inCountry.some(location => matches(location.zip ?? '', zip))
  const code = findState(country_iso2, state)?.code
  return code !== undefined && inCountry.some(location => location.state_iso2 === code)
}

/** `*` stands for any letters, `?` for one; blanks do not count, nor does what a US code has behind its hyphen. */
function matches(pattern: string, zip: string): boolean {
  const shape = compact(pattern)
    .replace(/[^*?\p{L}\p{N}]/gu, '\\$&')
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
  const isLike = (text: string) => new RegExp(`^${shape}$`).test(text)
  const whole = compact(zip)
  return isLike(whole) || (/^\d{5}-\d{4}$/.test(whole) && isLike(whole.slice(0, 5)))
}

const compact = (text: string) => text.replace(/\s+/g, '').toUpperCase().slice(0, 20)
