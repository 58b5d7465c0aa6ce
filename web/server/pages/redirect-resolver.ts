import { DEFAULT_LOCALE, isSameLocale, type Locale } from '@firnline/domain/locale/locale'
import { resolveLocale } from '@firnline/domain/locale/resolve-locale'
import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'
import { fallbackTo } from '../../app/fallback.ts'
import type { ServerParts } from '../app-parts.ts'
import { pagePath } from '../paths.ts'
import { localeCookies } from '../session/cookie.ts'
import type { Visitor } from '../session/visitor.ts'
import { createRedirectTables } from './redirect-tables.ts'
import { isShoppingFeed, PREVIEW_HEADERS, savedChoice } from './visit.ts'

export type RedirectOutcome =
  /** `isOutdated`: there may be a redirect all the same, so nobody may remember that there is none. */
  | { readonly kind: 'none'; readonly isOutdated: boolean }
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'too-many' }
  /** A data request: React Router's client gets the target, an address of the shop or of another site. */
  | { readonly kind: 'client'; readonly target: string }

type ResolverParts = Pick<ServerParts, 'services' | 'onError'>

type RedirectRequest = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Pick<Visitor, 'secure'>
  readonly preview: PreviewSession | null
  /** Two lowercase letters. null: not known. */
  readonly country: string | null
}

export type RedirectResolver = (request: RedirectRequest) => Promise<RedirectOutcome>

/** What React Router adds to the address of a page's data. */
const DATA_QUERY = ['_routes', 'index']

/** Resolves locale redirects and redirect entries of every navigation, of the browser and of the app. */
export function createRedirectResolver(parts: ResolverParts): RedirectResolver {
  const tables = createRedirectTables(parts.onError)
  const degraded = (_: string, error: unknown) => parts.onError(error)
  return async given => {
    const { preview, locale } = given
    const { url, data, feed } = addressOf(given.request)
    let isOutdated = false
    const seen = (_: readonly string[], outdated = false) => {
      isOutdated ||= outdated
    }
    const { content } = parts.services.forPage({ seen, onDegrade: degraded, preview })
    const entries = await content.redirects().catch(fallbackTo([], 'redirects', { degraded }))
    const resolve = preview === null ? tables.shared : tables.own
    const outcome = await resolve(url, locale, entries)
    if (outcome.kind === 'too-many') return outcome
    if (outcome.kind === 'stay' && !feed)
      return { kind: 'none', isOutdated: isOutdated || (preview === null && !tables.isBuilt(entries)) }
    const target = outcome.kind === 'stay' ? `${url.pathname}${url.search}` : outcome.to
    if (data) return { kind: 'client', target }
    const status = outcome.kind === 'go' && !feed ? outcome.status : 302
    const headers = new Headers({ location: encodeLocation(target), ...cachingOf(status) })
    if (feed) for (const cookie of feedCookies(given)) headers.append('set-cookie', cookie)
    if (preview !== null) for (const [name, value] of PREVIEW_HEADERS) headers.set(name, value)
    return { kind: 'response', response: new Response(null, { status, headers }) }
  }
}

/** The page's own address, without the parameters of data requests and shopping feeds. */
function addressOf(request: Request): { url: URL; data: boolean; feed: boolean } {
  const url = new URL(request.url)
  const feed = isShoppingFeed(url)
  const { path, data } = pagePath(url.pathname)
  url.pathname = path
  for (const name of data ? DATA_QUERY : []) if (url.searchParams.has(name)) url.searchParams.delete(name)
  if (feed) url.searchParams.delete('isshoppingfeed')
  return { url, data, feed }
}

function cachingOf(status: 301 | 302): Record<string, string> {
  return {
    'cache-control': status === 301 ? 'private, max-age=3600' : 'no-store',
    vary: 'cookie, accept-language',
  }
}

/**
 * A feed names its market. Without these cookies the next request would go to the visitor's own: the one they chose, or at a
 * path of the default locale, which names none, the one of their country and language.
 */
function feedCookies({ request, locale, country, visitor }: RedirectRequest): string[] {
  const next = resolveLocale({
    saved: savedChoice(request),
    segment: isSameLocale(locale, DEFAULT_LOCALE) ? null : locale,
    geoCountry: country,
    acceptLanguage: request.headers.get('accept-language') ?? '',
  })
  return isSameLocale(next, locale) ? [] : localeCookies(locale, visitor.secure)
}

/** Headers are ASCII. */
function encodeLocation(to: string): string {
  return /^[\x21-\x7e]*$/.test(to) ? to : encodeURI(to)
}
