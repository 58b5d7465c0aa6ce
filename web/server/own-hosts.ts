import { lastForwarded } from './client-ip.ts'

export type OwnHosts = {
  /** Host and port of the shop as this visitor's browser writes them. */
  hostOf(request: Request): string
  /** Whether a request is for this shop: its own words, and those of a proxy only where one is trusted. */
  isOwn(host: string | null, forwardedHost: string | null): boolean
}

export type HostSettings = {
  readonly publicUrl: URL | null
  /** `shop.example`, at any port, or `shop.example:8080`. */
  readonly allowedHosts: readonly string[]
  readonly trustProxy: boolean
}

/** With neither a public address nor allowed hosts, the shop answers at whatever host it is reached. */
export function createOwnHosts({ publicUrl, allowedHosts, trustProxy }: HostSettings): OwnHosts {
  const own = new Set(allowedHosts.map(host => host.toLowerCase()))
  if (publicUrl !== null) own.add(publicUrl.host)
  const forwarded = (header: string | null) => (trustProxy ? lastForwarded(header) : null)
  return {
    hostOf(request) {
      if (publicUrl !== null) return publicUrl.host
      return forwarded(request.headers.get('x-forwarded-host')) ?? new URL(request.url).host
    },
    isOwn(host, forwardedHost) {
      if (own.size === 0) return true
      const asked = (forwarded(forwardedHost) ?? host ?? '').toLowerCase()
      return own.has(asked) || own.has(asked.replace(/:\d+$/, ''))
    },
  }
}
