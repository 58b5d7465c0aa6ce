import { readdir } from 'node:fs/promises'
import { OFFERED_LOCALES, parseLocale } from '@firnline/domain/locale/locale'
import { localePath, splitLocale } from '@firnline/domain/locale/locale-path'
import { structuredDataProblems } from '@firnline/run/crawl/fixture/structured-data'
import { isBlockedAddress } from '@firnline/web/server/gate/refuse-requests'
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, it } from 'vitest'
import {
  ACCOUNT_PAGES,
  CRAWLS_ALL,
  isNoindexPage,
  LOCALE_OF_EACH_LANGUAGE,
  NOINDEX_PAGES,
  PAGE_TYPES,
  PUBLIC_PAGES,
} from '../harness/page-list.ts'
import { useSharedShop } from '../harness/test-shop.ts'
import { type CrawledPage, crawl } from './crawler.ts'
import { foreignTexts } from './foreign-texts.ts'
import { readDocument, readSitemapPages, type SitemapPages } from './sitemaps.ts'

/** ms: hundreds of pages, on a machine that has other things to do. */
const PATIENCE = 10 * 60_000

const shop = useSharedShop()
let crawled: ReadonlyMap<string, CrawledPage>
/** Of the locales in which every page is read. */
let listed: SitemapPages
beforeAll(async () => {
  const sitemaps = WHOLE.map(code => readDocument(`${shop.url}/sitemap-${code}.xml`))
  listed = new Map((await Promise.all(sitemaps)).flatMap(text => [...readSitemapPages(text)]))
  const start = new Set([...START, ...[...listed.keys()].map(url => new URL(url).pathname).filter(isTurn)])
  crawled = await crawl(shop.url, [...start], found => (isWhole(found.address) ? linksOf(found) : []))
}, PATIENCE)

const CODES: readonly string[] = LOCALE_OF_EACH_LANGUAGE.map(([prefix]) => prefix.slice(1) || 'en-us')
/** Locales in which every page is read. By default German: a link without its locale leads to English. */
const WHOLE = CRAWLS_ALL ? CODES : ['de-de']
/** Origin of the shop's URLs in its demo content, which a shop without PUBLIC_URL writes. */
const ORIGIN = 'https://firnline.example'
/** A locale of a country without a store. */
const WITHOUT_STORE = 'en-jp'
/** Of the products, which are many, one in so many is read. */
const EACH = CRAWLS_ALL ? 1 : 4

/**
 * Every kind of page in one locale of each language, and what differs by country where nothing is sold; in every other
 * locale a sixth of that.
 */
const START = OFFERED_LOCALES.flatMap((locale, at) => {
  if (CODES.includes(locale.code)) return PUBLIC_PAGES.map(path => localePath(locale, path))
  const isSample = (kind: number) => CRAWLS_ALL || locale.code === WITHOUT_STORE || (kind + at) % 6 === 0
  return PAGE_TYPES.filter((_, kind) => isSample(kind)).map(path => localePath(locale, path))
})

