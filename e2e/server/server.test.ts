import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withoutSearchId } from '../harness/search-id.ts'
import { useSharedShop } from '../harness/test-shop.ts'

const shop = useSharedShop()

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { redirect: 'manual', headers })

describe('pages', () => {
  it.each([
    ['/en-us', '/'],
    ['/en-de/c/skis', '/de-de/c/skis'],
    ['/c/skis/', '/c/skis'],
    ['//evil.example', '/evil.example'],
    ['/skis', '/c/skis'],
    ['/de-de/skis?utm_source=x', '/de-de/c/skis?utm_source=x'],
  ])('sends %s to %s', async (path, target) => {
    const answer = await get(path)
    expect([301, 302]).toContain(answer.status)
    expect(answer.headers.get('location')).toBe(target)
  })

  it('hides nothing that only a script could show', async () => {
    const page = await (await get('/p/nordwand-98')).text()
    expect(page).toContain('aria-labelledby="related"')
    expect(page).not.toContain('<div hidden id=')
  })

  it('sends a visitor who chose a locale there, and a first visitor where they are', async () => {
    expect((await get('/p/nordwand-98', { cookie: 'countryLanguage=de-de' })).headers.get('location')).toBe(
      '/de-de/p/nordwand-98',
    )
    expect((await get('/', { 'accept-language': 'fr-FR,fr' })).headers.get('location')).toBe('/fr-fr')
    expect((await get('/de-de', { 'accept-language': 'fr-FR,fr' })).status).toBe(200)
  })

  it.each([
    '/p/no-such-thing',
    '/de-de/p/no-such-thing',
    '/c/nothing',
    '/no-such-page',
    '/assets/old-file.js',
    '/a/b/c/d',
  ])('answers %s with 404', async path => expect((await get(path)).status).toBe(404))

  it('refuses blocked requests, and what cannot be read, before any work', async () => {
    expect((await get('/wp-login.php')).status).toBe(403)
    expect((await get('/?q=sleep(5)')).status).toBe(403)
    expect((await get('/', { 'user-agent': 'select(1)' })).status).toBe(403)
    expect((await get('/%E0%A4%A')).status).toBe(400)
    expect((await get(`/${'x'.repeat(9000)}`)).status).toBe(414)
  })
})

describe('cached pages', () => {
  it.each(['/de-de', '/de-de/c/skis', '/de-de/p/nordwand-98', '/de-de/cart', '/de-de/nothing'])(
    'name each script that is written in %s by its hash in the policy',
    async path => {
      const answer = await get(path)
      const html = await answer.text()
      const scripts = [
        ...html.matchAll(/<script(?![^>]*(?:application\/(?:ld\+)?json| src=))[^>]*>(.*?)<\/script>/gs),
      ]
      expect(scripts.length).toBeGreaterThan(4)
      const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'))
      const policy = answer.headers.get('content-security-policy') ?? ''
      const named = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)
      expect(new Set(named)).toEqual(new Set(hashes))
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(html).not.toContain('nonce=')
    },
  )

  it('are the same compressed and uncompressed', async () => {
    const plain = await (await get('/c/skis', { 'accept-encoding': 'identity' })).text()
    const packed = await get('/c/skis', { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(withoutSearchId(await packed.text())).toBe(withoutSearchId(plain))
  })

  it('contain no session data', async () => {
    const first = await get('/de-de')
    expect(first.headers.get('set-cookie')).toBeNull()
    const session = await get('/api/session', { 'x-bc-region': 'eu_region_1' })
    // Proxies do not compress a response with the csrf-token either (docs/decisions/0039-compression-and-breach.md).
    expect(session.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect((await get('/cart')).headers.get('cache-control')).toBe('private, no-store')
  })

  it.each([
    ['/p/nordwand-98?color=no-such-colour', 'private, no-store'],
    ['/p/nordwand-98.data?_routes=no-such-route', 'private, no-store'],
    ['/p/nordwand-98?color=granite', 'no-cache'],
    ['/p/nordwand-98?color=GRANITE', 'no-cache'],
    ['/p/nordwand-98?size=no-such-size', 'private, no-store'],
    ['/about?color=no-such-colour', 'no-cache'],
  ])('are only of known parameters: %s is %s', async (path, caching) => {
    expect((await get(path)).headers.get('cache-control')).toBe(caching)
  })

  it.each(['/_.data', '/de-de.data'])('have a data URL: %s', async path => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/x-script/)
  })

  it('do not grow with campaign parameters', async () => {
    const plain = await (await get('/c/skis')).text()
    expect(await (await get('/c/skis?utm_source=mail&fbclid=1')).text()).toBe(plain)
  })
})

