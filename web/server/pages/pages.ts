import { localePath } from '@firnline/domain/locale/locale-path'
import { type PriceGroup, PUBLIC_GROUP } from '@firnline/domain/visit'
import type { ServerParts } from '../app-parts.ts'
import { type CacheHits, createCacheHits, type RoutedRequest } from '../cache/cache-hit.ts'
import { createPageCache, type PageCache } from '../cache/page-cache.ts'
import { createSharedCaching } from '../cache/shared-caching.ts'
import { type StoredPage, sendStoredPage } from '../cache/stored-page.ts'
import { canonicalPath } from '../gate/canonical-path.ts'
import type { RequestGate } from '../gate/request-gate.ts'
import { pagePath } from '../paths.ts'
import { createVisitor } from '../session/visitor.ts'
import type { CacheResult, RequestRecord } from '../telemetry/request-record.ts'
import type { PageLookup } from './page-context.ts'
import { createPageRenderer, type PageRequest } from './page-renderer.ts'
import { declaredUrl, isLongTail, pageRoutesOf } from './page-routes.ts'
import { readBuild } from './shop-build.ts'

export type Pages = {
  /** The page of a price group: from the cache, or rendered into it. Later requests like `routed` need no routing. */
  sendShared(page: Omit<PageRequest, 'visitor'>, about?: About): Promise<Response>
  sendPrivate(page: PageRequest, record?: RequestRecord): Promise<Response>
  /** The page as the public gets it, for another format than HTML. */
  readPublic(page: PublicRequest): Promise<PublicPage>
  readonly cache: PageCache
  readonly cacheHits: CacheHits
}

/** `personal`: its loader asked for something of the visitor. */
export type PublicPage =
  | { readonly kind: 'stored'; readonly page: StoredPage }
  | { readonly kind: 'uncached' | 'personal'; readonly response: Response }

type About = {
  /** Left out: nobody wants to know. */
  readonly record?: RequestRecord | undefined
  /** Left out or null: later requests need routing. */
  readonly routed?: RoutedRequest | null
}

type SharedRequest = Omit<PageRequest, 'visitor' | 'country'>
type PublicRequest = Omit<SharedRequest, 'priceGroup'>

export const MAIN_BYTES = 64 * 1024 * 1024
const LONG_TAIL_BYTES = 16 * 1024 * 1024

export function createPages(
  parts: ServerParts,
  gate: Pick<RequestGate, 'cacheRegion' | 'isCountryNamed' | 'publicOriginOf'>,
): Pages {
  const cache = createPageCache({
    ttl: parts.pageTtl,
    maxBytes: MAIN_BYTES,
    longTailBytes: LONG_TAIL_BYTES,
    onError: parts.onError,
  })
  const caching = createSharedCaching(parts.cdn ?? null)
  const cacheHits = createCacheHits(cache, caching, gate)
  const renderer = createPageRenderer(parts, hasPage)

  const readRoutes = async () => pageRoutesOf((await readBuild(parts.build)).routes)

  async function sendPrivate(page: PageRequest): Promise<Response> {
    const given = new URL(page.request.url)
    const url = declaredUrl(given, await readRoutes())
    // React Router's mark of an index route's action.
    if (given.searchParams.has('index')) url.searchParams.set('index', '')
    return renderer.renderPrivate({ ...page, request: new Request(url, page.request) })
  }

  async function storedOrRendered(page: SharedRequest) {
    const routes = await readRoutes()
    const url = declaredUrl(new URL(page.request.url), routes)
    const key = `${page.locale.code} ${groupKey(page.priceGroup)} ${url.pathname}${url.search}`
    // A visitor of its own: that a session was opened to find the group does not make the page private.
    const visitor = createVisitor(page.request, parts)
    const render = () => renderer.renderShared({ ...page, request: new Request(url), visitor, country: null })
    const served = await cache.serve(key, render, isLongTail(url, routes) ? 'long-tail' : 'main')
    return { key, served, isPersonal: visitor.touched }
  }

  /** Renders the page: there is no other list of pages. One that fails at the moment exists all the same. */
  async function hasPage({ locale, place, priceGroup, ip }: PageLookup): Promise<boolean> {
    const path = canonicalPath(place.path)
    if (pagePath(path).data) return false
    const request = new Request(`http://localhost${localePath(locale, path)}${place.search}`)
    const { served } = await storedOrRendered({ request, locale, ip, priceGroup, preview: null })
    return isFound('stored' in served ? served.stored.status : served.uncached.status)
  }

  return {
    async sendShared(page, { record, routed = null } = {}) {
      const { key, served, isPersonal } = await storedOrRendered(page)
      if ('uncached' in served) {
        if (record !== undefined) record.cache = reasonNotToStore(served, isPersonal)
        return served.uncached
      }
      if (record !== undefined) record.cache = served.state
      if (routed !== null) cacheHits.remember(routed, key)
      const { request } = page
      const { stored, isFresh } = served
      const { pathname } = new URL(request.url)
      const isCountryNamed = routed !== null && gate.isCountryNamed(routed.incoming)
      const sharing = isFresh ? caching.sharingOf(pathname, isCountryNamed) : 'none'
      return sendStoredPage(stored, request, caching.headersOf(stored, sharing))
    },
    async sendPrivate(page, record) {
      if (record !== undefined) record.cache = 'private'
      return sendPrivate(page)
    },
    async readPublic(page) {
      const { served, isPersonal } = await storedOrRendered({ ...page, priceGroup: PUBLIC_GROUP })
      if ('stored' in served) return { kind: 'stored', page: served.stored }
      return { kind: isPersonal ? 'personal' : 'uncached', response: served.uncached }
    },
    cache,
    cacheHits,
  }
}

function reasonNotToStore({ isIncomplete }: { isIncomplete: boolean }, isPersonal: boolean): CacheResult {
  if (isPersonal) return 'private'
  return isIncomplete ? 'incomplete' : 'uncacheable'
}

function groupKey({ isPro, groupId, hidesFreeShipping }: PriceGroup): string {
  return [isPro ? 'pro' : '', groupId ?? '', hidesFreeShipping ? 'paid-shipping' : ''].join(':')
}

function isFound(status: number): boolean {
  return status < 400 || status >= 500
}
