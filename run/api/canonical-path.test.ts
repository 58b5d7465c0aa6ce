import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { openRawServer, type RawResponse } from './fixture/raw-server.ts'
import { VISIT_BUILD } from './fixture/test-builds.ts'

let shop: ApiShop
let server: Awaited<ReturnType<typeof openRawServer>>
beforeAll(async () => {
  shop = await openApiShop({ build: VISIT_BUILD, trustedProxies: ['127.0.0.1'] })
  server = await openRawServer(shop.app)
}, 60_000)
afterAll(async () => {
  await server.close()
  await shop.close()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
  server.request({ path, headers: { host: 'shop.test', 'accept-encoding': 'br', ...headers } })

describe('an address in another spelling', () => {
  it.each([
    ['/C/skis?terrain=touring&x=A%20b', '/c/skis?terrain=touring&x=A%20b'],
    ['/CART', '/cart'],
    ['/Account/orders', '/account/orders'],
    ['/P/sulz-88?color=Red', '/p/sulz-88?color=Red'],
    ['/Search/Suggest?q=Ski', '/search/suggest?q=Ski'],
    ['/%73earch/suggest?q=ski', '/search/suggest?q=ski'],
    ['/De-de/c/skis', '/de-de/c/skis'],
    ['/de-de/C/skis.data?_routes=x', '/de-de/c/skis.data?_routes=x'],
    ['/c/skis/', '/c/skis'],
    ['/API/geolocation', '/api/geolocation'],
    ['/ROBOTS.txt', '/robots.txt'],
    ['//evil.example/', '/evil.example'],
  ])('is redirected for good: %s to %s', async (path, target) => {
    const { status, location } = await get(path)
    expect({ status, location }).toEqual({ status: 301, location: target })
  })

  it.each([
    ['/EN-DE', '/de-de'],
    ['/en-us/', '/'],
    ['/EN-US/C/Skis/?x=A', '/c/skis?x=A'],
    ['/Skis/', '/c/skis'],
    ['/EN-DE/Skis/?x=A', '/de-de/c/skis?x=A'],
    ['/De-de/fr-fr/C/skis', '/de-de/c/skis'],
  ])('is redirected once, with its locale and redirect entry: %s to %s', async (path, target) => {
    const { status, location } = await get(path)
    expect([301, 302]).toContain(status)
    expect(location).toBe(target)
  })

  it('is redirected once to the locale of the visitor', async () => {
    const german = { cookie: 'countryLanguage=de-de' }
    expect((await get('/C/Skis', german)).location).toBe('/de-de/c/skis')
    expect((await get('/Help/', german)).location).toBe('/de-de/support')
    expect((await get('/API/geolocation', german)).location).toBe('/api/geolocation')
    expect((await get('/Robots.TXT', german)).location).toBe('/robots.txt')
  })

  it('is refused where the canonical address is', async () => {
    expect((await get('/WP-admin')).status).toBe(403)
    expect((await get('/C/%00')).status).toBe(400)
  })

  it('is handled as the canonical one when it is written to', async () => {
    const body = new URLSearchParams({ a: 'b' })
    const headers = { origin: 'http://shop.test', 'x-forwarded-for': '203.0.113.1' }
    const ask = (path: string) =>
      shop.app.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body, headers }))
    const statuses = async (path: string) => (await ask(path)).status
    expect(await statuses('/CUSTOMERS/login')).toBe(await statuses('/customers/login'))
    expect(await statuses('/API/customers/Login')).toBe(await statuses('/api/customers/login'))
    expect(await statuses('/Unsubscribe/AbC')).toBe(await statuses('/unsubscribe/AbC'))
    const large = { method: 'POST', body: 'x'.repeat(2 * 1024 * 1024), headers }
    const upload = await shop.app.fetch(new Request('http://shop.test/Pro/SignUp', large))
    expect(upload.status).not.toBe(413)
  })

  it('shares the limit of the canonical one', async () => {
    // Stored answers are not counted: each request asks for something else.
    const spellings = [
      ...['/search/suggest?q=1', '/de-de/search/suggest?q=1', '/search/suggest.data?q=1'],
      ...['/search/suggest/.data?q=1', '/search/suggest/_.data?q=1', '/abc/search/suggest?q=1'],
      ...['/Search/Suggest?q=2', '/%73earch/suggest?q=3', '/De-de/Search/suggest.data?q=4'],
    ]
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 480; n += 1) await get(`/search/suggest?q=a${n}`, from)
    for (const spelling of spellings) {
      const answer = await get(spelling, from)
      const at = answer.status === 301 ? await get(answer.location ?? '', from) : answer
      expect([spelling, at.status]).toEqual([spelling, 429])
    }
  })
})
