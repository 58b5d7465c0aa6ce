import { type Brand, brandFor } from '@firnline/domain/content/brand'
import { DEFAULT_LOCALE, type Locale } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { type LocaleFacts, resolveLocale } from '@firnline/domain/locale/resolve-locale'
import { UNKNOWN_CURRENCY } from '@firnline/domain/money'
import { canShop } from '@firnline/domain/region'
import { regionsFor, type Visit, type VisitCustomer } from '@firnline/domain/visit'
import type { Commerce } from '@firnline/services/commerce/port'
import type { Content } from '@firnline/services/content/port'
import { fallbackTo } from '../../app/fallback.ts'
import { readCookie } from '../session/cookie.ts'

/** The path a page is asked at: React Router asks for a page's data at `/path.data`, and at `/_.data` for `/`. */
export function pagePath(pathname: string): { path: string; data: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, data: false }
  const path = pathname.slice(0, -'.data'.length).replace(/\/_root$|\/_$/, '')
  return { path: path === '' ? '/' : path, data: true }
}

/**
 * The locale of a request for a page. A page's data is asked for from within the app, so nobody guesses: its own
 * address tells, unless the visitor has chosen another.
 */
export function localeOfRequest(request: Request, geoCountry: string | null): Locale {
  const url = new URL(request.url)
  const { path, data } = pagePath(url.pathname)
  const segment = splitLocale(path).locale
  if (isShoppingFeed(url)) return segment ?? DEFAULT_LOCALE
  return resolveLocale({
    saved: savedChoice(request),
    segment: data ? (segment ?? DEFAULT_LOCALE) : segment,
    geoCountry,
    acceptLanguage: request.headers.get('accept-language') ?? '',
  })
}

/** What the visitor chose, as the browser keeps it. */
export function savedChoice(request: Request): LocaleFacts['saved'] {
  return {
    countryLanguage: readCookie(request, 'countryLanguage'),
    language: readCookie(request, 'language'),
    country: readCookie(request, 'country'),
  }
}

/** A shopping feed's visit takes its locale from the route. */
export function isShoppingFeed(url: URL): boolean {
  return url.searchParams.get('isshoppingfeed') === 'yes'
}

type Asking = {
  readonly customer: VisitCustomer
  readonly now: Date
  readonly onDegrade: (what: string, error: unknown) => void
}

/** The brand of a place and the visit there. */
export async function openVisit(
  locale: Locale,
  services: { readonly content: Content; readonly commerce: Commerce },
  { customer, now, onDegrade }: Asking,
): Promise<{ visit: Visit; brand: Brand }> {
  const { region, bcRegion } = regionsFor(locale, customer)
  const [brands, currency] = await Promise.all([
    services.content
      .brands(locale.contentLanguage)
      .catch(fallbackTo([], 'brand settings', { degraded: onDegrade })),
    services.commerce
      .currency(bcRegion)
      .catch(fallbackTo(UNKNOWN_CURRENCY, 'the currency of a store', { degraded: onDegrade })),
  ])
  const brand = brandFor(brands, region)
  const shopping = canShop(region, brand)
  const visit: Visit = { locale, region, bcRegion, shopping, currency, customer, now }
  return { visit: Object.freeze(visit), brand }
}
