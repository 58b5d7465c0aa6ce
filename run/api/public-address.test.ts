import type { GateSettings } from '@firnline/web/server/gate/request-gate'
import type { ShopBuild } from '@firnline/web/server/pages/shop-build'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { ONE_PAGE_BUILD } from './fixture/test-builds.ts'

/** A build whose page takes any form and says which address it was sent to. */
const FORM_BUILD: ShopBuild = {
  ...ONE_PAGE_BUILD,
  entry: {
    module: {
      ...ONE_PAGE_BUILD.entry.module,
      default: async (request, status, headers) => new Response(request.url, { status, headers }),
    },
  },
  routes: { root: { id: 'root', path: '*', module: { default: () => null, action: () => null } } },
}

let shop: ApiShop
async function open(settings: Partial<GateSettings>) {
  shop = await openApiShop({ build: FORM_BUILD, ...settings })
}
const close = () => shop.close()

async function send(address: string, headers: Record<string, string>) {
  const body = new URLSearchParams({ quantity: '1' })
  const answer = await shop.app.fetch(new Request(address, { method: 'POST', body, headers }))
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const get = (address: string, headers: Record<string, string> = {}) =>
  shop.app.fetch(new Request(address, { headers }))

describe('a shop whose public address is https', () => {
  beforeAll(
    () =>
      open({
        publicUrl: new URL('https://shop.test'),
        allowedHosts: ['www.shop.test', 'shop.test:8443'],
        trustedProxies: ['127.0.0.1'],
      }),
    60_000,
  )
  afterAll(close)
  afterEach(() => expect(shop.errors).toEqual([]))

  it.each([
    ['by its own host', 'http://shop.test/cart', 'https://shop.test', {}],
    ['whatever port the proxy names', 'http://shop.test:3000/cart', 'https://shop.test', {}],
    [
      'by a forwarded host',
      'http://10.0.0.7:3000/cart',
      'https://shop.test',
      { 'x-forwarded-host': 'shop.test' },
    ],
    [
      'whatever protocol the proxy names',
      'http://shop.test/cart',
      'https://shop.test',
      { 'x-forwarded-proto': 'http' },
    ],
    ['by another allowed host', 'http://www.shop.test/cart', 'https://www.shop.test', {}],
    ['by an allowed port', 'http://shop.test:8443/cart', 'https://shop.test:8443', {}],
    [
      'by an allowed host, forwarded without TLS',
      'http://10.0.0.7:3000/cart',
      'http://www.shop.test:81',
      { 'x-forwarded-host': 'www.shop.test:81', 'x-forwarded-proto': 'https, http' },
    ],
  ])('takes a form that is sent to it %s', async (_, address, origin, headers) => {
    const answer = await send(address, { origin, ...headers })
    expect([answer.status, answer.text]).toEqual([200, `${origin}/cart`])
  })

  it.each([
    ['http of the same host', 'http://shop.test/cart', { origin: 'http://shop.test' }],
    ['another allowed host', 'http://shop.test/cart', { origin: 'https://www.shop.test' }],
    ['a stranger', 'http://shop.test/cart', { origin: 'https://evil.test' }],
    ['nobody knows where', 'http://shop.test/cart', { origin: 'null' }],
    ['junk', 'http://shop.test/cart', { origin: '::' }],
  ])('takes no form of %s', async (_, address, headers) => {
    expect((await send(address, headers)).status).toBe(403)
  })

  it('keeps its session in a cookie of this very host, and ignores one without TLS', async () => {
    const [cookie = ''] = (
      await get('http://shop.test/api/session', { 'x-bc-region': 'us' })
    ).headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-shop_session=[^;]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/,
    )
    const [pair = ''] = cookie.split(';')
    const again = (name: string) =>
      get('http://shop.test/api/session', { 'x-bc-region': 'us', cookie: pair.replace(/^[^=]+/, name) })
    expect((await again('__Host-shop_session')).headers.getSetCookie()).toEqual([])
    expect((await again('shop_session')).headers.getSetCookie()).toHaveLength(1)
  })

  it.each([
    '/',
    '/cart',
    '/no/such/page',
    '/healthz',
    '/robots.txt',
    '/api/geolocation',
    '/api/session',
    '/api/nothing',
    '/graphql',
    '/assets/old.js',
    '/index.php',
  ])('says of %s that its type and TLS are to be kept to', async path => {
    const { headers } = await get(`http://shop.test${path}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })
})

describe('a shop that knows its address from its proxy alone', () => {
  beforeAll(() => open({ trustedProxies: ['127.0.0.1'] }), 60_000)
  afterAll(close)

  it('takes forms over TLS, and its cookies are for TLS', async () => {
    const headers = { 'x-forwarded-host': 'shop.test', 'x-forwarded-proto': 'https' }
    const answer = await send('http://127.0.0.1:3000/cart', { origin: 'https://shop.test', ...headers })
    expect([answer.status, answer.text]).toEqual([200, 'https://shop.test/cart'])
    const session = await get('http://127.0.0.1:3000/api/session', { 'x-bc-region': 'us', ...headers })
    expect(session.headers.getSetCookie()[0]).toMatch(/^__Host-shop_session=/)
  })

  it('takes no protocol but http and https from it', async () => {
    const answer = await send('http://shop.test/cart', {
      origin: 'http://shop.test',
      'x-forwarded-proto': 'gopher',
    })
    expect([answer.status, answer.text]).toEqual([200, 'http://shop.test/cart'])
  })
})

describe('a shop whose proxy is another machine', () => {
  beforeAll(
    () =>
      open({
        trustedProxies: ['203.0.113.0/24'],
        publicUrl: new URL('https://shop.test'),
        allowedHosts: ['other.test'],
      }),
    60_000,
  )
  afterAll(close)

  it('ignores X-Forwarded headers of direct requests', async () => {
    const origin = 'https://shop.test'
    const spoofed = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', origin }
    expect(await send('http://shop.test/cart', spoofed)).toMatchObject({
      status: 200,
      text: `${origin}/cart`,
    })
    const asked = await get('http://evil.test/', { 'x-forwarded-host': 'shop.test' })
    expect(asked.status).toBe(400)
    const other = await send('http://other.test/cart', {
      origin: 'http://other.test',
      'x-forwarded-proto': 'http',
    })
    expect(other.status).toBe(403)
  })
})

describe('a shop that trusts no proxy', () => {
  beforeAll(() => open({ trustedProxies: [], publicUrl: new URL('https://localhost:3000') }), 60_000)
  afterAll(close)

  it('believes its own configuration, not what a request says of itself', async () => {
    const lies = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' }
    const answer = await send('http://localhost:3000/p/sulz-88', {
      origin: 'https://localhost:3000',
      ...lies,
    })
    expect([answer.status, answer.text]).toEqual([200, 'https://localhost:3000/p/sulz-88'])
    expect((await send('http://localhost:3000/cart', { origin: 'https://evil.test', ...lies })).status).toBe(
      403,
    )
  })

  it('asks no browser to remember TLS for every port of this machine', async () => {
    expect((await get('http://localhost:3000/')).headers.has('strict-transport-security')).toBe(false)
  })
})
