import type { Geo } from '@firnline/services/geo/geo'

/** Codes that stand for no country (docs/protocols/other.md#country-headers). */
const NO_COUNTRY = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'EU', 'AP']

/**
 * The country a visitor is in, two lowercase letters: what the trusted header says, else where the address is. `header`: its value in this request; null: none is trusted, or it is not there.
 */
export function countryOf(geo: Geo, header: string | null, ip: string): string | null {
  if (header !== null && /^[A-Z]{2}$/i.test(header)) {
    const code = header.toUpperCase()
    if (!NO_COUNTRY.includes(code)) return code.toLowerCase()
  }
  return geo.countryOf(ip)
}
