import { OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import { useShop } from '../harness/test-shop.ts'
import { structuredDataProblems, thingsOf } from './structured-data.ts'
import { xmlProblems } from './xml-schema.ts'

const ORIGIN = 'https://shop.example'

const shop = useShop({ PUBLIC_URL: ORIGIN, ALLOWED_HOSTS: 'localhost' })

/** A crawler reads the page that it names, wherever it is. */
const CRAWLER = {
  // Validating takes longer than a connection is kept open.
  connection: 'close',
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}
const open = (url: string) => fetch(url.replace(ORIGIN, shop.url), { headers: CRAWLER, redirect: 'manual' })

async function read(url: string): Promise<string> {
  const answer = await open(url)
  expect(answer.status, url).toBe(200)
  return answer.text()
}

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => plainly(found))
const plainly = (text: string) =>
  text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

/** `hreflang href` of each version, sorted. */
const versionsIn = (text: string) =>
  [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)]
    .map(([, tag, href = '']) => `${tag} ${plainly(href)}`)
    .toSorted()

/** Pages of a sitemap, with their versions. */
const pagesIn = (sitemap: string) =>
  new Map(
    all(sitemap, /<url>(.*?)<\/url>/gs).map(entry => [
      all(entry, /<loc>(.*?)<\/loc>/g)[0] ?? '',
      versionsIn(entry),
    ]),
  )

let index: string
const sitemaps = new Map<string, string>()
beforeAll(async () => {
  index = await read(`${ORIGIN}/sitemap.xml`)
  for (const url of all(index, /<loc>(.*?)<\/loc>/g)) sitemaps.set(url, await read(url))
})

/** Every so many pages are looked at: all kinds are among them. */
const EACH = 11

describe('sitemaps (sitemaps.org 0.9)', () => {
  it('are as the protocol says, one for each locale on offer, and found by robots.txt', async () => {
    expect(await read(`${ORIGIN}/robots.txt`)).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    expect(sitemaps.size).toBe(OFFERED_LOCALES.length)
    const files = [...sitemaps].map(([url, contents]) => ({
      fileName: new URL(url).pathname.slice(1),
      contents,
    }))
    files.push({ fileName: 'sitemap.xml', contents: index })
    expect(await xmlProblems(files, 'sitemap.xsd')).toEqual([])
  })

  it('name each page’s versions, and each of these names the same', async () => {
    const pages = new Map([...sitemaps.values()].flatMap(sitemap => [...pagesIn(sitemap)]))
    expect(pages.size).toBeGreaterThan(OFFERED_LOCALES.length * 200)
    for (const [url, versions] of pages) {
      const addresses = versions.map(version => version.split(' ')[1] ?? '')
      expect(addresses).toContain(url)
      for (const address of addresses) expect(pages.get(address), `${url} → ${address}`).toEqual(versions)
    }
  })

  it('list pages that are there, whose own address and versions are the same', async () => {
    const sample = ['de-de', 'en-us', 'en-jp'].flatMap(code =>
      [...pagesIn(sitemaps.get(`${ORIGIN}/sitemap-${code}.xml`) ?? '')].filter((_, i) => i % EACH === 0),
    )
    expect(sample.length).toBeGreaterThan(50)
    for (const [url, versions] of sample) {
      const html = await read(url)
      expect(all(html, /<link rel="canonical" href="([^"]+)"/g), url).toEqual([url])
      expect(versionsIn(html), url).toEqual(versions)
    }
  })
})

const SOLD_IN = [
  'en-us',
  'en-ca',
  'fr-ca',
  'de-de',
  'de-at',
  'en-at',
  'fr-fr',
  'en-fr',
  'it-it',
  'en-it',
  'es-es',
  'en-es',
  'en-nl',
]

describe('product feeds', () => {
  it('are as Google Merchant reads them, for each market that buys', async () => {
    const feeds: { fileName: string; contents: string }[] = []
    for (const code of SOLD_IN) {
      const contents = await read(`${ORIGIN}/${code}/feed/products.xml`)
      feeds.push({ fileName: `${code}.xml`, contents })
    }
    expect(await xmlProblems(feeds, 'product-feed.xsd')).toEqual([])
    for (const { contents } of feeds)
      expect(all(contents, /<g:id>(.*?)<\/g:id>/g).length).toBeGreaterThan(500)
  })

  it.each(['en-jp', 'de-ch', 'en-global', 'en-kr', 'xx-yy', 'en-de'])('there is none for %s', async code => {
    expect((await open(`${ORIGIN}/${code}/feed/products.xml`)).status).toBe(404)
  })

  it('lead to the page of their market with the variant chosen, at the price they name', async () => {
    const feed = await read(`${ORIGIN}/de-at/feed/products.xml`)
    const [item = ''] = all(feed, /<item>(.*?)<\/item>/gs).filter(one => one.includes('FL-NW98-GLACIER-172'))
    const [link = ''] = all(item, /<g:link>(.*?)<\/g:link>/g)
    const [price = ''] = all(item, /<g:price>(\d+\.\d\d) EUR<\/g:price>/g)
    const elsewhere = await fetch(link.replace(ORIGIN, shop.url), {
      redirect: 'manual',
      headers: { cookie: 'countryLanguage=fr-fr' },
    })
    expect(elsewhere.status).toBe(302)
    expect(elsewhere.headers.get('location')).toBe('/de-at/p/nordwand-98?color=glacier&length=172+cm')
    const html = await read(`${ORIGIN}${elsewhere.headers.get('location')}`)
    expect(html).toContain(`${price.replace('.', ',')}\u00a0€`)
  })
})

