import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** A shop with three addresses: Germany and Switzerland share one, the default locale en-us has none of its own. */
const DOMAINS: Readonly<Record<string, string>> = { de: 'shop.de', ch: 'shop.de', fr: 'shop.fr' }
const PUBLIC_URL = new URL('https://shop.example')

type Asked = {
  readonly headers?: Record<string, string>
  readonly method?: string
  readonly country?: string
}

/** Settings are constants of modules, so that these are loaded for it. */
async function openShop() {
  vi.resetModules()
  vi.doMock('@firnline/shop/folder', async original => {
    const folder = await original<typeof import('@firnline/shop/folder')>()
    const markets = Object.entries(folder.shop.markets).map(([country, market]) => {
      const domain = DOMAINS[country]
      return [country, domain === undefined ? market : { ...market, domain }]
    })
    return { ...folder, shop: { ...folder.shop, markets: Object.fromEntries(markets) } }
  })
  const { createApp } = await import('../app.ts')
  const { pageParts } = await import('../pages/fixture/page-parts.ts')
  const { TEST_BUILD } = await import('../pages/fixture/test-build.ts')
  const stores = { default: () => null, handle: { inSitemap: true } }
  let country = ''
  const app = createApp(
    pageParts({
      build: { ...TEST_BUILD, routes: { stores: { id: 'stores', path: 'stores', module: stores } } },
      render: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      publicUrl: PUBLIC_URL,
      services: {
        forPage: asked => {
          const services = pageParts().services.forPage(asked)
          const redirects = async () => [{ from: '/skis', to: '/c/skis', permanent: true }]
          return { ...services, content: { ...services.content, redirects } }
        },
      },
      allowedHosts: ['internal.example'],
      geo: { countryOf: () => (country === '' ? null : country) },
    }),
  )
  async function ask(address: string, { headers = {}, method = 'GET', country: from = '' }: Asked = {}) {
    country = from
    const body = method === 'POST' ? new URLSearchParams() : null
    const answer = await app.fetch(new Request(address, { method, headers, body }))
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cacheControl: answer.headers.get('cache-control'),
      cookies: answer.headers
        .getSetCookie()
        .flatMap(cookie => /^countryLanguage=[^;]+/.exec(cookie)?.[0] ?? []),
      text: await answer.text(),
    }
  }
  return { ask, ...(await import('./market-address.ts')) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

afterAll(() => {
  vi.doUnmock('@firnline/shop/folder')
  vi.resetModules()
})

const chosen = (locale: string) => ({ headers: { cookie: `countryLanguage=${locale}` } })

describe('a shop with domains of markets', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })

  it.each<[string, string, string, Asked?]>([
    [
      'a page at PUBLIC_URL',
      'https://shop.example/de-de/c/skis?q=a%20b',
      'https://shop.de/de-de/c/skis?q=a%20b',
    ],
    ['one of the country that shares a domain', 'https://shop.example/de-ch', 'https://shop.de/de-ch'],
    ['a page at another domain', 'https://shop.de/fr-fr/cart', 'https://shop.fr/fr-fr/cart'],
    ['one of a country without a domain', 'https://shop.de/it-it/cart', 'https://shop.example/it-it/cart'],
    ['one of the default locale', 'https://shop.de/en-us/cart', 'https://shop.example/cart'],
    ['a locale that stands for another', 'https://shop.example/en-de/cart', 'https://shop.de/de-de/cart'],
    ['a HEAD', 'https://shop.de/fr-fr', 'https://shop.fr/fr-fr', { method: 'HEAD' }],
    ['a proxy’s port', 'http://shop.de:3000/fr-fr', 'https://shop.fr/fr-fr'],
  ])('redirects %s to the address of its country, for nobody to keep', async (_, from, to, asked) => {
    expect(await shop.ask(from, asked)).toMatchObject({
      ...{ status: 301, location: to, cacheControl: 'no-store' },
    })
  })

  it.each([
    ['https://shop.example/de-de/skis?q=a', 'https://shop.de/de-de/c/skis?q=a'],
    ['https://shop.example/EN-DE/Skis/', 'https://shop.de/de-de/c/skis'],
    ['https://shop.de/en-us/skis', 'https://shop.example/c/skis'],
  ])('redirects %s once, with spelling, locale and redirect entry', async (from, to) => {
    expect(await shop.ask(from)).toMatchObject({ status: 302, location: to, cacheControl: 'no-store' })
  })

  it.each<[string, string, string, Asked?]>([
    ['to the domain’s first country', 'https://shop.de/c/skis?q=a', '/de-de/c/skis?q=a'],
    ['so for the home page', 'https://shop.de/', '/de-de', { country: 'fr' }],
    ['to the choice that was made there', 'https://shop.de/cart', '/de-ch/cart', chosen('de-ch')],
    [
      'by country at PUBLIC_URL',
      'https://shop.example/cart',
      'https://shop.fr/fr-fr/cart',
      {
        country: 'fr',
        headers: { 'accept-language': 'fr' },
      },
    ],
  ])('leads a path without a locale %s', async (_, from, to, asked) => {
    expect(await shop.ask(from, asked)).toMatchObject({ status: 302, location: to, cacheControl: 'no-store' })
  })

  it.each<[string, string, Asked?]>([
    ['a page at its country’s domain', 'https://shop.de/de-ch/cart'],
    ['the default locale’s at PUBLIC_URL', 'https://shop.example/cart'],
    ['a page at a host of ALLOWED_HOSTS', 'https://internal.example/de-de/cart'],
    ['the data of a page, which the suggestion of a country reads', 'https://shop.de/fr-fr/cart.data'],
    ['a page whatever was chosen for another address', 'https://shop.de/de-de/cart', chosen('fr-fr')],
    ['a form', 'https://shop.de/fr-fr/cart', { method: 'POST', headers: { origin: 'https://shop.de' } }],
    ['health', 'https://shop.de/healthz'],
  ])('answers %s where it is asked', async (_, address, asked) => {
    expect(await shop.ask(address, asked)).toMatchObject({ status: 200 })
  })

  it('takes forms of the same domain only, and no other host', async () => {
    const post = { method: 'POST', headers: { origin: 'https://shop.fr' } }
    expect(await shop.ask('https://shop.de/de-de/cart', post)).toMatchObject({ status: 403 })
    expect(await shop.ask('https://shop.it/it-it/cart')).toMatchObject({ status: 400 })
  })

  it('ends after a few redirects, whatever was chosen and wherever the visitor is', async () => {
    const locales = ['de-de', 'de-ch', 'fr-fr', 'en-us', 'en-de']
    for (const host of ['shop.example', 'shop.de', 'shop.fr'])
      for (const path of ['', ...locales])
        for (const choice of locales)
          for (const country of ['', 'de', 'it']) {
            // Each address keeps a choice of its own, at first the same.
            const cookies = new Map(['shop.example', 'shop.de', 'shop.fr'].map(one => [one, choice]))
            const way = [`https://${host}/${path}`]
            for (let at = 0; at < way.length && at < 6; at += 1) {
              const { location } = await shop.ask(way[at] ?? '', {
                ...chosen(cookies.get(new URL(way[at] ?? '').host) ?? ''),
                country,
              })
              if (location !== null) way.push(new URL(location, way[at]).href)
            }
            expect(way.length, `${way} after ${choice} in ${country}`).toBeLessThan(6)
          }
  })

  it('keeps a choice that the address tells', async () => {
    const feed = await shop.ask('https://shop.example/?isshoppingfeed=yes', { country: 'de' })
    expect(feed).toMatchObject({ status: 302, location: '/', cookies: ['countryLanguage=en-us'] })
    expect(await shop.ask('https://shop.example/', { ...chosen('en-us'), country: 'de' })).toMatchObject({
      status: 200,
    })
  })

  it('names in robots.txt and sitemaps of a domain its own locales, at the addresses of all', async () => {
    const read = async (address: string) => (await shop.ask(address)).text
    const links = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, link]) => link)
    expect(await read('https://shop.de/robots.txt')).toContain('Sitemap: https://shop.de/sitemap.xml')
    expect(await read('https://internal.example/robots.txt')).toContain('https://shop.example/sitemap.xml')
    expect(links(await read('https://shop.de/sitemap.xml'), /<loc>(.*?)<\/loc>/g)).toEqual(
      ['de-de', 'de-ch', 'en-ch', 'fr-ch', 'it-ch'].map(code => `https://shop.de/sitemap-${code}.xml`),
    )
    const others = links(await read('https://shop.example/sitemap.xml'), /<loc>(.*?)<\/loc>/g)
    expect(others).toContain('https://shop.example/sitemap-en-us.xml')
    expect(others.filter(link => !link?.startsWith('https://shop.example/'))).toEqual([])
    const sitemap = await read('https://shop.de/sitemap-de-de.xml')
    expect(links(sitemap, /<loc>(.*?)<\/loc>/g)).toContain('https://shop.de/de-de/stores')
    expect(links(sitemap, /href="(.*?\/stores)"/g)).toEqual(
      expect.arrayContaining([
        'https://shop.de/de-ch/stores',
        'https://shop.fr/fr-fr/stores',
        'https://shop.example/stores',
      ]),
    )
    expect(await read('https://shop.fr/llms.txt')).toContain('market: fr-fr')
  })
})

describe('the domains of markets', () => {
  it('count only for a shop at a public address', async () => {
    const { addressOf, marketDomains } = await openShop()
    const germany = { country: 'de' }
    expect(marketDomains(PUBLIC_URL)).toEqual(['shop.fr', 'shop.de'])
    expect(addressOf(germany, PUBLIC_URL)).toBe('https://shop.de')
    for (const local of ['https://localhost:3000', 'http://shop.localhost']) {
      expect(marketDomains(new URL(local))).toEqual([])
      expect(addressOf(germany, new URL(local))).toBe(local)
    }
    expect(marketDomains(null)).toEqual([])
    expect(addressOf(germany, null)).toBeNull()
  })

  it('are others than PUBLIC_URL', async () => {
    await openShop()
    const { readConfig } = await import('../config/config.ts')
    const read = (url: string) =>
      readConfig({ PUBLIC_URL: url, SESSION_SECRET: 'a secret of 32 characters or more' })
    for (const url of ['https://shop.de', 'http://shop.de:3000'])
      expect(read(url)).toEqual({
        ok: false,
        problems: [expect.stringMatching(/^PUBLIC_URL has the host shop\.de, .* leave out that domain/)],
      })
    expect(read('https://shop.example').ok).toBe(true)
  })
})
