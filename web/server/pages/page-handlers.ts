import { ANONYMOUS } from '@firnline/domain/visit'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { ServerParts } from '../app-parts.ts'
import { noProHint, proVisit } from '../session/account/pro-visit.ts'
import { errorPage } from './error-page.ts'
import type { PageRequest } from './page-renderer.ts'
import type { Pages } from './pages.ts'
import type { RedirectResolver } from './redirect-resolver.ts'

type HandlerParts = Pick<ServerParts, 'tradeTerms' | 'now'>

/** Follows redirects, of the browser's navigations and of the app's. */
export function followRedirects(
  resolve: RedirectResolver,
  pages: Pick<Pages, 'sendPrivate'>,
  parts: Pick<ServerParts, 'build' | 'policyFor' | 'translator'>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const page = pageRequest(c)
    const outcome = await resolve(page)
    switch (outcome.kind) {
      case 'none':
        return next()
      case 'response':
        return outcome.response
      case 'client':
        return pages.sendPrivate({ ...page, redirectTo: outcome.target })
      case 'too-many':
        return errorPage(parts, page.request, { status: 400, reason: 'too-many-redirects' })
    }
  })
}

/** Sends a page: the public one, or the visitor's own where they see other prices or drafts. */
export function sendPage(pages: Pick<Pages, 'sendPublic' | 'sendPrivate'>, parts: HandlerParts) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const page = pageRequest(c)
    const visit = await visitOf(c, parts)
    if (visit.kind === 'own') return pages.sendPrivate({ ...page, customer: visit.customer })
    if (page.preview !== null) return pages.sendPrivate(page)
    const response = await pages.sendPublic(page, c.env.incoming)
    if (visit.kind === 'public') return response
    const unhinted = new Response(response.body, response)
    unhinted.headers.append('set-cookie', noProHint(page.visitor.secure))
    return unhinted
  }
}

/** Runs the action of a form. */
export function runAction(pages: Pick<Pages, 'sendPrivate'>, parts: HandlerParts) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    const visit = await visitOf(c, parts)
    const customer = visit.kind === 'own' ? visit.customer : ANONYMOUS
    return pages.sendPrivate({ ...pageRequest(c), customer })
  }
}

function visitOf(c: Context<AppEnv>, { tradeTerms, now }: HandlerParts) {
  const { locale, visitor } = c.var
  return proVisit(c.req.raw, { locale, visitor, tradeTerms, now: now() })
}

function pageRequest(c: Context<AppEnv>): PageRequest {
  const { ip, country, locale, visitor, preview } = c.var
  return { request: c.req.raw, ip, country, locale, visitor, preview, customer: ANONYMOUS }
}