const localeOf = (address: string): string => splitLocale(pathOf(address)).locale?.code ?? 'en-us'
const pathOf = (address: string): string => address.replace(/[?#].*$/, '')
const isWhole = (address: string): boolean => WHOLE.includes(localeOf(address))
const bare = (address: string): string => splitLocale(pathOf(address)).rest

/** Without JavaScript, a gallery links to its pictures. */
const isPicture = (link: string): boolean => link.startsWith('/i/')

/** The shop's own pages that a page leads to. A page is read once, whatever is chosen on it. */
function linksOf({ page }: CrawledPage): string[] {
  return (page?.links ?? [])
    .filter(link => link.startsWith('/') && !isPicture(link))
    .map(pathOf)
    .filter(link => link !== '' && !link.startsWith('/api/') && isTurn(link))
}

function isTurn(address: string): boolean {
  const path = bare(address)
  if (!path.startsWith('/p/')) return true
  return [...path].reduce((total, letter) => total + letter.charCodeAt(0), 0) % EACH === 0
}

const pages = () => [...crawled.values()]
const read = () => pages().flatMap(({ address, page }) => (page === null ? [] : [{ address, page }]))

it('reads all start pages', () => {
  expect(START.filter(address => (crawled.get(address)?.page ?? null) === null)).toEqual([])
  const products = new Set(pages().flatMap(({ address }) => bare(address).match(/^\/p\/.+/)?.[0] ?? []))
  expect(products.size).toBeGreaterThan(100 / EACH)
})

it('finds no broken link: each leads to a page, in the locale of its page', () => {
  const broken = pages().filter(({ address, status }) => status !== 200 && !isOwn(address))
  expect(broken.map(({ address, status, location }) => [address, status, location])).toEqual([])
  const away = read().flatMap(({ address, page }) =>
    bare(address) === '/country'
      ? []
      : page.links
          .filter(link => link.startsWith('/') && !isPicture(link) && localeOf(link) !== localeOf(address))
          .map(link => [address, link]),
  )
  expect(away).toEqual([])
})

it('finds the target of each hash link', () => {
  const missing = read().flatMap(({ address, page }) =>
    page.links.flatMap(link => {
      const [to = '', hash = ''] = link.split('#')
      const target = to === '' ? page : crawled.get(pathOf(to))?.page
      return hash === '' || target === undefined || target === null || target.ids.has(hash)
        ? []
        : [[address, link]]
    }),
  )
  expect(missing).toEqual([])
})

it('finds every partner of a page in another language or country, which names it too (hreflang)', () => {
  const lacking = read().flatMap(({ address, page }) => {
    if (!page.isIndexed) return []
    const own = page.alternates.get(page.lang) === pathOf(address)
    const partners = [...page.alternates].flatMap(([tag, path]) => {
      const partner = crawled.get(path)
      if (partner === undefined) return []
      const names = partner.page?.alternates.get(page.lang) === pathOf(address)
      return names && (tag === 'x-default' || partner.page?.lang === tag) ? [] : [`${tag} ${path}`]
    })
    return own && page.alternates.has('x-default') && partners.length === 0 ? [] : [[address, own, partners]]
  })
  expect(lacking).toEqual([])
})

it('finds only links that a browser may follow', () => {
  const strange = read().flatMap(({ address, page }) =>
    page.links
      .filter(link => !/^(?:\/(?![/\\])|\?|#|https?:\/\/|mailto:|tel:)/.test(link))
      .map(link => [address, link]),
  )
  expect(strange).toEqual([])
})

it('finds every file that pages need', async () => {
  const files = new Set(read().flatMap(({ page }) => page.files))
  expect(files.size).toBeGreaterThan(0)
  const answers = await Promise.all(
    [...files].map(async file => [file, (await fetch(`${shop.url}${file}`)).status]),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

it('finds no file of the build that the request guard refuses', async () => {
  const files = await readdir(new URL('../../web/build/client/assets', import.meta.url))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => isBlockedAddress(`/assets/${file}`))).toEqual([])
})

it('finds on each page its language, its address, one title, one description and one headline', () => {
  const lacking = read().flatMap(({ address, page }) => {
    const { lang, titles, descriptions, headlines, canonicals } = page
    const locale = parseLocale(localeOf(address))
    const described = page.isIndexed ? 1 : descriptions.length
    const right =
      lang === locale?.languageTag &&
      canonicals.join() === `${ORIGIN}${pathOf(address)}` &&
      [titles.length, descriptions.length, headlines.length].join() === [1, described, 1].join()
    return right ? [] : [{ address, lang, canonicals, titles, descriptions, headlines }]
  })
  expect(lacking).toEqual([])
})

it('finds no Open Graph tags or versions on pages that are not indexed', () => {
  expect(read().filter(({ address, page }) => page.isIndexed === isNoindexPage(bare(address)))).toEqual([])
  const hidden = read().filter(({ page }) => !page.isIndexed)
  expect(hidden.filter(({ page }) => page.alternates.size + page.openGraph.size > 0)).toEqual([])
})

const SEARCH_RESULTS = '/search?q=ski'

it('does not let search results be indexed', async () => {
  const html = await readDocument(`${shop.url}${SEARCH_RESULTS}`)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/hreflang=|property="og:/i)
})

it('finds on each indexed page a title, address and picture to share (Open Graph)', async () => {
  const indexed = read().filter(({ page }) => page.isIndexed)
  const lacking = indexed.filter(
    ({ page: { openGraph, canonicals } }) =>
      (openGraph.get('title') ?? '') === '' || openGraph.get('url') !== canonicals[0],
  )
  expect(lacking.map(({ address, page }) => [address, [...page.openGraph]])).toEqual([])
  const listed = indexed.filter(({ address }) => bare(address) in STRUCTURED_DATA)
  const pictures = new Set(listed.map(({ page }) => page.openGraph.get('image') ?? 'none'))
  for (const picture of pictures) {
    const answer = await fetch(picture.replace(ORIGIN, shop.url))
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/jpeg'])
  }
})

/** The type that pages have in every country; none: they have it only where something is sold. */
function typeEverywhere(type: string): string[] {
  if (type === 'OfferShippingDetails' || type === 'MerchantReturnPolicy') return []
  return [type === 'OnlineStore' ? 'Organization' : type]
}

/** Types of each page's JSON-LD. */
const STRUCTURED_DATA: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite'],
  '/about': [],
  '/blog': ['BreadcrumbList'],
  '/blog/authors/jonas-egartner': ['BreadcrumbList', 'ProfilePage'],
  '/blog/mountain': ['BreadcrumbList'],
  '/blog/p/glue-pile-and-patience': ['BreadcrumbList', 'FAQPage', 'HowTo', 'BlogPosting'],
  '/c/skis': ['BreadcrumbList'],
  '/c/skis/touring': ['BreadcrumbList'],
  '/p/nordwand-98': ['BreadcrumbList', 'ProductGroup'],
  '/country': [],
  '/l/quiet-descents': [],
  '/pro': ['BreadcrumbList', 'FAQPage'],
  '/psia': ['BreadcrumbList'],
  '/stores': ['BreadcrumbList', 'SportingGoodsStore'],
  '/stores/innsbruck': ['BreadcrumbList', 'SportingGoodsStore'],
  '/support': ['BreadcrumbList'],
  '/support/contact': ['BreadcrumbList', 'ContactPage'],
  '/team': ['BreadcrumbList'],
  '/team/aline-darbeley': ['BreadcrumbList'],
}

it('finds structured data as search engines read it', () => {
  const wrong = read().flatMap(({ address, page: { structuredData } }) => {
    const types = [...new Set(structuredData.map(item => String(item['@type'])).flatMap(typeEverywhere))]
    const expected = STRUCTURED_DATA[bare(address)] ?? types
    return [
      ...structuredDataProblems(structuredData, address),
      ...(types.join() === expected.join() ? [] : [`${address} has ${types.join()}`]),
    ]
  })
  expect(wrong).toEqual([])
})

it('finds each page of the sitemap, with the versions that the sitemap lists', () => {
  const sample = [...listed].filter(([url]) => isTurn(new URL(url).pathname))
  expect(sample.length).toBeGreaterThan(50)
  const wrong = sample.flatMap(([url, versions]) => {
    const page = crawled.get(new URL(url).pathname)?.page
    const found = [...(page?.alternates ?? [])].map(([tag, path]) => `${tag} ${ORIGIN}${path}`).toSorted()
    return found.join() === versions.join() ? [] : [{ url, versions, found }]
  })
  expect(wrong).toEqual([])
})

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

it.each([...Object.keys(STRUCTURED_DATA), ...NOINDEX_PAGES, SEARCH_RESULTS])(
  'has valid HTML: %s',
  async path => {
    const { results } = await validator.validateString(await readDocument(`${shop.url}${path}`))
    const problems = results.flatMap(({ messages }) => messages)
    expect(problems.map(({ ruleId, message, selector }) => ({ ruleId, message, selector }))).toEqual([])
  },
)

it('finds no page of mixed languages', async () => {
  const foreign = foreignTexts()
  const mixed = read().flatMap(({ address, page }) => {
    const language = parseLocale(localeOf(address))?.language
    const others = language === undefined ? undefined : foreign.get(language)
    const found = [...new Set(page.texts.filter(text => others?.has(text) === true))]
    return found.length === 0 ? [] : [[address, found]]
  })
  expect(mixed).toEqual([])
})

function isOwn(address: string): boolean {
  return ACCOUNT_PAGES.includes(bare(address))
}
