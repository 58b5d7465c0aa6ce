import { DEFAULT_LOCALE, type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { isOfferedLocale } from '@firnline/domain/locale/page-availability'

/** What crawlers and agents fetch beside pages. */
export type CrawlDocument =
  | { readonly kind: 'robots' | 'llms' | 'sitemap-index' }
  /** `part` counts from 1. */
  | { readonly kind: 'sitemap'; readonly locale: Locale; readonly part: number }
  | { readonly kind: 'product-feed'; readonly locale: Locale }

const PLAIN: Readonly<Record<string, CrawlDocument>> = {
  '/robots.txt': { kind: 'robots' },
  '/llms.txt': { kind: 'llms' },
  '/sitemap.xml': { kind: 'sitemap-index' },
}

/** The document at an address; null: it is a page's, or nobody's. */
export function documentAt(pathname: string): CrawlDocument | null {
  if (Object.hasOwn(PLAIN, pathname)) return PLAIN[pathname] ?? null
  const [, code, part = '1'] = /^\/sitemap-([a-z]{2}-[a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname) ?? []
  const locale = code === undefined ? null : offered(code)
  if (locale !== null) return { kind: 'sitemap', locale, part: Number(part) }
  return askedFeed(pathname)
}

/** `/{lang}/feed/products.xml`; the default locale may say its name. */
function askedFeed(pathname: string): CrawlDocument | null {
  const match = /^(?:\/([a-z]{2}-[a-z]+))?\/feed\/products\.xml$/.exec(pathname)
  if (match === null) return null
  const locale = match[1] === undefined ? DEFAULT_LOCALE : offered(match[1])
  return locale === null ? null : { kind: 'product-feed', locale }
}

/** `en-de` is an address of de-de's pages, but no name of its documents. */
function offered(code: string): Locale | null {
  const locale = parseLocale(code)
  return locale !== null && locale.code === code && isOfferedLocale(locale) ? locale : null
}

/** Sitemaps lie at the root: one may only list what is below its own folder. */
export function sitemapPath(locale: Locale, part: number): string {
  return `/sitemap-${locale.code}${part === 1 ? '' : `-${part}`}.xml`
}

export function feedPath(locale: Locale): string {
  return localePath(locale, '/feed/products.xml')
}
