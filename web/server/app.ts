import { randomBytes } from 'node:crypto'
import { createGazetteer } from '@firnline/services/places/gazetteer'
import { Hono } from 'hono'
import { createAgentRoutes } from './agents/agent-routes.ts'
import { createMarkdownPages } from './agents/markdown/markdown-pages.ts'
import { NO_ANALYTICS } from './analytics/analytics.ts'
import { createEventEndpoint } from './analytics/event-endpoint.ts'
import { createApiHandler } from './api/api.ts'
import { createGraphqlOnDemand } from './api/graphql-on-demand.ts'
import type { AppEnv } from './app-env.ts'
import type { AppParts, ServerParts } from './app-parts.ts'
import type { CacheHits } from './cache/cache-hit.ts'
import type { PageCache } from './cache/page-cache.ts'
import { createEmailPreviews, EMAIL_PREVIEWS_PATH } from './email/email-previews.ts'
import { atCanonicalPath, endRedirected, redirectToCanonicalPath } from './gate/canonical-path.ts'
import { setClientIp } from './gate/client-ip.ts'
import { redirectToMarketAddress } from './gate/market-address.ts'
import { createRateLimits, limitGraphql, limitPreviews, limitSearchBox } from './gate/rate-limits.ts'
import {
  limitFormSize,
  refuseBlocked,
  refuseForeignForms,
  refuseForeignHosts,
} from './gate/refuse-requests.ts'
import { createRequestGate } from './gate/request-gate.ts'
import { createHealth } from './health.ts'
import { refusePreviews } from './live-preview/refuse-previews.ts'
import { sendCrawlDocuments } from './pages/crawl/crawl-handler.ts'
import { sendErrorPage } from './pages/error-page.ts'
import { followRedirects, runAction, sendPage } from './pages/page-handlers.ts'
import { createPages } from './pages/pages.ts'
import { createRedirectResolver } from './pages/redirect-resolver.ts'
import { createBuilds } from './pages/shop-build.ts'
import { setVisitor } from './pages/visit.ts'
import { createReports } from './reports.ts'
import { createBrandFiles } from './response/brand-files.ts'
import { createClientFiles } from './response/client-files.ts'
import { compressResponse } from './response/compress-response.ts'
import { createPolicies, responseHeaders } from './response/security-headers.ts'
import { createEndTerms } from './session/account/trade-status.ts'
import { sendSharePictures } from './share-picture/share-pictures.ts'
import { notePage, noteRoute } from './telemetry/note-route.ts'
import { createVitalsEndpoint } from './telemetry/vitals-endpoint.ts'

export type App = {
  readonly fetch: (request: Request, env?: AppEnv['Bindings']) => Response | Promise<Response>
  readonly pages: PageCache
  /** Serves cached pages without routing: asked before `fetch`. */
  readonly cacheHits: CacheHits
}

export function createApp(given: AppParts): App {
  const parts = withDefaults(given)
  const { build, limits, webhooks } = parts
  const gate = createRequestGate(parts)
  const pages = createPages(parts, gate)
  const redirects = createRedirectResolver(parts)
  const markdown = createMarkdownPages(pages, redirects, parts.publicUrl)
  const app: Hono<AppEnv> = new Hono<AppEnv>()
    .use(noteRoute, responseHeaders, compressResponse)
    .use(
      setClientIp(gate),
      refuseBlocked(gate),
      redirectToCanonicalPath((request, env) => app.fetch(request, env)),
    )
    .route('/', createHealth(parts))
    .route('/', createClientFiles(parts))
    .route('/', createBrandFiles())
  if (webhooks !== undefined) app.route('/webhooks', webhooks)
  if (parts.mode === 'development') app.route(EMAIL_PREVIEWS_PATH, createEmailPreviews(parts))
  app
    .use(refuseForeignHosts(gate), limitSearchBox(limits))
    .route('/builds', createBuilds(build))
    .all('/graphql', limitGraphql(limits), createGraphqlOnDemand(parts))
    .route('/', createAgentRoutes(parts))
    .get('*', sendCrawlDocuments(parts, pages.cache), markdown.atOwnPath)
    .get('/share/*', sendSharePictures(parts))
    .route('/', createVitalsEndpoint(parts))
    .use(setVisitor(gate, parts))
    .all('/api/*', createApiHandler(parts))
    .route('/', createEventEndpoint(parts))
    .use(notePage(parts))
    .get(
      '*',
      refusePreviews(parts.livePreview),
      limitPreviews(limits),
      redirectToMarketAddress(parts),
      followRedirects(redirects, pages, parts),
      endRedirected,
    )
    .get('*', markdown.byAccept, sendPage(pages, parts))
    .post('*', limitFormSize, refuseForeignForms, runAction(pages, parts))
  app.notFound(c => c.text('Method not allowed', 405))
  app.onError(sendErrorPage(parts))
  return {
    fetch: (request, env = {}) => app.fetch(atCanonicalPath(gate.atPublicUrl(request, env.incoming)), env),
    pages: pages.cache,
    cacheHits: pages.cacheHits,
  }
}

const PAGE_TTL = 60_000

function withDefaults(given: AppParts): ServerParts {
  const { accounts, onError, services, analytics = NO_ANALYTICS, now = () => new Date() } = given
  const { commerce } = services.forPage({ seen: () => {}, onDegrade: (_, error) => onError(error) })
  return {
    ...given,
    pageTtl: given.pageTtl ?? PAGE_TTL,
    vitalsShare: given.vitalsShare ?? 0,
    limits: given.limits ?? createRateLimits(),
    agentCartKeys: given.agentCartKeys ?? [randomBytes(32).toString('base64url')],
    now,
    analytics,
    endTerms: createEndTerms({ accounts, commerce, tradeTerms: given.tradeTerms, now, onError }),
    gazetteer: createGazetteer(),
    policyFor: createPolicies({ ...given, analytics }),
    report: createReports(onError),
  }
}
