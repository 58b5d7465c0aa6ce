import { type Brand, DEFAULT_BRAND } from '@firnline/domain/content/brand'
import type { PurgedTags } from '@firnline/services/http/response-cache'
import { ServiceError } from '@firnline/services/http/service-error'
import { amplienceSource } from '@firnline/services/media/amplience'
import { describe, expect, it, vi } from 'vitest'
import type { Shop } from '../../../app/contexts/shop.ts'
import { fakeShop } from '../../../app/fixture/fake-shop.ts'
import { NORDWAND } from '../../../app/fixture/nordwand.ts'
import type { PageServices } from '../../services.ts'
import { QUIET_COMMERCE } from '../../session/cart/fixture/quiet-commerce.ts'
import { APP_ROUTES } from '../fixture/app-routes.ts'
import { TEST_BUILD } from '../fixture/test-build.ts'
import { createCrawlDocuments } from './crawl-handler.ts'

const SHIPPING = { methods: [], settings: { isEnabled: false, hideFreeShippingGroups: [] }, currency: 'EUR' }
const SELLING: Brand = { ...DEFAULT_BRAND, shopping: true }

type Parts = {
  readonly content?: Partial<Shop['content']>
  readonly commerce?: Partial<PageServices['commerce']>
  readonly publicUrl?: URL | null
}

/** Everything is read with the tag `content:product`. `price`: of all that is sold, in cents. */
function openCrawl({ content, commerce, publicUrl = new URL('https://shop.example/') }: Parts = {}) {
  const state = { price: 74_900, degrades: false, sold: true, now: new Date('2026-11-21T09:00:00.700Z') }
  const purges: ((purged: PurgedTags) => void)[] = []
  const onError = vi.fn()
  const answer = createCrawlDocuments(
    {
      services: {
        forPage({ seen, onDegrade }) {
          seen(['content:product'])
          const shop = fakeShop({ content: { brands: async () => [SELLING], ...content } })
          return {
            ...shop,
            catalogue: {
              ...shop.catalogue,
              async *allProducts() {
                if (state.degrades) onDegrade('prices', new ServiceError('commerce', 'Network Error'))
                yield state.sold ? [priced(state.price)] : []
              },
            },
            commerce: { ...QUIET_COMMERCE, shipping: async () => SHIPPING, ...commerce },
          }
        },
      },
      build: { ...TEST_BUILD, routes: APP_ROUTES },
      publicUrl,
      media: { ...amplienceSource('', 'firnline'), fetch: null },
      pageTtl: 60_000,
      now: () => state.now,
      onError,
      translator: fakeShop().translator,
      report: () => {},
    },
    { onPurge: listener => void purges.push(listener) },
  )
  const ask = (path: string, init?: RequestInit) => answer(new Request(`http://localhost${path}`, init))
  return {
    ask,
    state,
    onError,
    read: async (path: string) => (await ask(path))?.text(),
    purge(purged: PurgedTags) {
      for (const listener of purges) listener(purged)
    },
  }
}

function priced(amount: number) {
  const variants = NORDWAND.commerce.variants.map(variant => ({
    ...variant,
    price: { list: { amount, currency: 'EUR' }, sale: null },
  }))
  return { ...NORDWAND, commerce: { ...NORDWAND.commerce, variants } }
}

const FEED = '/de-de/feed/products.xml'

