import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { RequestGate } from '../gate/request-gate.ts'
import { needsTransportSecurity, TRANSPORT_SECURITY } from '../response/security-headers.ts'
import { mayHaveProHint } from '../session/account/price-group.ts'
import { REQUEST_ID_HEADER } from '../telemetry/request-id.ts'
import type { RequestRecord } from '../telemetry/request-record.ts'
import type { PageCache } from './page-cache.ts'
import type { SharedCaching, Sharing } from './shared-caching.ts'
import { chooseEncoding, type StoredPage } from './stored-page.ts'

/** A request that was routed, and got a stored page. */
export type RoutedRequest = {
  readonly incoming: IncomingMessage
  /** Whether another request with the same cookies still gets a page of the same price group. */
  readonly isCurrent: () => boolean
  readonly record: RequestRecord
}

/**
 * Serves cache hits without routing, from node:http's request to its response. It knows which page a routed request got: for
 * the same public URL, deciding cookies, language and country the page is the same until a purge. Any other request is routed.
 */
export type CacheHits = {
  /** True when the request has been answered. */
  serve(request: IncomingMessage, response: ServerResponse, record: RequestRecord): boolean
  /** This request got the stored page of this key. */
  remember(request: RoutedRequest, key: string): void
}

/** Each is a short string, and a sealed session for customers with other pages than the public ones. */
const MAX_KEYS = 20_000

type Remembered = Pick<RoutedRequest, 'isCurrent'> &
  Pick<RequestRecord, 'route' | 'locale'> & { readonly page: string; readonly sharing: Sharing }

export function createCacheHits(
  pages: PageCache,
  caching: SharedCaching,
  gate: Pick<RequestGate, 'cacheRegion' | 'isCountryNamed' | 'publicOriginOf'>,
): CacheHits {
  const known = new LRUCache<string, Remembered>({ max: MAX_KEYS })
  pages.onPurge(() => known.clear())

  const raw = new WeakMap<StoredPage, Map<Sharing, readonly string[]>>()

  /** A page's headers in the flat form that node:http writes without looking. */
  function rawHeaders(page: StoredPage, sharing: Sharing): readonly string[] {
    const ofPage = raw.get(page) ?? new Map<Sharing, readonly string[]>()
    const known = ofPage.get(sharing)
    if (known !== undefined) return known
    const headers = [...page.headers, ...caching.headersOf(page, sharing), ['content-encoding', 'br']].flat()
    raw.set(page, ofPage.set(sharing, headers))
    return headers
  }

  function send(page: StoredPage, { sharing, origin, response, record }: Hit): void {
    const body = page.packed()
    response.writeHead(page.status, [
      ...rawHeaders(page, sharing),
      REQUEST_ID_HEADER,
      record.id,
      ...(needsTransportSecurity(origin) ? TRANSPORT_SECURITY : []),
      'content-length',
      String(body.length),
    ])
    response.end(body)
  }

  return {
    serve(request, response, record) {
      if (request.method !== 'GET' || mayWantMarkdown(request)) return false
      const region = gate.cacheRegion(request)
      if (region === null) return false
      const origin = gate.publicOriginOf(request)
      const found = known.get(requestKey(request, { origin, region }))
      if (found?.isCurrent() !== true || encodingOf(request) !== 'br') return false
      const page = pages.peek(found.page)
      if (page === null) return false
      record.cache = 'hit'
      record.route = found.route
      record.locale = found.locale
      send(page, { sharing: found.sharing, origin, response, record })
      return true
    },
    remember({ incoming, isCurrent, record: { route, locale } }, page) {
      const region = gate.cacheRegion(incoming)
      if (region === null) return
      const sharing = caching.sharingOf(incoming.url ?? '', gate.isCountryNamed(incoming))
      const origin = gate.publicOriginOf(incoming)
      known.set(requestKey(incoming, { origin, region }), { page, sharing, isCurrent, route, locale })
    },
  }
}

type Hit = {
  readonly sharing: Sharing
  /** Of the request's public URL. */
  readonly origin: string
  readonly response: ServerResponse
  readonly record: RequestRecord
}

/** Browsers never name it. */
function mayWantMarkdown({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes('text/markdown') === true
}

/** All that decides which page a request gets (web/server/pages/visit.ts, web/server/session/account/price-group.ts). */
function requestKey(
  { url, headers }: IncomingMessage,
  { origin, region }: { readonly origin: string; readonly region: string },
): string {
  const cookies = headers.cookie === undefined ? '' : decidingCookies(headers.cookie)
  return `${origin}${url}\n${cookies}\n${headers['accept-language'] ?? ''}\n${region}`
}

/** Sessions decide nothing without the hint. */
function decidingCookies(header: string): string {
  const names = mayHaveProHint(header) ? OF_CUSTOMERS : OF_LOCALES
  return header
    .split(';')
    .filter(part => names.test(part))
    .join(';')
}

const OF_LOCALES = /^\s*(?:countryLanguage|country|language)\s*=/
const OF_CUSTOMERS = /^\s*(?:countryLanguage|country|language|shop_pro|(?:__Host-)?shop_session)\s*=/

const encodings = new LRUCache<string, ReturnType<typeof chooseEncoding>>({ max: 200 })

function encodingOf(request: IncomingMessage): ReturnType<typeof chooseEncoding> {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const known = encodings.get(accepted)
  if (known !== undefined) return known
  const encoding = chooseEncoding(accepted)
  encodings.set(accepted, encoding)
  return encoding
}
