import type { IncomingMessage } from 'node:http'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { LARGEST_PROOF } from '@firnline/domain/pro/application'
import type { CommerceRegion } from '@firnline/domain/region/region'
import { ANONYMOUS } from '@firnline/domain/visit'
import type { Translator } from '@firnline/messages/messages'
import type { Accounts } from '@firnline/services/commerce/account-port'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import type { MediaSource } from '@firnline/services/media/picture-url'
import type { ProCodes } from '@firnline/services/pro-codes/port'
import type { ProDesk } from '@firnline/services/pro-desk/port'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler } from 'react-router'
import { createApiHandler } from './api/api-handler.ts'
import { type CacheHits, createCacheHits } from './cache/cache-hit.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { canonicalUrl, isLongTail, isSearchBoxRequest } from './cache/public-query.ts'
import { sendStoredPage } from './cache/send-stored-page.ts'
import type { TradeTermsByStore } from './config/trade-terms.ts'
import { createEmailPreviews, EMAIL_PREVIEWS_PATH } from './email/email-previews.ts'
import { isOneClickUnsubscribe, withoutOrigin } from './email/one-click-unsubscribe.ts'
import type { Emails } from './email/signups.ts'
import { toErrorResponse } from './errors.ts'
import type { BotGate } from './gate/bot-gate.ts'
import { atCanonicalPath, canonicalPath, redirectToCanonical } from './gate/canonical-path.ts'
import { createRateLimits, type RateLimits } from './gate/rate-limits.ts'
import { createRequestGate, type GateSettings } from './gate/request-gate.ts'
import { isOwnOrigin } from './gate/request-guard.ts'
import { createBuilds } from './pages/builds.ts'
import { createCrawlHandler } from './pages/crawl/crawl-handler.ts'
import { errorPage } from './pages/error-page.ts'
import { previewOf } from './pages/preview.ts'
import { createRedirectResolver } from './pages/redirect-resolver.ts'
import {
  type PageLookup,
  type PageParts,
  type PageRequest,
  renderPrivatePage,
  renderPublicPage,
} from './pages/render-page.ts'
import type { ShopBuild } from './pages/shop-build.ts'
import { localeOfRequest, pagePath } from './pages/visit.ts'
import { type Readiness, readinessText } from './readiness.ts'
import { createReports } from './reports.ts'
import { serveClientFiles } from './response/client-files.ts'
import { compressResponse } from './response/compress-response.ts'
import { responseHeaders } from './response/response-headers.ts'
import type { Services } from './services.ts'
import { createEndTerms } from './session/account/end-terms.ts'
import { noProHint } from './session/account/pro-hint.ts'
import { proVisit } from './session/account/pro-visit.ts'
import type { CartCache } from './session/cart/cart-cache.ts'
import type { SessionSeal } from './session/session.ts'
import { createVisitor } from './session/visitor.ts'

export type AppParts = GateSettings & {
  readonly build: ShopBuild | (() => Promise<ShopBuild>)
  readonly mode: 'production' | 'development'
  readonly services: Services
  readonly accounts: Accounts
  readonly proxy: CommerceProxy
  /** Where each store's hosted pages are. */
  readonly storeOrigins: Readonly<Record<CommerceRegion, string>>
  readonly tradeTerms: TradeTermsByStore
  /** Where applications to the pro program go. */
  readonly proApplications: ProDesk
  /** What the shop writes letters with. */
  readonly mail: Emails
  /** What the merchant hands out to pros. */
  readonly proCodes: ProCodes
  /** What keeps programs from forms. */
  readonly bots: BotGate
  /** Reads messages in a language. */
  readonly translator: Translator
  readonly seal: SessionSeal
  readonly media: MediaSource & {
    /** Set when the shop's own origin hands pictures on from a media server beside it; `ip`: who asks. */
    readonly fetch: ((request: Request, ip: string) => Promise<Response>) | null
  }
  /** Whose editor may show drafts through the shop; null: the shop shows none. */
  readonly livePreview: { readonly editorOrigin: string } | null
  /** The script of a store-locator service. Left out: there is none. */
  readonly storeLocator?: URL | null
  /** `build/client` of a production build. */
  readonly clientFiles: string | null
  /** The same of the build before, `assets` alone. Left out: it is not kept. */
  readonly earlierFiles?: string | null
  /** ms a stored page is fresh. Default: a minute. */
  readonly pageTtl?: number
  readonly readiness: () => Promise<Readiness>
  readonly onError: (error: unknown) => void
  /** What takes the services' webhooks at `/webhooks`. Left out: nothing does. */
  readonly webhooks?: Hono
  /** Carts that were read lately. Left out: every read asks the platform. */
  readonly cartCache?: CartCache
  /** Default: each process counts for itself. */
  readonly limits?: RateLimits
  readonly now?: () => Date
}

