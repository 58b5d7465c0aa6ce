import type { IncomingMessage } from 'node:http'
import type { Locale } from '@firnline/domain/locale/locale'
import type { CommerceRegion } from '@firnline/domain/region/region'
import { ANONYMOUS } from '@firnline/domain/visit'
import type { Accounts } from '@firnline/services/commerce/account-port'
import type { CommerceProxy } from '@firnline/services/commerce/proxy'
import type { Fetch } from '@firnline/services/http/json-client'
import type { MediaSource } from '@firnline/services/media/picture-url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler } from 'react-router'
import { degradeTo } from '../app/degrade.ts'
import { createApiAnswer } from './api/answer-api.ts'
import { clientIp } from './client-ip.ts'
import { toErrorAnswer } from './errors.ts'
import { createFastLane, type FastLane } from './fast-lane.ts'
import { canonicalUrl } from './known-query.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { answerPersonally, makePage, type PageAsk, type PageParts } from './pages.ts'
import { createRateLimits, type RateLimits } from './rate-limit.ts'
import { redirectOf } from './redirects.ts'
import { isOwnOrigin, refusalOf } from './request-guard.ts'
import { sendStored } from './send-stored.ts'
import type { Services } from './services.ts'
import type { SessionSeal } from './session.ts'
import type { ShopBuild } from './shop-build.ts'
import { noProHint } from './sign-in/pro-hint.ts'
import { proVisit } from './sign-in/pro-visit.ts'
import type { Trade } from './trade.ts'
import { localeOfRequest, pagePath } from './visit.ts'
import { createVisitor } from './visitor.ts'

export type AppParts = {
  readonly build: ShopBuild | (() => Promise<ShopBuild>)
  readonly mode: 'production' | 'development'
  readonly services: Services
  readonly accounts: Accounts
  readonly proxy: CommerceProxy
  /** Where each store's hosted pages are. */
  readonly storeOrigins: Readonly<Record<CommerceRegion, string>>
  readonly trade: Trade
  readonly seal: SessionSeal
  readonly media: MediaSource & {
    /** Set when the shop's own origin hands pictures on from a media server beside it. */
    readonly fetch: Fetch | null
  }
  /** The shop's public address when it is known; otherwise each request's own host is taken. */
  readonly publicUrl: URL | null
  readonly trustedGeoHeader: string | null
  readonly trustProxy: boolean
  /** `build/client` of a production build. */
  readonly clientFiles: string | null
  /** Says whether what the shop needs can be reached. */
  readonly isReady: () => Promise<boolean>
  readonly onError: (error: unknown) => void
  readonly now?: () => Date
}

/** Bytes of a form. */
const LARGEST_FORM = 1024 * 1024

const PAGE_TTL = 60_000
const PAGE_CACHE_BYTES = 64 * 1024 * 1024

type Env = {
  /** node:http's own request, where there is one. */
  Bindings: { readonly incoming?: IncomingMessage }
}

export type App = {
  readonly fetch: (request: Request, env?: Env['Bindings']) => Response | Promise<Response>
  readonly pages: PageCache
  /** Answers stored pages before `fetch` is bothered. */
  readonly lane: FastLane
}

type Ask = Omit<PageAsk, 'customer'> & { readonly host: string }

