import { PUBLIC_GROUP } from '@firnline/domain/visit'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { groupVisit, noProHint } from '../session/account/price-group.ts'
import { errorPage } from './error-page.ts'
import type { PageRequest } from './page-renderer.ts'
import type { Pages } from './pages.ts'
import type { RedirectResolver } from './redirect-resolver.ts'

type HandlerParts = Pick<ServerParts, 'accounts' | 'tradeTerms' | 'now'>

/** Follows redirects, of the browser's navigations and of the app's. */
export function followRedirects(
  resolve: RedirectResolver,
  pages: Pick<Pages, 'sendPrivate'>,
  parts: Pick<ServerParts, 'build' | 'policyFor' | 'translator' | 'publicUrl'>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const page = pageRequest(c)
    const outcome = await resolve(page)
    switch (outcome.kind) {
      case 'none':
        c.set('isRedirectOutdated', outcome.isOutdated)
        return next()
      case 'response':
        return outcome.response
      case 'client':
        return pages.sendPrivate({ ...page, redirectTo: outcome.target }, c.env.record)
      case 'too-many':
        return errorPage(parts, page.request, { status: 400, reason: 'too-many-redirects' })
    }
  })
}

/** Sends a page: that of the visitor's price group, or a draft. */
export function sendPage(pages: Pick<Pages, 'sendShared' | 'sendPrivate'>, parts: HandlerParts) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { incoming, record } = c.env
    const { priceGroup, isCurrent, isMistaken } = await visitOf(c, parts)
    const page = { ...pageRequest(c), priceGroup }
    if (page.preview !== null) return pages.sendPrivate(page, record)
    const { isRedirectOutdated } = c.var
    const isRepeatable =
      incoming !== undefined && record !== undefined && isCurrent !== null && !isRedirectOutdated
    const routed = isRepeatable ? { incoming, record, isCurrent } : null
    const response = await pages.sendShared(page, { record, routed })
    if (!isMistaken && !isRedirectOutdated) return response
    const own = new Response(response.body, response)
    if (isMistaken) own.headers.append('set-cookie', noProHint(page.visitor.secure))
    // A cookie is for this visitor, and a page in place of a redirect for this moment.
    own.headers.set('cache-control', 'no-cache')
    own.headers.delete('cdn-cache-control')
    return own
  }
}

/** Runs the action of a form. */
export function runAction(pages: Pick<Pages, 'sendPrivate'>, parts: HandlerParts) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { priceGroup } = await visitOf(c, parts)
    return pages.sendPrivate({ ...pageRequest(c), priceGroup }, c.env.record)
  }
}

function visitOf(c: Context<AppEnv>, { accounts, tradeTerms, now }: HandlerParts) {
  const { locale, visitor } = c.var
  return groupVisit(c.req.raw, { locale, visitor, accounts, tradeTerms, now: now() })
}

function pageRequest(c: Context<AppEnv>): PageRequest {
  const { ip, country, locale, visitor, preview } = c.var
  return { request: c.req.raw, ip, country, locale, visitor, preview, priceGroup: PUBLIC_GROUP }
}