/** Bytes of a form, and of the one that a file comes with: all else in that one is short. */
const LARGEST_FORM = 1024 * 1024
const LARGEST_UPLOAD = LARGEST_PROOF + LARGEST_FORM

const PAGE_TTL = 60_000
const PAGE_CACHE_BYTES = 64 * 1024 * 1024
const LONG_TAIL_BYTES = 16 * 1024 * 1024

type Env = {
  /** node:http's own request, where there is one. */
  Bindings: { readonly incoming?: IncomingMessage }
}

export type App = {
  readonly fetch: (request: Request, env?: Env['Bindings']) => Response | Promise<Response>
  readonly pages: PageCache
  /** Answers stored pages before `fetch` is bothered. */
  readonly cacheHits: CacheHits
}

type Ask = Omit<PageRequest, 'customer'>

/** The storefront's server. Everything it needs comes in; it reads no environment and opens no port. */
export function createApp(parts: AppParts): App {
  const app = new Hono<Env>()
  const pages = createPageCache({
    ttl: parts.pageTtl ?? PAGE_TTL,
    maxBytes: PAGE_CACHE_BYTES,
    longTailBytes: LONG_TAIL_BYTES,
    onError: parts.onError,
  })
  const limits = parts.limits ?? createRateLimits()
  const page = pageParts(parts, limits, hasPage)
  const door = createRequestGate(parts)
  const cacheHits = createCacheHits(pages, page.origins, door)
  const answerApi = createApiHandler({ ...parts, limits })
  const answerGraphql = createGraphql(parts)
  const answerCrawler = createCrawlHandler({ ...page, ttl: parts.pageTtl ?? PAGE_TTL }, pages)
  const movedOf = createRedirectResolver(parts)
  const endTerms = createEndTerms({
    ...{ accounts: parts.accounts, tradeTerms: parts.tradeTerms, now: page.now, onError: parts.onError },
    commerce: parts.services.forPage({ seen: () => {}, onDegrade: (_, error) => parts.onError(error) })
      .commerce,
  })
  const visitorOf = (request: Request) => createVisitor(request, { ...parts, endTerms })
  const visitOf = ({ request, locale, visitor }: Pick<Ask, 'request' | 'locale' | 'visitor'>) =>
    proVisit(request, { locale, visitor, tradeTerms: parts.tradeTerms, now: page.now() })
  const askOf = (request: Request, incoming?: IncomingMessage) => {
    const ip = door.ipOf(request, incoming)
    const country = door.countryOf(request, ip)
    return {
      request,
      ip,
      country,
      locale: localeOfRequest(request, country),
      visitor: visitorOf(request),
      preview: parts.livePreview === null ? null : previewOf(request),
    }
  }

  app.use('*', responseHeaders, compressResponse)
  app.use('*', async (c, next) => {
    const refusal = door.refusalOf(c.req.raw, door.ipOf(c.req.raw, c.env.incoming))
    if (refusal === null) return next()
    const { status, text: title, allow } = refusal
    if (allow !== undefined) c.header('allow', allow)
    return isApi(c.req.raw) ? c.json({ status, title, errors: {} }, status) : c.text(title, status)
  })
  app.use('*', (c, next) => {
    const redirect = redirectToCanonical(c.req.raw)
    return redirect === null ? next() : Promise.resolve(redirect)
  })
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => {
    const readiness = await parts.readiness()
    return c.text(readinessText(readiness, parts.bots.isWell()), readiness.ready ? 200 : 503)
  })
  serveClientFiles(app, parts, c => door.ipOf(c.req.raw, c.env.incoming))
  if (parts.webhooks !== undefined) app.route('/webhooks', parts.webhooks)
  if (parts.mode === 'development') app.route(EMAIL_PREVIEWS_PATH, createEmailPreviews(parts))
  app.use('*', async (c, next) =>
    door.isOwnHost(c.req.raw) ? next() : c.text('This host is not the shop’s.', 400),
  )
  app.use('*', async (c, next) => {
    if (!isSearchBoxRequest(new URL(c.req.url))) return next()
    const wait = await limits.searchBox(door.ipOf(c.req.raw, c.env.incoming))
    return wait === null ? next() : c.text('Too many requests', 429, { 'retry-after': String(wait) })
  })
  app.route('/builds', createBuilds(parts.build))
  app.all('/api/*', c => answerApi(askOf(c.req.raw, c.env.incoming)))
  app.all('/graphql', async c => {
    const wait = await limits.graphql(door.ipOf(c.req.raw, c.env.incoming))
    if (wait === null) return answerGraphql(c.req.raw)
    return c.json({ errors: [{ message: 'Too many requests' }] }, 429, { 'retry-after': String(wait) })
  })

  app.on(['GET', 'HEAD'], '*', async (c, next) => (await answerCrawler(c.req.raw)) ?? next())
  app.on(['GET', 'HEAD'], '*', async c => {
    const ask = askOf(c.req.raw, c.env.incoming)
    const wait = ask.preview === null ? null : await limits.preview(ask.ip)
    if (wait !== null) return c.text('Too many previews', 429, { 'retry-after': String(wait) })
    const moved = await movedOf(ask)
    if (moved.kind === 'answer') return moved.response
    if (moved.kind === 'too-many')
      return errorPage(page, ask.request, { status: 400, reason: 'too-many-redirects' })
    if (moved.kind === 'app')
      return renderPrivatePage(page, { ...ask, customer: ANONYMOUS, redirectTo: moved.to })
    return servePage(ask, c.env.incoming)
  })
  const tooLarge = (c: Context) => c.text('The form is too large.', 413)
  const formLimit = bodyLimit({ maxSize: LARGEST_FORM, onError: tooLarge })
  const uploadLimit = bodyLimit({ maxSize: LARGEST_UPLOAD, onError: tooLarge })
  const limitOf = (path: string) =>
    splitLocale(pagePath(path).path).rest === '/pro/signup' ? uploadLimit : formLimit
  app.use('*', (c, next) => (c.req.method === 'POST' ? limitOf(c.req.path)(c, next) : next()))
  app.post('*', async c => {
    const isFromAnywhere = isOneClickUnsubscribe(c.req.path)
    const ask = askOf(isFromAnywhere ? withoutOrigin(c.req.raw) : c.req.raw, c.env.incoming)
    if (!isFromAnywhere && !isOwnOrigin(ask.request))
      return c.text('This form is for our own pages only.', 403)
    const visit = await visitOf(ask)
    return renderPrivatePage(page, { ...ask, customer: visit.kind === 'own' ? visit.customer : ANONYMOUS })
  })
  app.notFound(c => c.text('Method not allowed', 405))
  app.onError((error, c) => {
    const { status, headers, expected } = toErrorResponse(error)
    if (!expected) parts.onError(error)
    return errorPage(page, c.req.raw, { status, reason: 'failed', headers })
  })

  async function servePage(ask: Ask, incoming?: IncomingMessage): Promise<Response> {
    const visit = await visitOf(ask)
    if (visit.kind === 'own') return renderPrivatePage(page, { ...ask, customer: visit.customer })
    if (ask.preview !== null) return renderPrivatePage(page, { ...ask, customer: ANONYMOUS })
    if (visit.kind === 'public') return servePublic(ask, incoming)
    const response = await servePublic(ask, incoming)
    const unhinted = new Response(response.body, response)
    unhinted.headers.append('set-cookie', noProHint(ask.visitor.secure))
    return unhinted
  }

  async function servePublic(ask: Ask, incoming?: IncomingMessage): Promise<Response> {
    const { key, served } = await storedOrMade(ask)
    if ('uncached' in served) return served.uncached
    if (incoming !== undefined) cacheHits.remember(incoming, key)
    return sendStoredPage(served.stored, ask.request, page.origins)
  }

  async function storedOrMade(ask: Omit<PageRequest, 'customer'>) {
    const url = canonicalUrl(new URL(ask.request.url))
    const key = `${ask.locale.code} ${url.pathname}${url.search}`
    const shelf = isLongTail(url) ? 'long-tail' : 'main'
    // Its own visitor: that the session was looked at for a pro makes no public page private.
    const asked = { ...ask, visitor: visitorOf(ask.request), customer: ANONYMOUS }
    return { key, served: await pages.serve(key, () => renderPublicPage(page, asked), shelf) }
  }

  /** By making it: there is no other list of pages. One that fails at the moment is there all the same. */
  async function hasPage({ locale, place, customer, ip }: PageLookup): Promise<boolean> {
    const path = canonicalPath(place.path)
    if (pagePath(path).data) return false
    const url = new URL(`http://localhost${localePath(locale, path)}${place.search}`)
    const request = new Request(url)
    const ask = { request, locale, ip, visitor: visitorOf(request), preview: null }
    if (customer.customerId !== null)
      return isThere((await renderPrivatePage(page, { ...ask, customer })).status)
    const { served } = await storedOrMade(ask)
    return isThere('stored' in served ? served.stored.status : served.uncached.status)
  }

  return {
    fetch: (request, env = {}) => app.fetch(atCanonicalPath(door.atPublicUrl(request)), env),
    pages,
    cacheHits,
  }
}