/** The storefront's server. Everything it needs comes in; it reads no environment and opens no port. */
export function createApp(parts: AppParts): App {
  const app = new Hono<Env>()
  const pages = createPageCache({ ttl: PAGE_TTL, maxBytes: PAGE_CACHE_BYTES, onError: parts.onError })
  const limits = createRateLimits()
  const page = pageParts(parts, limits)
  const lane = createFastLane(pages, page.origins, parts.trustedGeoHeader)
  const answerApi = createApiAnswer({ ...parts, limits })
  const host = (request: Request) => (parts.publicUrl ?? new URL(request.url)).host
  const visitorOf = (request: Request) =>
    createVisitor(request, { seal: parts.seal, secure: page.secure, accounts: parts.accounts })
  const askOf = (request: Request, incoming?: IncomingMessage) => ({
    request,
    locale: localeOfRequest(request, parts.trustedGeoHeader),
    visitor: visitorOf(request),
    ip: clientIp(request, incoming, parts.trustProxy),
    host: host(request),
  })

  app.use('*', async (c, next) => {
    const refusal = refusalOf(c.req.raw)
    if (refusal === null) return next()
    const { status, text: title } = refusal
    return isApi(c.req.raw) ? c.json({ status, title, errors: {} }, status) : c.text(title, status)
  })
  app.get('/healthz', c => c.text('ok'))
  app.get('/readyz', async c => ((await parts.isReady()) ? c.text('ready') : c.text('not ready', 503)))
  mountFiles(app, parts)
  app.all('/api/*', c => answerApi(askOf(c.req.raw, c.env.incoming)))

  app.on(['GET', 'HEAD'], '*', async c => {
    const ask = askOf(c.req.raw, c.env.incoming)
    return (await redirect(c, parts, ask.locale)) ?? servePage(ask, c.env.incoming)
  })
  const formLimit = bodyLimit({ maxSize: LARGEST_FORM, onError: c => c.text('The form is too large.', 413) })
  app.post('*', formLimit, async c => {
    const ask = askOf(c.req.raw, c.env.incoming)
    if (!isOwnOrigin(ask.request, ask.host)) return c.text('This form is for our own pages only.', 403)
    const visit = await proVisit(ask.request, ask.locale, ask.visitor)
    return answerPersonally(page, { ...ask, customer: visit.kind === 'pro' ? visit.customer : ANONYMOUS })
  })
  app.notFound(c => c.text('Method not allowed', 405))
  app.onError(error => {
    const { status, expected } = toErrorAnswer(error)
    if (!expected) parts.onError(error)
    return new Response('Oops! Something Broke', { status, headers: { 'cache-control': 'no-store' } })
  })

  async function servePage(ask: Ask, incoming?: IncomingMessage): Promise<Response> {
    const visit = await proVisit(ask.request, ask.locale, ask.visitor)
    if (visit.kind === 'pro') return answerPersonally(page, { ...ask, customer: visit.customer })
    if (visit.kind === 'public') return servePublic(ask, incoming)
    const response = await servePublic(ask, incoming)
    const unhinted = new Response(response.body, response)
    unhinted.headers.append('set-cookie', noProHint(page.secure))
    return unhinted
  }

  async function servePublic(ask: Ask, incoming?: IncomingMessage): Promise<Response> {
    const { pathname, search } = canonicalUrl(new URL(ask.request.url))
    const key = `${ask.locale.code} ${pathname}${search}`
    // Its own visitor: that the session was looked at for a pro makes no public page private.
    const asked = { ...ask, visitor: visitorOf(ask.request), customer: ANONYMOUS }
    const served = await pages.serve(key, () => makePage(page, asked))
    if ('answer' in served) return served.answer
    if (incoming !== undefined) lane.remember(incoming, key)
    return sendStored(served.stored, ask.request, page.origins)
  }

  return { fetch: (request, env = {}) => app.fetch(request, env), pages, lane }
}

/** Where errors have the shape of the calls. */
function isApi(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}

function pageParts(parts: AppParts, limits: RateLimits): PageParts {
  const mediaOrigin = parts.media.baseUrl.startsWith('http') ? new URL(parts.media.baseUrl).origin : null
  return {
    build: parts.build,
    render: createRequestHandler(parts.build, parts.mode),
    services: parts.services,
    accounts: parts.accounts,
    limits,
    media: { baseUrl: parts.media.baseUrl, alias: parts.media.alias },
    origins: { media: mediaOrigin, hosted: Object.values(parts.storeOrigins) },
    secure: parts.publicUrl?.protocol === 'https:',
    contentSecurityPolicy: parts.mode === 'production',
    now: parts.now ?? (() => new Date()),
    onError: parts.onError,
  }
}

function mountFiles(app: Hono<Env>, { clientFiles, media }: AppParts): void {
  if (clientFiles !== null) {
    const immutable = (_: string, c: Context) =>
      c.header('cache-control', 'public, max-age=31536000, immutable')
    app.use('/assets/*', serveStatic({ root: clientFiles, precompressed: true, onFound: immutable }))
    // A file of another build: gone, and no page of ours.
    app.get('/assets/*', c => c.text('Not found', 404))
    for (const file of ['/favicon.svg', '/favicon.ico', '/robots.txt'])
      app.use(file, serveStatic({ root: clientFiles }))
  }
  const { fetch } = media
  if (fetch === null) return
  for (const kind of ['i', 's', 'v']) app.on(['GET', 'HEAD'], `/${kind}/*`, c => fetch(c.req.raw))
}

/** Null: stay and be served. */
async function redirect(c: Context<Env>, parts: AppParts, locale: Locale): Promise<Response | null> {
  const url = new URL(c.req.url)
  if (pagePath(url.pathname).data) return null
  const degraded = (_: string, error: unknown) => parts.onError(error)
  const { content } = parts.services.forPage({ seen: () => {}, onDegrade: degraded })
  const redirects = await content.redirects().catch(degradeTo([], 'redirects', { degraded }))
  const redirected = redirectOf(url, locale, redirects)
  if (redirected.kind === 'stay') return null
  if (redirected.kind === 'too-many') return c.text('Too many redirects', 400)
  c.header('cache-control', redirected.status === 301 ? 'public, max-age=3600' : 'no-store')
  c.header('vary', 'cookie, accept-language')
  return c.redirect(redirected.to, redirected.status)
}
