import { DEFAULT_LOCALE, type Locale, parseLocale } from '@firnline/domain/locale/locale'
import { localePath } from '@firnline/domain/locale/locale-path'
import { isOfferedLocale } from '@firnline/domain/locale/page-availability'

/** What crawlers and agents fetch beside pages. */
export type CrawlDocument =
  | { readonly kind: 'robots' | 'sitemap-index' }
  /** `part` counts from 1. */
  | { readonly kind: 'sitemap'; readonly locale: Locale; readonly part: number }
  | { readonly kind: 'llms' | 'journal-feed'; readonly locale: Locale }
  | { readonly kind: 'product-feed'; readonly locale: Locale; readonly format: FeedFormatName }

/** Each format's file. */
const FEED_FILES = { google: 'products.xml', meta: 'meta.csv', openai: 'openai.jsonl' } as const

/** Whose format a product feed has. */
export type FeedFormatName = keyof typeof FEED_FILES
export const FEED_FORMATS = ['google', 'meta', 'openai'] as const satisfies readonly FeedFormatName[]

const PLAIN: Readonly<Record<string, CrawlDocument>> = {
  '/robots.txt': { kind: 'robots' },
  '/sitemap.xml': { kind: 'sitemap-index' },
}

/** The document at an address; null: it is a page's, or nobody's. `unnamed`: the locale of paths that name none. */
export function documentAt(pathname: string, unnamed = DEFAULT_LOCALE): CrawlDocument | null {
  if (Object.hasOwn(PLAIN, pathname)) return PLAIN[pathname] ?? null
  const [, code, part = '1'] = /^\/sitemap-([a-z]{2}-[a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname) ?? []
  const locale = code === undefined ? null : offered(code)
  if (locale !== null) return { kind: 'sitemap', locale, part: Number(part) }
  return askedOfLocale(pathname, unnamed)
}

/** `/{lang}/llms.txt`, `/{lang}/blog/rss.xml`, `/{lang}/feed/products.xml` and the other formats; the default locale may say its name. */
function askedOfLocale(pathname: string, unnamed: Locale): CrawlDocument | null {
  const [, code, path = ''] =
    /^(?:\/([a-z]{2}-[a-z]+))?\/(llms\.txt|blog\/rss\.xml|feed\/[a-z.]+)$/.exec(pathname) ?? []
  const locale = code === undefined ? unnamed : offered(code)
  if (locale === null) return null
  if (path === 'llms.txt') return { kind: 'llms', locale }
  if (path === 'blog/rss.xml') return { kind: 'journal-feed', locale }
  const format = FEED_FORMATS.find(name => path === `feed/${FEED_FILES[name]}`)
  return format === undefined ? null : { kind: 'product-feed', locale, format }
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

export function llmsPath(locale: Locale): string {
  return localePath(locale, '/llms.txt')
}

export function feedPath(locale: Locale, format: FeedFormatName = 'google'): string {
  return localePath(locale, `/feed/${FEED_FILES[format]}`)
}
