import type { IncomingMessage } from 'node:http'
import { type Geo, NOWHERE } from '@firnline/services/geo/geo'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { createIpList } from './ip-list.ts'
import { marketDomains } from './market-address.ts'
import { createOwnHosts, type HostSettings, type RequestAddress } from './own-hosts.ts'
import { isBlockedAgent, type Refusal, refusalOf } from './refuse-requests.ts'
import { createTrustedProxies } from './trusted-proxies.ts'

export type GateSettings = Pick<HostSettings, 'publicUrl'> & {
  /** A header in which a trusted proxy names the visitor's country; null: none does. */
  readonly trustedGeoHeader: string | null
  /** Left out: a country is known by the trusted header alone. */
  readonly geo?: Geo
  /** Addresses and ranges of the proxies whose X-Forwarded headers and country are believed. */
  readonly trustedProxies: readonly string[]
  /** Left out: any host, unless the public address is known. */
  readonly allowedHosts?: readonly string[]
  /** Addresses and ranges that are refused, and that are never blocked. Left out: none. */
  readonly blockedIps?: readonly string[]
  readonly neverBlockedIps?: readonly string[]
}

/** undefined: a request of this process itself, without a socket. */
type Incoming = Pick<IncomingMessage, 'socket'> | undefined

/** What is known of a request before any work: whether it is refused, its address, country and host. */
export type RequestGate = {
  ipOf(request: Request, incoming: Incoming): string
  /** The request at its public URL, as the browser has it behind proxies. */
  atPublicUrl(request: Request, incoming: Incoming): Request
  /** null: it is not refused. */
  refusalOf(request: Request, ip: string): Refusal | null
  /** Whether the request names a host of the shop. */
  isOwnHost(request: Request, incoming: Incoming): boolean
  /** Two lowercase letters. null: not known, or a crawler, which gets the URL it names wherever it is. */
  countryOf(request: Request, incoming: Incoming): string | null
  /** Whether `countryOf` is what a trusted proxy's header says, so that every request with this header has the same. */
  isCountryNamed(incoming: IncomingMessage): boolean
  /** The country before a Request is made, empty where `countryOf` is null. null: the request has to be routed. */
  cacheRegion(incoming: IncomingMessage): string | null
  /** The origin of `atPublicUrl`, before a Request is made. */
  publicOriginOf(incoming: IncomingMessage): string
}

const MOST_AGENTS = 1_000
const LONGEST_AGENT = 512

export function createRequestGate(settings: GateSettings): RequestGate {
  const { geo = NOWHERE, trustedGeoHeader } = settings
  const proxies = createTrustedProxies(settings.trustedProxies)
  const blocked = createIpList(settings.blockedIps ?? [])
  const neverBlocked = createIpList(settings.neverBlockedIps ?? [])
  const { publicUrl, allowedHosts = [] } = settings
  const hosts = createOwnHosts({ publicUrl, domains: marketDomains(publicUrl), allowedHosts }, proxies)
  // node:http names headers in lower case.
  const geoName = trustedGeoHeader === null ? null : trustedGeoHeader.toLowerCase()
  const isCrawler = createCrawlerCheck()
  const namedCountry = (peer: string, header: string | null) => (proxies.has(peer) ? toCountry(header) : null)
  const headerIn = ({ headers }: IncomingMessage) => (geoName === null ? null : textOf(headers[geoName]))
  return {
    atPublicUrl(request, incoming) {
      const { origin, pathname, search } = new URL(request.url)
      const asked = hosts.publicOriginOf(addressIn(request, incoming))
      return asked === origin ? request : new Request(`${asked}${pathname}${search}`, request)
    },
    ipOf: ({ headers }, incoming) => proxies.clientOf(peerOf(incoming), headers.get('x-forwarded-for')),
    isOwnHost: (request, incoming) => hosts.isOwn(addressIn(request, incoming)),
    refusalOf(request, ip) {
      const refusal = refusalOf(request)
      if (refusal?.status === 403 && neverBlocked.has(ip)) return null
      if (refusal !== null) return refusal
      return blocked.has(ip) && !neverBlocked.has(ip) ? { status: 403, text: 'Blocked' } : null
    },
    countryOf({ headers }, incoming) {
      if (isCrawler(headers.get('user-agent') ?? '')) return null
      const peer = peerOf(incoming)
      const named = namedCountry(peer, geoName === null ? null : headers.get(geoName))
      return named ?? geo.countryOf(proxies.clientOf(peer, headers.get('x-forwarded-for')))
    },
    isCountryNamed(incoming) {
      if (isCrawler(incoming.headers['user-agent'] ?? '')) return false
      return namedCountry(peerOf(incoming), headerIn(incoming)) !== null
    },
    cacheRegion(incoming) {
      const { headers } = incoming
      const agent = headers['user-agent'] ?? ''
      const peer = peerOf(incoming)
      const ip = proxies.clientOf(peer, textOf(headers['x-forwarded-for']))
      if (isBlockedAgent(agent) || blocked.has(ip)) return null
      if (!hosts.isOwn(addressOf(incoming))) return null
      if (isCrawler(agent)) return ''
      return namedCountry(peer, headerIn(incoming)) ?? geo.countryOf(ip) ?? ''
    },
    publicOriginOf: incoming => hosts.publicOriginOf(addressOf(incoming)),
  }
}

/** A request without a socket comes from this machine; one whose socket has gone, from nobody. */
function peerOf(incoming: Incoming): string {
  return incoming === undefined ? '127.0.0.1' : (incoming.socket.remoteAddress ?? 'unknown')
}

function addressIn({ url, headers }: Request, incoming: Incoming): RequestAddress {
  const { protocol, host } = new URL(url)
  return {
    ...{ peer: peerOf(incoming), protocol, host },
    forwardedHost: headers.get('x-forwarded-host'),
    forwardedProto: headers.get('x-forwarded-proto'),
  }
}

function addressOf(incoming: IncomingMessage): RequestAddress {
  const { headers } = incoming
  return {
    ...{ peer: peerOf(incoming), protocol: 'http:', host: headers.host ?? '' },
    forwardedHost: textOf(headers['x-forwarded-host']),
    forwardedProto: textOf(headers['x-forwarded-proto']),
  }
}

function textOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header)
}

/** User agents are few and isbot is slow, so results are cached. */
function createCrawlerCheck(): (agent: string) => boolean {
  const known = new LRUCache<string, boolean>({ max: MOST_AGENTS })
  return agent => {
    if (agent.length > LONGEST_AGENT) return isbot(agent.slice(0, LONGEST_AGENT))
    const remembered = known.get(agent)
    if (remembered !== undefined) return remembered
    const crawler = isbot(agent)
    known.set(agent, crawler)
    return crawler
  }
}

/** Codes that stand for no country (docs/protocols/other.md#country-headers). */
const NO_COUNTRY = ['XX', 'ZZ', 'T1', 'A1', 'A2', 'EU', 'AP']

/** Two lowercase letters; null: the header is not there, or names no country. */
function toCountry(header: string | null): string | null {
  if (header === null || !/^[A-Z]{2}$/i.test(header) || NO_COUNTRY.includes(header.toUpperCase())) return null
  return header.toLowerCase()
}