describe('what crawlers fetch', () => {
  it('is kept, and made anew when what it was made of is purged', async () => {
    const { state, read, purge } = openCrawl()
    expect(await read(FEED)).toContain('<g:price>749.00 EUR</g:price>')
    state.price = 69_900
    expect(await read(FEED)).toContain('749.00 EUR')
    purge(['content:page'])
    expect(await read(FEED)).toContain('749.00 EUR')
    purge(['content:product'])
    expect(await read(FEED)).toContain('699.00 EUR')
  })

  it('is never made of half a response: the last whole one is served, and without one the failure is reported', async () => {
    const { state, ask, read, purge, onError } = openCrawl()
    state.degrades = true
    await expect(ask(FEED)).rejects.toThrow('Network Error')
    state.degrades = false
    await read(FEED)
    purge('everything')
    state.degrades = true
    expect(await read(FEED)).toContain('749.00 EUR')
    expect(onError).toHaveBeenCalledOnce()
  })

  it('is sent compressed to who can read that, and once only to who has it', async () => {
    const { ask, read } = openCrawl()
    const zipped = await ask(FEED, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(zipped?.headers.get('content-encoding')).toBe('gzip')
    expect(zipped?.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const unzipped = zipped?.body?.pipeThrough(new DecompressionStream('gzip')) ?? null
    expect(await new Response(unzipped).text()).toBe(await read(FEED))
    const again = await ask(FEED, { headers: { 'if-none-match': zipped?.headers.get('etag') ?? '' } })
    expect([again?.status, await again?.text()]).toEqual([304, ''])
    const tags = { 'if-none-match': `"other", ${zipped?.headers.get('etag')}` }
    expect((await ask(FEED, { headers: tags }))?.status).toBe(304)
    const strong = String(zipped?.headers.get('etag')).replace(/^W\//, '')
    expect((await ask(FEED, { headers: { 'if-none-match': strong } }))?.status).toBe(304)
    const head = await ask(FEED, { method: 'HEAD' })
    expect([head?.status, await head?.text()]).toEqual([200, ''])
  })

  it('has not been modified as long as it says the same', async () => {
    const { ask, state, purge } = openCrawl()
    const modified = async () => (await ask(FEED))?.headers.get('last-modified')
    const statusSince = async (time: string, others = {}) =>
      (await ask(FEED, { headers: { 'if-modified-since': time, ...others } }))?.status
    const first = 'Sat, 21 Nov 2026 09:00:00 GMT'
    expect(await modified()).toBe(first)
    state.now = new Date('2026-11-21T10:00:00Z')
    purge('everything')
    expect(await modified()).toBe(first)
    expect(await statusSince(first)).toBe(304)
    expect(await statusSince('Sat, 21 Nov 2026 08:59:59 GMT')).toBe(200)
    expect(await statusSince('yesterday')).toBe(200)
    expect(await statusSince(first, { 'if-none-match': '"another"' })).toBe(200)
    state.price = 69_900
    purge('everything')
    expect(await modified()).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
    expect(await statusSince(first)).toBe(200)
  })

  it('is no feed where nothing is sold, and nothing at the address of a page', async () => {
    const { ask } = openCrawl()
    expect(await ask('/en-jp/feed/products.xml')).toBeNull()
    expect(await openCrawl({ content: { brands: async () => [DEFAULT_BRAND] } }).ask(FEED)).toBeNull()
    expect(await ask('/c/skis')).toBeNull()
  })

  it.each(['products.xml', 'meta.csv', 'openai.jsonl'])(
    'has the changes of %s since a version',
    async file => {
      const feed = `/de-de/feed/${file}`
      const { ask, state, purge } = openCrawl()
      const get = async (path: string) => {
        const answer = await ask(path)
        const version = /^W\/"(.+)"$/.exec(answer?.headers.get('etag') ?? '')?.[1] ?? 'none'
        return { status: answer?.status, version, text: (await answer?.text()) ?? '' }
      }
      const since = (version: string) => get(`${feed}?since=${version}`)
      const whole = await get(feed)
      expect((await since(whole.version)).text).not.toContain('FL-NW98')
      state.price = 69_900
      purge('everything')
      const changed = await since(whole.version)
      expect(changed.text.match(/\b699\.00 EUR/g)).toHaveLength(3)
      expect(changed.version).toBe((await get(feed)).version)
      expect((await since(changed.version)).text).not.toContain('FL-NW98')
      state.sold = false
      purge('everything')
      const gone = await since(changed.version)
      expect(gone.text.match(/FL-NW98-100\d/g)).toHaveLength(3)
      expect(gone.text).toMatch(/out_of_stock|archived|"is_eligible_search":false/)
      expect(gone.text).not.toContain('EUR')
      expect((await since(whole.version)).text).toBe(gone.text)
      expect((await since(gone.version)).text).not.toContain('FL-NW98')
    },
  )

  it('refuses a version that it does not know, and what is none', async () => {
    const { ask } = openCrawl()
    await ask(FEED)
    const refusal = async (query: string) => {
      const answer = await ask(`${FEED}?${query}`)
      return [answer?.status, await answer?.text()]
    }
    const unknown = 'since=AAAAAAAAAAAAAAAAAAAAAA'
    expect(await refusal(unknown)).toEqual([410, expect.stringContaining('Fetch the whole feed')])
    for (const query of ['since=', 'since=2026-11-21T09:00:00Z', `${unknown}&${unknown}`])
      expect(await refusal(query)).toEqual([400, expect.stringContaining('ETag')])
    expect((await ask(`${FEED}?utm_source=x`))?.status).toBe(200)
    expect((await ask('/llms.txt?since=x'))?.status).toBe(200)
  })

  it('tells how addresses name the locale, after the shop’s settings', async () => {
    const text = (await openCrawl().read('/llms.txt'))?.replaceAll('\n', ' ')
    expect(text).toContain('`/en-ca/…` is English (Canada)')
    expect(text).toContain('Without one it is English (United States).')
  })

  it('lists a product only in the locales whose store shows it, with its versions there', async () => {
    const { read } = openCrawl({
      content: {
        sitePages: async () => [
          {
            contentType: 'product',
            title: 'Nordwand 98',
            summary: '',
            url: '/nordwand-98',
            regions: [],
            updatedAt: new Date('2026-11-20T10:00:00Z'),
            picture: { name: 'nordwand & co', set: true },
            product: { sku: 'FL-NW98', commerceIds: { us: 9 } },
          },
        ],
      },
      commerce: { shownProducts: async region => [{ id: 9, sku: region === 'ca' ? 'FL-NW98' : 'FL-NW88' }] },
    })
    const canadian = await read('/sitemap-fr-ca.xml')
    expect(canadian).toContain(
      '<loc>https://shop.example/fr-ca/p/nordwand-98</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>' +
        '<xhtml:link rel="alternate" hreflang="en-CA" href="https://shop.example/en-ca/p/nordwand-98"/>' +
        '<xhtml:link rel="alternate" hreflang="fr-CA" href="https://shop.example/fr-ca/p/nordwand-98"/>' +
        '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/en-ca/p/nordwand-98"/>',
    )
    expect(canadian).toMatch(
      /<image:loc>https:\/\/shop\.example\/s\/firnline\/nordwand%20%26%20co\?[^<]*&amp;w=1200</,
    )
    expect(await read('/sitemap-de-de.xml')).not.toContain('nordwand')
    expect(await read('/sitemap.xml')).toMatch(/sitemap-en-ca\.xml<\/loc><lastmod>2026-11-20/)
  })

  it('begins another part after every 10,000 pages', async () => {
    const pageNumber = (number: number) => ({
      contentType: 'page',
      title: '',
      summary: '',
      regions: [],
      picture: null,
      product: null,
      url: `/page-${number}`,
      updatedAt: new Date('2026-11-20T10:00:00Z'),
    })
    const { read, ask } = openCrawl({
      content: { sitePages: async () => Array.from({ length: 10_001 }, (_, i) => pageNumber(i)) },
    })
    const index = await read('/sitemap.xml')
    expect(index).toContain('/sitemap-de-at.xml')
    expect(index).toContain('/sitemap-de-at-2.xml')
    expect(await read('/sitemap-de-at-2.xml')).toContain('https://shop.example/de-at/page-10000')
    expect(await ask('/sitemap-de-at-3.xml')).toBeNull()
  })

  it('has the newest posts of the region as RSS', async () => {
    const head = { seo: { title: '', description: '' }, summary: 'Kleben & wachsen', categories: ['care'] }
    const author = { ...head, uid: 'ada', title: 'Ada', url: '/ada', regions: [], role: '', bio: [] }
    const post = { ...head, date: '2026-10-14', author, minutes: 4, picture: { name: 'grat', alt: '' } }
    const { read, ask } = openCrawl({
      content: {
        blogPosts: async () => [
          { ...post, uid: 'glue', title: 'Felle <kleben>', url: '/glue', regions: [] },
          { ...post, uid: 'us', title: 'Trucks', url: '/us', regions: ['us'] },
        ],
        blogCategories: async () => [
          { ...head, uid: 'care', title: 'Pflege', url: '/care', regions: [], intro: '', picture: null },
        ],
      },
    })
    const feed = await read('/de-de/blog/rss.xml')
    expect(feed).toContain('<language>de-DE</language>')
    expect(feed).toContain('<title>Felle &#60;kleben&#62;</title>')
    expect(feed).toContain('<link>https://shop.example/de-de/blog/p/glue</link>')
    expect(feed).toContain('<dc:creator>Ada</dc:creator><pubDate>Wed, 14 Oct 2026 00:00:00 GMT</pubDate>')
    expect(feed).toContain('<category>Pflege</category>')
    expect(feed).toMatch(
      /<media:content medium="image" url="https:\/\/shop\.example\/i\/firnline\/grat\?[^"]*w=1200"/,
    )
    expect(feed).not.toContain('Trucks')
    expect((await ask('/de-de/blog/rss.xml'))?.headers.get('content-type')).toBe(
      'application/rss+xml; charset=utf-8',
    )
  })

  it('cannot be where nobody knows the shop’s address', async () => {
    const { ask, read } = openCrawl({ publicUrl: null })
    expect(await read('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    expect(await ask('/sitemap.xml')).toBeNull()
  })
})
