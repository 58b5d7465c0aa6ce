import { DEFAULT_LOCALE, type Locale, sameLocale } from '@firnline/domain/locale/locale'
import { resolveLocale } from '@firnline/domain/locale/resolve-locale'
import type { PreviewSession } from '@firnline/services/content/preview'
import { degradeTo } from '../../app/degrade.ts'
import type { Services } from '../services.ts'
import { localeCookies } from '../session/cookie.ts'
import type { Visitor } from '../session/visitor.ts'
import { PREVIEW_HEADERS } from './preview.ts'
import { createRedirectTables } from './redirect-tables.ts'
import { isShoppingFeed, pagePath, savedChoice } from './visit.ts'

export type RedirectOutcome =
  | { readonly kind: 'stay' }
  | { readonly kind: 'answer'; readonly response: Response }
  /** SPEC §8 */
  | { readonly kind: 'too-many' }
  /** A page's data was asked for: the app itself goes there, which is an address of the shop or of another. */
  | { readonly kind: 'app'; readonly to: string }

type RedirectParts = {
  readonly services: Services
  readonly onError: (error: unknown) => void
}

type RedirectRequest = {
  readonly request: Request
  readonly locale: Locale
  readonly visitor: Pick<Visitor, 'secure'>
  readonly preview: PreviewSession | null
  /** Where the visitor is: two lowercase letters. null: not known. */
  readonly country: string | null
}

/** What React Router adds to the address of a page's data. */
const DATA_QUERY = ['_routes', 'index']

/** Where a page's address leads (SPEC §2, §4): asked on each navigation, of the browser's and of the app's. */
export function createRedirectResolver(
  parts: RedirectParts,
): (ask: RedirectRequest) => Promise<RedirectOutcome> {
  const redirects = createRedirectTables(parts.onError)
  const degraded = (_: string, error: unknown) => parts.onError(error)
  return async ask => {
    const { url, data, feed } = addressOf(ask.request)
    const { content } = parts.services.forPage({ seen: () => {}, onDegrade: degraded, preview: ask.preview })
    const entries = await content.redirects().catch(degradeTo([], 'redirects', { degraded }))
    const whereTo = ask.preview === null ? redirects.shared : redirects.own
    const led = await whereTo(url, ask.locale, entries)
    if (led.kind === 'too-many') return led
    if (led.kind === 'stay' && !feed) return led
    const to = led.kind === 'stay' ? `${url.pathname}${url.search}` : led.to
    if (data) return { kind: 'app', to }
    const status = led.kind === 'go' && !feed ? led.status : 302
    const headers = new Headers({ location: encodeLocation(to), ...cachingOf(status) })
    if (feed) for (const cookie of feedCookies(ask)) headers.append('set-cookie', cookie)
    if (ask.preview !== null) for (const [name, value] of PREVIEW_HEADERS) headers.set(name, value)
    return { kind: 'answer', response: new Response(null, { status, headers }) }
  }
}

/** The page's own address, without what asks for its data or says that a feed leads here. */
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
    'cache-control': status === 301 ? 'public, max-age=3600' : 'no-store',
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
    segment: sameLocale(locale, DEFAULT_LOCALE) ? null : locale,
    geoCountry: country,
    acceptLanguage: request.headers.get('accept-language') ?? '',
  })
  return sameLocale(next, locale) ? [] : localeCookies(locale, visitor.secure)
}

/** Headers are ASCII. */
function encodeLocation(to: string): string {
  return /^[\x21-\x7e]*$/.test(to) ? to : encodeURI(to)
}
