import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from './fixture/browser.ts'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { openRawServer } from './fixture/raw-server.ts'
import { VISIT_BUILD } from './fixture/test-builds.ts'

let shop: ApiShop
let server: Awaited<ReturnType<typeof openRawServer>>
beforeAll(async () => {
  shop = await openApiShop({
    build: VISIT_BUILD,
    publicUrl: new URL('https://shop.test'),
    allowedHosts: ['127.0.0.1'],
    geo: { countryOf: ip => (ip === '193.99.144.80' ? 'at' : null) },
    trustedGeoHeader: 'cf-ipcountry',
    blockedIps: ['198.51.100.0/24', '192.0.2.7'],
    neverBlockedIps: ['198.51.100.7'],
  })
  server = await openRawServer(shop.app)
}, 120_000)
afterAll(async () => {
  await server.close()
  await shop.close()
})

async function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.app.fetch(new Request(`http://shop.test${address}`, { method, headers }))
  const text = await answer.text()
  const said = /^<script[^>]*>(.*)<\/script>$/s.exec(text)?.[1]
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
    headers: answer.headers,
    text,
    said: said === undefined ? null : JSON.parse(said),
  }
}
const FROM_AUSTRIA = { 'x-forwarded-for': '193.99.144.80' }

describe('where a first visitor is', () => {
  it.each<[string, string, Record<string, string>, string | null]>([
    ['by address', '/cart?x=1', { ...FROM_AUSTRIA, 'accept-language': 'de' }, '/de-at/cart?x=1'],
    ['in English when nothing is read', '/', FROM_AUSTRIA, '/en-at'],
    [
      'the trusted header knows better',
      '/',
      { ...FROM_AUSTRIA, 'cf-ipcountry': 'ch', 'accept-language': 'it' },
      '/it-ch',
    ],
    ['which may say nothing', '/', { ...FROM_AUSTRIA, 'cf-ipcountry': 'XX' }, '/en-at'],
    ['a path with a locale stays', '/fr-fr', FROM_AUSTRIA, null],
    [
      'a saved choice is first',
      '/fr-fr/cart',
      { ...FROM_AUSTRIA, cookie: 'countryLanguage=it-it' },
      '/it-it/cart',
    ],
    ['a crawler reads what it names', '/', { ...FROM_AUSTRIA, 'user-agent': 'Googlebot/2.1' }, null],
  ])('%s: %s', async (_, address, headers, to) => {
    expect((await get(address, headers)).to).toBe(to)
  })

  it('is given to the app, in lowercase, without a region', async () => {
    for (const [headers, country] of [
      [FROM_AUSTRIA, 'at'],
      [{ 'cf-ipcountry': 'SE' }, 'se'],
      [{}, null],
    ] as const) {
      const answer = await get('/api/geolocation', headers)
      expect(at(JSON.parse(answer.text), 'country')).toBe(country)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('a shopping feed’s visit', () => {
  it('takes its locale from the route, keeps it over an earlier choice, and goes to the path', async () => {
    const other = { cookie: 'countryLanguage=en-us; country=us; language=en' }
    const { to, cookies } = await get('/de-de/p/x?isshoppingfeed=yes&color=red', other)
    expect(to).toBe('/de-de/p/x?color=red')
    expect(cookies.map(cookie => cookie.split(';')[0])).toEqual([
      'countryLanguage=de-de',
      'country=de',
      'language=de',
    ])
  })

  it('is en-us without one, wherever the visitor is, and sets no cookie where none is needed', async () => {
    const { to, cookies } = await get('/p/x?isshoppingfeed=yes', { cookie: 'countryLanguage=en-us' })
    expect([to, cookies]).toEqual(['/p/x', []])
  })

  it.each([
    ['country', FROM_AUSTRIA],
    ['language', { 'accept-language': 'de-DE,de;q=0.9' }],
    ['saved country', { cookie: 'country=at' }],
    ['saved choice', { cookie: 'countryLanguage=fr-fr; country=fr; language=fr' }],
  ])('stays at the default locale’s path after it, whatever the visitor’s %s', async (_, headers) => {
    const first = await get('/p/x?isshoppingfeed=yes', headers)
    expect(first.to).toBe('/p/x')
    const set = first.cookies.map(cookie => cookie.split(';')[0]).join('; ')
    const second = await get('/p/x', { ...headers, cookie: set })
    expect([second.status, second.to]).toEqual([200, null])
  })
})

describe('who may not come in', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['a blocked address', '/', { 'x-forwarded-for': '198.51.100.9' }, 403],
    ['one in IPv6 clothes', '/', { 'x-forwarded-for': '::ffff:192.0.2.7' }, 403],
    ['one that is never blocked', '/', { 'x-forwarded-for': '198.51.100.7' }, 200],
    ['whatever it asks for', '/?q=sleep(1)', { 'x-forwarded-for': '198.51.100.7' }, 200],
    ['.php', '/index.php', {}, 403],
    ['wp-', '/WP-admin', {}, 403],
    ['-wp', '/my-wp/x', {}, 403],
    ['encoded', '/%77p%2Dadmin', {}, 403],
    ['sleep(', '/?q=1;SLEEP%285)', {}, 403],
    ['select(', '/c/skis?sort=select(1)', {}, 403],
    ['an agent that sleeps', '/', { 'user-agent': "x' OR Sleep(5)" }, 403],
    ['an agent that selects', '/', { 'user-agent': 'select(1)' }, 403],
    ['one that only says select', '/?q=select', { 'user-agent': 'Select Browser' }, 200],
  ])('%s: %s', async (_, address, headers, status) => {
    expect((await get(address, headers)).status).toBe(status)
  })

  it.each(['PATCH', 'PROPFIND', 'BREW'])('%s is no method here', async method => {
    const answer = await get('/', {}, method)
    expect([answer.status, answer.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, PUT, DELETE, OPTIONS',
    ])
  })

  it('nobody asks for another host, by Host or by what the proxy forwards', async () => {
    const at = (url: string, headers = {}) => shop.app.fetch(new Request(url, { headers }))
    expect((await at('http://evil.example/')).status).toBe(400)
    expect((await at('http://evil.example/api/geolocation')).status).toBe(400)
    expect((await at('http://shop.test/', { 'x-forwarded-host': 'evil.example' })).status).toBe(400)
    expect(
      (await at('http://10.0.0.7:3000/', { 'x-forwarded-host': 'evil.example, shop.test' })).status,
    ).toBe(200)
    expect((await at('http://127.0.0.1:3000/')).status).toBe(200)
    expect((await at('http://10.0.0.7:3000/healthz')).status).toBe(200)
  })
})

describe('bad addresses: a redirect, 400, 404 or 414, never a failure', () => {
  const ok = [200, 301, 302, 400, 404, 414]
  it.each<[string, string, number, string | null]>([
    ['broken percent-encoding', '/%E0%A4%A', 400, null],
    ['a percent sign alone', '/de-de/100%', 400, null],
    ['a null byte', '/de-de/a%00b', 400, null],
    ['dots', '/de-de/../../etc/passwd', 200, null],
    ['encoded dots', '/de-de/%2e%2e/%2e%2e/cart', 200, null],
    ['two slashes', '//evil.example//x', 301, '/evil.example/x'],
    ['backslashes', '/\\evil.example', 301, '/evil.example'],
    ['an encoded line break', '/de-de/a%0d%0aset-cookie:x', 301, '/de-de/a%0D%0Aset-cookie:x'],
    ['a language that is not served', '/xx-yy/cart', 302, '/en-yy/cart'],
    ['many locales', `/de-de${'/fr-fr'.repeat(900)}/x`, 302, '/de-de/x'],
    ['an emoji', '/de-de/🎿', 200, null],
    ['mixed case', '/DE-de/Cart', 301, '/de-de/cart'],
    ['10 kB', `/${'x'.repeat(10_000)}`, 414, null],
    ['no page’s data', '/_.data', 200, null],
    ['a locale’s own name in a query', '/?de-de=__proto__&constructor=1', 200, null],
  ])('%s', async (_, address, status, to) => {
    const answer = await get(address)
    expect(ok).toContain(answer.status)
    expect([answer.status, answer.to]).toEqual([status, to])
  })

  it.each<[string, Record<string, string>]>([
    ['cookies of junk', { cookie: 'countryLanguage=%00<script>; country==; language; =x; ;;; __proto__=1' }],
    ['a cookie of 8 kB', { cookie: `countryLanguage=${'x'.repeat(8_000)}` }],
    ['another’s session', { cookie: 'shop_session=forged; shop_pro=1' }],
    ['languages of 8 kB', { 'accept-language': 'de-DE;q=0.1,'.repeat(700) }],
    ['languages of junk', { 'accept-language': `${'-'.repeat(4_000)}${'a'.repeat(4_000)}` }],
    ['a country of junk', { 'cf-ipcountry': '../..' }],
    ['an address of junk', { 'x-forwarded-for': `${'1.'.repeat(2_000)}` }],
  ])('%s', async (_, headers) => {
    expect([200, 302]).toContain((await get('/de-de/cart', headers)).status)
    expect([200, 302]).toContain((await get('/', headers)).status)
  })

  it('a form of more than a megabyte is refused before it is read', async () => {
    const body = new URLSearchParams({ q: 'x'.repeat(1024 * 1024) })
    const headers = { origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }
    const answer = await shop.app.fetch(
      new Request('http://shop.test/cart', { method: 'POST', body, headers }),
    )
    expect(answer.status).toBe(413)
  })

  it.each<[string, string, Record<string, string>, number, string | null]>([
    ['an emoji', '/de-de/%F0%9F%8E%BF', {}, 200, null],
    ['mixed case', '/DE-de/Cart', {}, 301, '/de-de/cart'],
    ['two slashes', '//evil.example//x', {}, 301, '/evil.example/x'],
    ['a null byte', '/a%00b', {}, 400, null],
    ['10 kB', `/${'x'.repeat(10_000)}`, {}, 414, null],
    ['languages of 8 kB', '/', { 'accept-language': 'de-DE;q=0.1,'.repeat(680) }, 302, '/de-de'],
    ['headers of 40 kB', '/', { 'x-much': 'x'.repeat(40_000) }, 431, null],
    ['another host', '/', { host: 'evil.example' }, 400, null],
    ['another host of a proxy’s', '/', { 'x-forwarded-host': 'evil.example' }, 400, null],
    [
      'another protocol and port',
      '/de-de',
      { 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '1' },
      200,
      null,
    ],
  ])('%s, sent through a socket', async (_, path, headers, status, to) => {
    const answer = await server.request({ path, headers: { host: 'shop.test', ...headers } })
    expect([answer.status, answer.location ?? null]).toEqual([status, to])
    expect(answer.body).not.toContain('evil.example')
    expect(answer.body).not.toContain('gopher')
  })

  it('logs no error', () => expect(shop.errors).toEqual([]))
})