const PAGES: readonly (readonly [string, readonly string[]])[] = [
  ['/', ['Organization', 'WebSite']],
  ['/about', []],
  ['/blog', ['BreadcrumbList']],
  ['/blog/mountain', ['BreadcrumbList']],
  ['/blog/p/glue-pile-and-patience', ['BreadcrumbList', 'BlogPosting']],
  ['/c/skis', ['BreadcrumbList']],
  ['/c/skis/touring', ['BreadcrumbList']],
  ['/p/nordwand-98', ['BreadcrumbList', 'ProductGroup']],
  ['/country', []],
  ['/l/quiet-descents', []],
  ['/pro', ['BreadcrumbList']],
  ['/psia', ['BreadcrumbList']],
  ['/stores', ['BreadcrumbList', 'SportingGoodsStore']],
  ['/support', ['BreadcrumbList']],
  ['/support/contact', ['BreadcrumbList', 'ContactPage']],
  ['/team', ['BreadcrumbList']],
  ['/team/aline-darbeley', ['BreadcrumbList']],
]
const HIDDEN = [
  '/account',
  '/account/create',
  '/cart',
  '/search',
  '/search?q=ski',
  '/styletile',
  '/test-store',
]

describe.each(['', '/de-de', '/en-jp'])('pages below “%s”', prefix => {
  const at = (path: string) => `${ORIGIN}${path === '/' ? prefix || '/' : `${prefix}${path}`}`

  it.each(PAGES)('%s has structured data and Open Graph tags', async (path, types) => {
    const html = await read(at(path))
    const things = thingsOf(html)
    expect(
      structuredDataProblems(things.length === 0 ? [{ '@type': 'Brand', name: 'none' }] : things),
    ).toEqual([])
    expect([...new Set(things.map(thing => thing['@type']))]).toEqual(types)
    const [title, url, picture] = ['og:title', 'og:url', 'og:image'].map(
      name => all(html, new RegExp(`<meta property="${name}" content="([^"]+)"`, 'g'))[0] ?? '',
    )
    expect(title).not.toBe('')
    expect(url).toBe(at(path))
    const shown = await open(picture ?? '')
    expect(shown.status, picture).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(html).not.toContain('<meta name="robots"')
  })

  it.each(HIDDEN)('%s is not indexed', async path => {
    const html = await read(at(path))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(versionsIn(html)).toEqual([])
    expect(html).not.toContain('property="og:')
  })
})

it('offers a product at the prices of the market, and not where it is only shown', async () => {
  const currencies = async (path: string) =>
    new Set(all(await read(`${ORIGIN}${path}`), /"priceCurrency":"([A-Z]{3})"/g))
  expect(await currencies('/p/nordwand-98')).toEqual(new Set(['USD']))
  expect(await currencies('/de-at/p/nordwand-98')).toEqual(new Set(['EUR']))
  expect(await currencies('/en-ca/p/nordwand-98')).toEqual(new Set(['CAD']))
  expect(await currencies('/en-jp/p/nordwand-98')).toEqual(new Set())
})

it('knows a page of a country that is not listed by the address for the rest of the world', async () => {
  const html = await read(`${ORIGIN}/en-kr/c/skis`)
  expect(all(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${ORIGIN}/en-global/c/skis`])
  expect(versionsIn(html)).toEqual([])
})

it('lists its pages in llms.txt', async () => {
  const text = await read(`${ORIGIN}/llms.txt`)
  expect(text).toMatch(/^# Firnline\n\n> .+\n/)
  const pages = all(text, /\]\((https:[^)]+)\)/g).filter(url => !url.endsWith('.xml'))
  expect(pages.length).toBeGreaterThan(20)
  for (const url of pages) expect((await open(url)).status, url).toBe(200)
})

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

describe('HTML', () => {
  it.each([...PAGES.map(([path]) => path), ...HIDDEN])('of %s is valid', async path => {
    const { results } = await validator.validateString(await read(`${ORIGIN}${path}`))
    expect(
      results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => ({ ruleId, message, selector })),
    ).toEqual([])
  })
})