/** Its packages are a fourth of all modules of the shop, and loaded by the first request. */
function createGraphql(parts: AppParts): (request: Request) => Promise<Response> {
  const load = async () => {
    const { createGraphqlHandler } = await import('./api/graphql/graphql-handler.ts')
    return createGraphqlHandler({
      ...parts,
      servicesOf: onDegrade => parts.services.forPage({ seen: () => {}, onDegrade }),
    })
  }
  let loaded: ReturnType<typeof load> | null = null
  return async request => {
    loaded ??= load()
    return (await loaded)(request)
  }
}

function isThere(status: number): boolean {
  return status < 400 || status >= 500
}

/** Where errors have the shape of the calls. */
function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}

function pageParts(parts: AppParts, limits: RateLimits, hasPage: PageParts['hasPage']): PageParts {
  const mediaOrigin = parts.media.baseUrl.startsWith('http') ? new URL(parts.media.baseUrl).origin : null
  return {
    build: parts.build,
    render: createRequestHandler(parts.build, parts.mode),
    services: parts.services,
    accounts: parts.accounts,
    limits,
    cartCache: parts.cartCache,
    tradeTerms: parts.tradeTerms,
    proApplications: parts.proApplications,
    mail: parts.mail,
    proCodes: parts.proCodes,
    bots: parts.bots,
    translator: parts.translator,
    media: { baseUrl: parts.media.baseUrl, alias: parts.media.alias },
    publicUrl: parts.publicUrl,
    origins: {
      media: mediaOrigin,
      hosted: Object.values(parts.storeOrigins),
      botCheck: parts.bots.origins,
      storeLocator: parts.storeLocator?.origin ?? null,
    },
    storeLocator: parts.storeLocator?.href ?? null,
    editorOrigin: parts.livePreview?.editorOrigin ?? null,
    contentSecurityPolicy: parts.mode === 'production',
    now: parts.now ?? (() => new Date()),
    hasPage,
    onError: parts.onError,
    report: createReports(parts.onError),
  }
}
