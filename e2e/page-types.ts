/** One page of each route, below its locale. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/account',
  '/account/create',
  '/blog',
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
  '/styletile',
  '/support',
  '/support/contact',
  '/team',
  '/team/aline-darbeley',
  '/test-store',
]
/** Those of them that say different things in each country: the kinds of pages that a shopper sees. */
export const KINDS_OF_PAGES = [
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

export const OWN_PAGES = [
  '/account/addresses',
  '/account/addresses/new',
  '/account/close',
  '/account/orders',
  '/account/orders/1',
  '/account/profile',
]

/** Found by no search engine: they need not describe themselves. */
const NOBODYS_PAGES = [
  '/account',
  '/account/create',
  '/cart',
  '/newsletter',
  '/order-status',
  '/search',
  '/styletile',
  '/test-store',
]

/** Also one for each product that is sold out somewhere. */
export const isNobodysPage = (path: string): boolean =>
  NOBODYS_PAGES.includes(path) || path.startsWith('/back-in-stock/')

/** One locale for each language, which has all the shop's pages, with its prefix and how the browser calls it. */
export const FIVE_LOCALES = [
  ['', 'en-US'],
  ['/de-de', 'de-DE'],
  ['/es-es', 'es-ES'],
  ['/fr-fr', 'fr-FR'],
  ['/it-it', 'it-IT'],
] as const

/** `CRAWL=all npm run e2e` opens every page in every language, where each page in some of them is enough else: some minutes. */
export const OPENS_ALL = process.env.CRAWL === 'all'
