import { createIpList } from './ip-list.ts'

/** The proxies before the shop, whose X-Forwarded headers are believed. Everybody else's are ignored. */
export type TrustedProxies = {
  /** Whether `peer`, the other end of a connection, is one. */
  has(peer: string): boolean
  /**
   * The address a request comes from: of the peer and X-Forwarded-For, the last that is no trusted proxy. Earlier entries
   * are the client's own words.
   */
  clientOf(peer: string, forwardedFor: string | null): string
}

/** This machine and private networks: what `TRUST_PROXY=1` stands for. */
export const PRIVATE_RANGES: readonly string[] = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
]

/** Throws for an entry that is no address or range. */
export function createTrustedProxies(entries: readonly string[]): TrustedProxies {
  const proxies = createIpList(entries)
  return {
    has: proxies.has,
    clientOf(peer, forwardedFor) {
      if (!proxies.has(peer)) return peer
      const addresses = forwardedValues(forwardedFor).map(withoutPort)
      return addresses.findLast(address => !proxies.has(address)) ?? addresses[0] ?? peer
    },
  }
}

/** Of a header that each proxy adds to, what the last one wrote; null: nothing. */
export function lastForwarded(header: string | null): string | null {
  return forwardedValues(header).at(-1) ?? null
}

function forwardedValues(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map(value => value.trim())
    .filter(value => value !== '')
}

/** Some proxies write `198.51.100.7:4711` or `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
}
