import { OFFERED_LOCALES } from '@firnline/domain/locale/locale'
import { structuredDataOf } from '@firnline/run/crawl/fixture/structured-data'
import { xmlProblems } from '@firnline/run/crawl/fixture/xml-schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSharedShop } from '../harness/test-shop.ts'
import { matchesOf, readDocument, readSitemapPages } from './sitemaps.ts'

/** Documents for crawlers. Pages are tested in crawl.test.ts. */

/** Origin of the shop's URLs in its demo content, which a shop without PUBLIC_URL writes. */
const ORIGIN = 'https://firnline.example'
const shop = useSharedShop()

/** Of a path, or of a URL of the shop. */
const read = (url: string) => readDocument(new URL(url.replace(ORIGIN, ''), shop.url).href)

let index: string
const sitemaps = new Map<string, string>()
beforeAll(async () => {
  index = await read('/sitemap.xml')
  for (const url of matchesOf(index, /<loc>(.*?)<\/loc>/g)) sitemaps.set(url, await read(url))
})

const sitemapPages = () => new Map([...sitemaps.values()].flatMap(sitemap => [...readSitemapPages(sitemap)]))

describe('sitemaps (sitemaps.org 0.9)', () => {
  it('are valid, one for each locale on offer', async () => {
    expect(sitemaps.size).toBe(OFFERED_LOCALES.length)
    const files = [...sitemaps].map(([url, contents]) => ({
      fileName: new URL(url).pathname.slice(1),
      contents,
    }))
    files.push({ fileName: 'sitemap.xml', contents: index })
    expect(await xmlProblems(files, 'sitemap.xsd')).toEqual([])
  })

  it('list the same versions with each version of a page', () => {
    const pages = sitemapPages()
    expect(pages.size).toBeGreaterThan(OFFERED_LOCALES.length * 200)
    const urlsOf = Map.groupBy(pages.keys(), url => pages.get(url)?.join('\n') ?? '')
    for (const [versions, urls] of urlsOf) {
      const listed = new Set(versions.split('\n').map(version => version.split(' ')[1]))
      expect(urls.toSorted()).toEqual([...listed].toSorted())
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
    for (const code of SOLD_IN)
      feeds.push({ fileName: `${code}.xml`, contents: await read(`/${code}/feed/products.xml`) })
    expect(await xmlProblems(feeds, 'product-feed.xsd')).toEqual([])
    for (const { contents } of feeds)
      expect(matchesOf(contents, /<g:id>(.*?)<\/g:id>/g).length).toBeGreaterThan(500)
  })

  it.each(['en-jp', 'de-ch', 'en-global', 'en-kr', 'xx-yy', 'en-de'])('there is none for %s', async code => {
    const answer = await fetch(`${shop.url}/${code}/feed/products.xml`, { redirect: 'manual' })
    expect(answer.status).toBe(404)
  })

  it('link to the page of their market with the variant chosen, at the price they name', async () => {
    const feed = await read('/de-at/feed/products.xml')
    const [item = ''] = matchesOf(feed, /<item>(.*?)<\/item>/gs).filter(one =>
      one.includes('FL-NW98-GLACIER-172'),
    )
    const [link = ''] = matchesOf(item, /<g:link>(.*?)<\/g:link>/g)
    const [price = ''] = matchesOf(item, /<g:price>(\d+\.\d\d) EUR<\/g:price>/g)
    const elsewhere = await fetch(link.replace(ORIGIN, shop.url), {
      redirect: 'manual',
      headers: { cookie: 'countryLanguage=fr-fr' },
    })
    expect(elsewhere.status).toBe(302)
    const location = elsewhere.headers.get('location') ?? ''
    expect(location).toBe('/de-at/p/nordwand-98?color=glacier&length=172+cm')
    expect(await read(location)).toContain(`${price.replace('.', ',')}\u00a0€`)
  })

  it('name the price and stock of the page and of its structured data', async () => {
    const feed = matchesOf(await read('/de-at/feed/products.xml'), /<item>(.*?)<\/item>/gs)
    const text = (item: string, name: string) =>
      matchesOf(item, new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))[0] ?? ''
    const isReduced = (item: string) => text(item, 'sale_price') !== ''
    const isSoldOut = (item: string) => text(item, 'availability') === 'out_of_stock'
    const chosen = [feed.find(isReduced), feed.find(isSoldOut), feed[0]]
    for (const item of chosen) {
      if (item === undefined) throw new Error('The feed has no such item.')
      const url = new URL(text(item, 'link').replace(ORIGIN, shop.url))
      url.searchParams.delete('isshoppingfeed')
      const html = await read(url.href)
      const price = (text(item, 'sale_price') || text(item, 'price')).replace(' EUR', '')
      expect(html).toContain(`${price.replace('.', ',')}\u00a0€`)
      const group = structuredDataOf(html).find(thing => thing['@type'] === 'ProductGroup')
      expect(group?.hasVariant).toContainEqual(
        expect.objectContaining({
          sku: text(item, 'id'),
          offers: expect.objectContaining({
            price,
            availability: `https://schema.org/${isSoldOut(item) ? 'OutOfStock' : 'InStock'}`,
          }),
        }),
      )
    }
  })
})

it('offers a product at the prices of the market, and not where it is only shown', async () => {
  const currencies = async (path: string) =>
    new Set(matchesOf(await read(path), /"priceCurrency":"([A-Z]{3})"/g))
  expect(await currencies('/p/nordwand-98')).toEqual(new Set(['USD']))
  expect(await currencies('/de-at/p/nordwand-98')).toEqual(new Set(['EUR']))
  expect(await currencies('/en-ca/p/nordwand-98')).toEqual(new Set(['CAD']))
  expect(await currencies('/en-jp/p/nordwand-98')).toEqual(new Set())
})

it('knows a page of a country that is not listed by the address for the rest of the world', async () => {
  const html = await read('/en-kr/c/skis')
  expect(matchesOf(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${ORIGIN}/en-global/c/skis`])
  expect(html).not.toMatch(/<link rel="alternate" hreflang=/i)
})

it.each([
  ['/llms.txt', '/feed/products.xml'],
  ['/de-de/llms.txt', '/de-de/feed/products.xml'],
])('lists pages of the sitemap as Markdown in %s', async (path, feed) => {
  const text = await read(path)
  expect(text).toMatch(/^# Firnline\n\n> .+\n/)
  const listed = matchesOf(text, /\]\((https?:[^)]+)\)/g)
  expect(listed).toContain(`${ORIGIN}/mcp`)
  expect(listed).toContain(`${ORIGIN}${feed}`)
  const markdown = listed.filter(url => url.endsWith('.md'))
  expect(markdown.length).toBeGreaterThan(20)
  const pages = sitemapPages()
  expect(markdown.filter(url => !pages.has(url.slice(0, -'.md'.length)))).toEqual([])
  const [first = ''] = markdown
  expect(await read(new URL(first).pathname)).toMatch(/^# /m)
})

it('links each market’s llms.txt from the first one', async () => {
  const listed = matchesOf(await read('/llms.txt'), /\]\((https?:[^)]+llms\.txt)\)/g)
  expect(listed).toContain(`${ORIGIN}/fr-ch/llms.txt`)
  // Nothing is sold online there: no feed.
  expect(await read('/fr-ch/llms.txt')).not.toContain('products.xml')
})
