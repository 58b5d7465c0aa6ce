import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartOf, lineOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { repetitions } from '../fixtures/repetitions.ts'
import { EU, US } from '../fixtures/test-shop.ts'

const { shop, ids } = await openDemoShop()

describe('authentication', () => {
  const request = (path: string, headers: Record<string, string>) =>
    shop.fetch(new Request(`http://127.0.0.1/stores${path}`, { headers }))

  it.each([
    ['no token', '/us/v3/catalog/products', {}, 401],
    ["another store's token", '/us/v2/store', { 'X-Auth-Token': EU.accessToken }, 401],
    ['an unknown store', '/nowhere/v3/carts', { 'X-Auth-Token': US.accessToken }, 404],
    ['an unknown address', '/us/v3/wings', { 'X-Auth-Token': US.accessToken }, 404],
  ])('answers %s in the V3 shape, with rate-limit headers', async (_, path, headers, status) => {
    const response = await request(path, headers)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      status,
      title: expect.any(String),
      type: expect.any(String),
    })
    expect(response.headers.get('x-rate-limit-time-window-ms')).toBe('30000')
    expect(Number(response.headers.get('x-rate-limit-requests-left'))).toBeGreaterThan(0)
  })

  it('takes the odd content type of the vendor client on a GET', async () => {
    const headers = { 'X-Auth-Token': US.accessToken, 'Content-Type': 'undefined' }
    expect((await request('/us/v3/catalog/products', headers)).status).toBe(200)
  })
})

describe('V2', () => {
  it('tells the vendor client the store, the time and the currencies', async () => {
    const { v2 } = shop.client(EU)
    expect(await v2.get('/store')).toMatchObject({
      id: 'eu',
      name: 'Shop EU',
      currency: 'EUR',
      country_code: 'DE',
    })
    expect(await v2.get('/time')).toEqual({ time: Date.parse('2026-11-21T10:00:00Z') / 1000 })
    const format = { token: '€', token_location: 'right', decimal_token: ',', thousands_token: '.' }
    const euro = { id: 1, is_default: true, currency_code: 'EUR', ...format, decimal_places: 2 }
    expect(await v2.get('/currencies')).toMatchObject([euro])
    expect(await v2.get('/currencies/{id}', { path: { id: 1 } })).toMatchObject(euro)
    expect(await v2.get('/currencies/{id}', { path: { id: 9 } })).toBeNull()
  })

  it('makes, changes and deletes a currency', async () => {
    const { call } = shop
    const yen = {
      ...{ currency_code: 'JPY', currency_exchange_rate: '151.2', token: '¥', token_location: 'left' },
      ...{ decimal_token: '.', thousands_token: ',', decimal_places: 0, name: 'Yen' },
    }
    const made = await call('POST', '/v2/currencies', yen)
    expect(made).toMatchObject({ status: 201, body: { id: 2, ...yen, is_default: false } })
    expect(await call('POST', '/v2/currencies', yen)).toMatchObject({
      status: 409,
      body: [{ status: 409, message: 'The currency_code is a duplicate' }],
    })
    const changed = await call('PUT', '/v2/currencies/2', { token_location: 'right' })
    expect(changed.body).toMatchObject({ ...yen, token_location: 'right' })
    expect((await call('DELETE', '/v2/currencies/2')).status).toBe(204)
    expect((await call('DELETE', '/v2/currencies/1')).status).toBe(400)
  })

  it('answers an empty collection with 204, an error as an array', async () => {
    const empty = await shop.call('GET', '/v2/currencies?page=2')
    expect([empty.status, empty.body]).toEqual([204, null])
    expect((await shop.call('GET', '/v2/currencies/9')).body).toEqual([
      { status: 404, message: 'A currency was not found with an id of 9' },
    ])
  })
})

describe('a request body', () => {
  const post = (body: string) => shop.call('POST', '/v3/carts', body)

  it('that is not JSON is 400', async () => {
    expect(await post('{"line_items":')).toMatchObject({
      status: 400,
      body: { title: 'Input is invalid', detail: 'Syntax error' },
    })
  })

  it('over 1 MB is 413', async () => {
    expect((await post(JSON.stringify({ note: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
  })

  it('names the field that is wrong', async () => {
    expect(await post('{"line_items":[{"quantity":0}]}')).toMatchObject({
      status: 422,
      body: {
        title: 'JSON data is missing or invalid',
        errors: {
          'line_items.0.product_id': 'error.path.missing',
          'line_items.0.quantity': expect.any(String),
        },
      },
    })
  })

  it('with a NUL character is 422', async () => {
    const body = { name: 'a\u0000b', type: 'physical', weight: 1, price: 1, description: '\u0000' }
    expect((await shop.call('POST', '/v3/catalog/products', body)).status).toBe(422)
    expect((await shop.call('GET', '/v3/catalog/products?name=a%00b')).status).toBe(422)
  })
})

describe('random requests', () => {
  const odd = fc.oneof(
    fc.constantFrom(0, -1, 1, 1.5, 1e9, 1e21, -1e308, 2 ** 31, 2 ** 53, null, true, '', '1', 'x'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const line = fc.record(
    { product_id: odd, quantity: odd, variant_id: odd, list_price: odd },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fc.record(
      { line_items: fc.array(line, { maxLength: 3 }), version: odd, customer_id: odd },
      { requiredKeys: [] },
    ),
    fc.record({ line_item: line, version: odd }, { requiredKeys: [] }),
    fc.jsonValue({ maxDepth: 3 }),
  )

  it('a cart answers 2xx or 4xx, never 500', async () => {
    const made = await shop.call('POST', '/v3/carts', {
      line_items: [{ product_id: ids.wax, quantity: 1 }],
    })
    const cart = `/v3/carts/${cartOf(made).id}`
    const targets = fc.constantFrom<[string, string]>(
      ['POST', '/v3/carts'],
      ['POST', `${cart}/items`],
      ['PUT', `${cart}/items/${lineOf(made).id}`],
      ['PUT', cart],
    )
    const property = fc.asyncProperty(targets, body, async ([method, path], json) => {
      const answer = await shop.call(method, path, JSON.stringify(json))
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(titleOf(answer)).not.toBe('')
    })
    await fc.assert(property, { numRuns: repetitions(150) })
  })

  it('a quantity that is no whole number from 1 up changes nothing', async () => {
    const made = await shop.call('POST', '/v3/carts', {
      line_items: [{ product_id: ids.wax, quantity: 1 }],
    })
    const { id } = cartOf(made)
    const wrong = fc.oneof(
      fc.integer({ max: 0 }),
      fc.integer({ min: 10_001 }),
      fc.double().filter(n => !Number.isInteger(n)),
    )
    const property = fc.asyncProperty(wrong, async quantity => {
      const line_items = [{ product_id: ids.wax, quantity }]
      expect((await shop.call('POST', `/v3/carts/${id}/items`, { line_items })).status).toBe(422)
    })
    await fc.assert(property, { numRuns: repetitions(40) })
    expect(cartOf(await shop.call('GET', `/v3/carts/${id}`)).version).toBe(1)
  })

  it('an id in the path finds its row or is 404', async () => {
    const ids = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom('x', '1.5', '99999999999', '%00', '-1', '1e3'),
    )
    const paths = fc.constantFrom(
      'catalog/products',
      'catalog/categories',
      'carts',
      'catalog/products/1/variants',
    )
    const property = fc.asyncProperty(paths, ids, async (path, id) => {
      expect([200, 404]).toContain((await shop.call('GET', `/v3/${path}/${id}`)).status)
    })
    await fc.assert(property, { numRuns: repetitions(60) })
  })
})
