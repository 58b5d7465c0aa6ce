import { type Brand, brandFor } from '@firnline/domain/content/brand'
import { DEFAULT_LOCALE, type Locale } from '@firnline/domain/locale/locale'
import { splitLocale } from '@firnline/domain/locale/locale-path'
import { type LocaleFacts, resolveLocale } from '@firnline/domain/locale/resolve-locale'
import { UNKNOWN_CURRENCY } from '@firnline/domain/money'
import { canShop } from '@firnline/domain/region'
import { type PriceGroup, regionsFor, type Visit } from '@firnline/domain/visit'
import type { Commerce } from '@firnline/services/commerce/port'
import type { PreviewSession } from '@firnline/services/content/delivery/delivery-options'
import type { Content } from '@firnline/services/content/port'
import { createMiddleware } from 'hono/factory'
import { fallbackTo } from '../../app/fallback.ts'
import type { AppEnv } from '../app-env.ts'
import { addressOf, localeAt, otherAddress } from '../gate/market-address.ts'
import type { RequestGate } from '../gate/request-gate.ts'
import { pagePath } from '../paths.ts'
import { readCookie } from '../session/cookie.ts'
import { createVisitor, type VisitorParts } from '../session/visitor.ts'

/** Sets `country`, `locale`, `visitor` and `preview`. */
export function setVisitor(
  gate: Pick<RequestGate, 'countryOf'>,
  parts: VisitorParts & { readonly livePreview: object | null; readonly publicUrl: URL | null },
) {
  return createMiddleware<AppEnv>((c, next) => {
    const request = c.req.raw
    const country = gate.countryOf(request, c.env.incoming)
    c.set('country', country)
    c.set('locale', localeOfRequest(request, country, parts.publicUrl))
    c.set('visitor', createVisitor(request, parts))
    c.set('preview', parts.livePreview === null ? null : previewOf(request))
    return next()
  })
}

/**
 * The locale of a request for a page. A page's data is asked for from within the app, so nobody guesses: its own
 * address tells, unless the visitor has chosen another. A choice counts at the address of its country: one that the
 * visitor made later is at another.
 */
export function localeOfRequest(request: Request, geoCountry: string | null, publicUrl: URL | null): Locale {
  const url = new URL(request.url)
  const { path, data } = pagePath(url.pathname)
  const named = splitLocale(path).locale
  const segment = named ?? (data ? DEFAULT_LOCALE : localeAt(url, publicUrl))
  if (isShoppingFeed(url)) return segment ?? DEFAULT_LOCALE
  const acceptLanguage = request.headers.get('accept-language') ?? ''
  const facts = { saved: savedChoice(request), segment, geoCountry, acceptLanguage }
  const locale = resolveLocale(facts)
  return otherAddress(url, locale, publicUrl) === null
    ? locale
    : resolveLocale({ ...facts, saved: { countryLanguage: null, language: null, country: null } })
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
  readonly priceGroup: PriceGroup
  readonly now: Date
  readonly onDegrade: (what: string, error: unknown) => void
}

/** The brand of a place and the visit there. */
export async function openVisit(
  locale: Locale,
  services: { readonly content: Content; readonly commerce: Commerce },
  { priceGroup, now, onDegrade }: Asking,
): Promise<{ visit: Visit; brand: Brand }> {
  const { region, bcRegion } = regionsFor(locale, priceGroup)
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
  const visit: Visit = { locale, region, bcRegion, shopping, currency, priceGroup, now }
  return { visit: Object.freeze(visit), brand }
}

/** What an editor's parameters may hold: they go on to the content service as headers. */
const PLAIN = /^[\w.:+-]{1,128}$/

/** The preview session that a page's address names (docs/protocols/content.md#live-preview); null: this page is everybody's. */
export function previewOf(request: Request): PreviewSession | null {
  const { searchParams } = new URL(request.url)
  const read = (name: string) => {
    const value = searchParams.get(name)
    return value !== null && PLAIN.test(value) ? value : null
  }
  const hash = read('live_preview')
  if (hash === null || hash === 'init') return null
  return {
    hash,
    contentType: read('content_type_uid'),
    entry: read('entry_uid'),
    timestamp: read('preview_timestamp'),
    release: read('release_id'),
  }
}

/** What marks an answer as one session's own. */
export const PREVIEW_HEADERS: readonly [string, string][] = [
  ['cache-control', 'private, no-store'],
  ['x-robots-tag', 'noindex'],
]

/**
 * Where search engines find each locale, without a slash at the end: its configured address, else the brand's site as
 * content has it. Never the host of a request: answers are everybody's. Empty: neither is known.
 */
export function publicOrigins(
  publicUrl: URL | null,
  { siteUrl }: Pick<Brand, 'siteUrl'>,
): (locale: Locale) => string {
  return locale => addressOf(locale, publicUrl) ?? siteUrl.replace(/\/+$/, '')
}
