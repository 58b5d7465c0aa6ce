import { DEFAULT_LANGUAGE, DEFAULT_LOCALE, LANGUAGES, OFFERED_LOCALES } from '@firnline/domain/locale/locale'

/** One page of each route, below its locale. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/account',
  '/account/create',
  '/blog',
  '/blog/authors/jonas-egartner',
  '/blog/mountain',
  '/blog/p/glue-pile-and-patience',
  '/c/skis',
  '/c/skis/touring',
  '/p/nordwand-98',
  '/cart',
  '/country',
  '/l/quiet-descents',
  '/newsletter',
  '/order-status',
  '/pro',
  '/pro/create',
  '/pro/signup',
  '/psia',
  '/search',
  '/stores',
  '/stores?q=innsbruck',
  '/stores/innsbruck',
  '/styletile',
  '/support',
  '/support/contact',
  '/team',
  '/team/aline-darbeley',
  '/test-store',
]
/** Those of them that differ by country. */
export const PAGE_TYPES = [
  '/',
  '/about',
  '/blog',
  '/blog/p/glue-pile-and-patience',
  '/c/skis',
  '/cart',
  '/country',
  '/p/nordwand-98',
  '/pro',
  '/search',
  '/stores',
  '/support/contact',
  '/team',
]

export const ACCOUNT_PAGES = [
  '/account/addresses',
  '/account/addresses/new',
  '/account/close',
  '/account/orders',
  '/account/orders/1',
  '/account/pro',
  '/account/profile',
]

/** Not indexed by search engines: they need no description. */
export const NOINDEX_PAGES = [
  '/account',
  '/account/create',
  '/cart',
  '/newsletter',
  '/order-status',
  '/search',
  '/styletile',
  '/test-store',
]

/** Every product that is sold out somewhere has a back-in-stock page. */
export const isNoindexPage = (path: string): boolean =>
  NOINDEX_PAGES.includes(path) || path.startsWith('/back-in-stock/')

/** One locale of each language: path prefix and language tag. */
export const LOCALE_OF_EACH_LANGUAGE = LANGUAGES.map(language => {
  const offered = OFFERED_LOCALES.filter(locale => locale.language === language)
  const locale = offered.find(({ code }) => code === `${language}-${language}`) ?? offered[0]
  return language === DEFAULT_LANGUAGE || locale === undefined
    ? (['', DEFAULT_LOCALE.languageTag] as const)
    : ([`/${locale.code}`, locale.languageTag] as const)
})

/** `CRAWL=all npm run e2e` opens every page in every language; by default each page in some of them. */
export const CRAWLS_ALL = process.env.CRAWL === 'all'