describe('uncached responses', () => {
  it.each([
    ['/cart', 'br'],
    ['/cart', 'gzip'],
    ['/cart.data', 'br'],
    ['/api/openapi.json', 'br'],
    ['/no-such-page', 'br'],
  ])('are compressed: %s with %s', async (path, encoding) => {
    const [plain, packed] = [
      await get(path, { 'accept-encoding': 'identity' }),
      await get(path, { 'accept-encoding': encoding }),
    ]
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
      null,
      encoding,
    ])
    expect((await packed.text()).length).toBeGreaterThan(1_000)
  })

  it('are not compressed when they contain the csrf-token', async () => {
    const session = await get('/api/session', { 'x-bc-region': 'us', 'accept-encoding': 'br' })
    expect(session.headers.get('content-encoding')).toBeNull()
  })
})

describe('the cart calls', () => {
  async function openSession() {
    const answer = await get('/api/session', { 'x-bc-region': 'us' })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    const jar = { cookie }
    const call = async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => {
      const response = await fetch(`${shop.url}/api${path}`, {
        method,
        headers: {
          'x-bc-region': 'us',
          'csrf-token': csrfToken,
          origin: shop.url,
          'content-type': 'application/json',
          ...jar,
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const renewed = response.headers.get('set-cookie')?.split(';')[0]
      if (renewed !== undefined) jar.cookie = renewed
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    }
    return { call }
  }
  const line = { line_items: [{ product_id: 1, variant_id: 1, quantity: 1 }] }

  it('creates, reads, adds, changes and empties a cart', async () => {
    const { call } = await openSession()
    const created = await call('POST', '/cart/create', line)
    expect(created.status).toBe(201)
    const { id } = created.body.data
    expect((await call('GET', `/cart/${id}`)).body.data.line_items.physical_items).toHaveLength(1)
    const added = await call('POST', `/cart/${id}/items`, {
      line_items: [{ product_id: 1, variant_id: 2, quantity: 2 }],
    })
    expect(added.body.data.line_items.physical_items).toHaveLength(2)
    const item = added.body.data.line_items.physical_items[0].id
    const changed = await call('PUT', `/cart/${id}/items/${item}`, { productID: 1, quantity: 3 })
    expect(changed.status).toBe(200)
    expect((await call('DELETE', `/cart/${id}/items/${item}`)).status).toBe(200)
    expect((await call('DELETE', `/cart/${id}`)).status).toBe(204)
    expect((await call('GET', `/cart/${id}`)).status).toBe(404)
  })

  it('answers a cart to its own session only', async () => {
    const owner = await openSession()
    const stranger = await openSession()
    const { id } = (await owner.call('POST', '/cart/create', line)).body.data
    expect((await stranger.call('GET', `/cart/${id}`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/cart/${id}`)).status).toBe(404)
    expect((await owner.call('GET', `/cart/${id}`)).status).toBe(200)
  })

  it('writes only with the session’s csrf-token and from our own pages', async () => {
    const { call } = await openSession()
    expect((await call('POST', '/cart/create', line, { 'csrf-token': '' })).status).toBe(403)
    expect((await call('POST', '/cart/create', line, { 'csrf-token': 'x'.repeat(24) })).status).toBe(403)
    expect((await call('POST', '/cart/create', line, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await call('POST', '/cart/create', line, { cookie: 'shop_session=forged' })).status).toBe(403)
  })

  it.each([
    ['a missing region', line, { 'x-bc-region': '' }, 400],
    ['an unknown region', line, { 'x-bc-region': 'mars' }, 400],
    ['broken JSON', '{', {}, 400],
    ['another type', line, { 'content-type': 'text/plain' }, 415],
    ['no lines', { line_items: [] }, {}, 400],
    ['an unknown field', { ...line, customer_id: 7 }, {}, 400],
    ['a negative quantity', { line_items: [{ product_id: 1, variant_id: 1, quantity: -1 }] }, {}, 400],
    ['half a ski', { line_items: [{ product_id: 1, variant_id: 1, quantity: 0.5 }] }, {}, 400],
    ['a thousand skis', { line_items: [{ product_id: 1, variant_id: 1, quantity: 1000 }] }, {}, 400],
    ['a product that is not', { line_items: [{ product_id: 99_999, variant_id: 1, quantity: 1 }] }, {}, 422],
    ['a huge body', 'x'.repeat(70_000), {}, 413],
  ])('refuses %s clearly', async (_, body, headers, status) => {
    const { call } = await openSession()
    const answer = await call('POST', '/cart/create', body, headers)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ status, title: expect.any(String) })
  })
})

describe('other endpoints', () => {
  it('answers /healthz and /readyz', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok')
    expect((await get('/readyz')).status).toBe(200)
  })

  it('serves pictures', async () => {
    const picture = await get('/i/firnline/nordwand-98-glacier?w=340&fmt=auto', { accept: 'image/webp' })
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect((await get('/i/firnline/no-such-picture?w=340')).status).toBe(404)
  })
})
