import { lastForwarded, type TrustedProxies } from './trusted-proxies.ts'

type OwnHosts = {
  /**
   * Protocol, host and port that a request was sent to as its browser has them: `https://shop.example`. Also of a host
   * that is not the shop's.
   */
  publicOriginOf(asked: RequestAddress): string
  /** Whether a request is for this shop. */
  isOwn(asked: Pick<RequestAddress, 'peer' | 'host' | 'forwardedHost'>): boolean
}

/** What a request says of its address. The X-Forwarded headers count only where `peer` is a trusted proxy. */
export type RequestAddress = {
  /** The IP address at the other end of the connection. */
  readonly peer: string
  /** `http:` or `https:` of the connection to the shop itself. */
  readonly protocol: string
  readonly host: string
  readonly forwardedHost: string | null
  readonly forwardedProto: string | null
}

export type HostSettings = {
  readonly publicUrl: URL | null
  /** Hosts of `https` addresses beside the public one. */
  readonly domains: readonly string[]
  /** `shop.example`, at any port, or `shop.example:8080`. */
  readonly allowedHosts: readonly string[]
}

/** With neither a public address nor allowed hosts, the shop answers at whatever host it is reached. */
export function createOwnHosts(
  { publicUrl, domains, allowedHosts }: HostSettings,
  proxies: Pick<TrustedProxies, 'has'>,
): OwnHosts {
  const allowed = new Set(allowedHosts.map(host => host.toLowerCase()))
  const addresses = [
    ...(publicUrl ? [publicUrl] : []),
    ...domains.map(domain => new URL(`https://${domain}`)),
  ]
  const own = new Set([...allowed, ...addresses.map(({ host }) => host)])
  const origins = new Map(addresses.map(({ hostname, origin }) => [hostname, origin]))
  const forwarded = (peer: string, header: string | null) =>
    proxies.has(peer) ? lastForwarded(header) : null
  return {
    publicOriginOf({ peer, protocol, host, forwardedHost, forwardedProto }) {
      const asked = (forwarded(peer, forwardedHost) ?? host).toLowerCase()
      // A proxy may name the port that it listens on itself.
      const origin = origins.get(hostnameOf(asked))
      if (origin !== undefined && !allowed.has(asked)) return origin
      const told = httpProtocol(forwarded(peer, forwardedProto)) ?? publicUrl?.protocol ?? protocol
      return URL.parse(`${told}//${asked}`)?.origin ?? `${told}//${host}`
    },
    isOwn({ peer, host, forwardedHost }) {
      if (own.size === 0) return true
      const asked = (forwarded(peer, forwardedHost) ?? host).toLowerCase()
      return own.has(asked) || own.has(hostnameOf(asked))
    },
  }
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '')
}

function httpProtocol(proto: string | null): string | null {
  const name = proto?.toLowerCase()
  return name === 'https' || name === 'http' ? `${name}:` : null
}

/** Whether a host name or address is this machine's own, which nobody else can reach. IPv6 with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d+){3}$/.test(name)
  )
}
