import { repetitions } from '@firnline/embedded/commerce/fixtures/repetitions'
import { createApp } from '@firnline/web/server/app'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { openRawServer, type RawResponse } from './fixture/raw-server.ts'
import { VISIT_BUILD } from './fixture/test-builds.ts'
import { browserOf, createTestCustomer } from './fixture/test-customer.ts'

type RawServer = Awaited<ReturnType<typeof openRawServer>>

let shop: ApiShop
let cached: RawServer
/** The same shop, which stores no page. */
let uncached: RawServer
/** Cookies of a signed-in pro and of a customer. */
let people: string[]
beforeAll(async () => {
  shop = await openApiShop({
    build: VISIT_BUILD,
    geo: { countryOf: ip => (ip === '193.99.144.80' ? 'at' : null) },
    trustedGeoHeader: 'cf-ipcountry',
    allowedHosts: ['shop.test', '127.0.0.1'],
  })
  cached = await openRawServer(shop.app)
  uncached = await openRawServer(createApp({ ...shop.parts, mode: 'development' }))
  const pro = await createTestCustomer(shop, { group: shop.goods.pros, withOrder: false })
  const customer = await createTestCustomer(shop, { withOrder: false })
  people = await Promise.all(
    [pro, customer].map(async own => `${(await browserOf(shop, own)).cookieHeader()}; shop_pro=1`),
  )
}, 120_000)
afterAll(async () => {
  await Promise.all([cached.close(), uncached.close()])
  await shop.close()
})

const some = (...values: (string | null)[]) => fc.constantFrom(...values)
const junk = fc.stringMatching(/^[\w =;,%<>{}"'/*-]{0,30}$/)
const locales = some('de-de', 'fr-ch', 'en-us', 'en-de', 'de-us', 'XX', '../..', '')
const cookie = fc.oneof(
  locales.map(code => `countryLanguage=${code}`),
  some('de', 'us', 'ch', 'x').map(country => `country=${country}`),
  some('de', 'en', 'fr', 'x').map(language => `language=${language}`),
  fc.constantFrom('shop_pro=1', 'shop_session=forged', 'a=b', 'x'),
  fc.constantFrom(0, 0, 1).map(n => `person ${n}`),
  // Most requests of the pro are refused or redirected: enough must remain.
  { arbitrary: fc.constant('person 0'), weight: 5 },
  junk,
)
const headers = fc.record({
  cookie: fc.array(cookie, { maxLength: 3 }),
  host: some('shop.test', 'shop.test:8080', 'SHOP.test', 'evil.example', '127.0.0.1'),
  'x-forwarded-host': some(null, null, null, 'evil.example', 'evil.example, shop.test'),
  'x-forwarded-proto': some(null, 'https', 'javascript'),
  'x-forwarded-for': some(null, '193.99.144.80', '8.8.8.8, 193.99.144.80', 'junk'),
  'accept-language': fc.oneof(some(null, 'de-AT,de;q=0.9', 'fr', 'en-US', 'it-CH'), junk),
  'cf-ipcountry': some(null, null, 'CH', 'XX', 'de', 'junk'),
  'user-agent': some(null, 'Mozilla/5.0 Firefox/150.0', 'Googlebot/2.1', 'select(1)'),
  'accept-encoding': some('br', 'br', 'gzip;q=0', null),
})
const path = fc.constantFrom(
  ...[
    '/',
    '/de-de',
    '/en-de',
    '/de-de/c/skis',
    '/DE-de/c/skis',
    '/c/skis',
    '/fr-ch/p/x',
    '/skis',
    '/de-de/skis',
  ],
  ...['/de-de/c/skis/', '//c/skis', '/xx-yy/c', '/a.xml', '/C/Skis', '/%63/skis'],
)
const query = fc.oneof(
  fc.constantFrom('', '', '?color=red', '?color=red&sort=name', '?sort=name&color=red', '?color=Red'),
  fc.constantFrom('?utm_source=x', '?color=red&utm_source=y', '?isshoppingfeed=yes', '?live_preview=x'),
  fc.constantFrom('?color=a%26sort%3Db', '?color=red&color=blue', '?color=', `?color=${'x'.repeat(200)}`),
  junk.map(text => `?${encodeURIComponent(text)}`),
)

type Wild = typeof headers extends fc.Arbitrary<infer T> ? T : never

function headersOf({ cookie: cookies, ...others }: Wild): Record<string, string> {
  const given = Object.entries(others).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  const named = cookies.map(one => one.replace(/^person (\d)$/, (_, n: string) => people[Number(n)] ?? ''))
  return { ...Object.fromEntries(given), ...(named.length === 0 ? {} : { cookie: named.join('; ') }) }
}

const shownBy = ({ status, location, body }: RawResponse) => ({ status, location, body })

it('random requests get from the cache the page that is rendered for that visitor alone', async () => {
  const requests = repetitions(5_000)
  const kinds = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(path, query, headers, async (where, asked, wild) => {
      const ask = { path: `${where}${asked}`, headers: headersOf(wild) }
      const [stored, own] = await Promise.all([cached.request(ask), uncached.request(ask)])
      expect(shownBy(stored)).toEqual(shownBy(own))
      expect(shownBy(await cached.request(ask))).toEqual(shownBy(own))
      expect([200, 301, 302, 400, 403, 404]).toContain(stored.status)
      const kind = /"isPro":true/.test(own.body) ? 'pro' : String(own.status)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }),
    { numRuns: requests },
  )
  // The test means nothing when everything is refused, or nothing is stored.
  for (const kind of ['200', '302', '400', 'pro'])
    expect(kinds.get(kind), kind).toBeGreaterThan(requests / 200)
  expect(shop.app.pages.size).toBeGreaterThan(requests / 200)
  expect(cached.cacheHits()).toBeGreaterThan(requests / 100)
  expect(shop.errors).toEqual([])
}, 180_000)
