import { CALLS } from '@firnline/web/server/api/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, Browser } from './fixture/browser.ts'
import { ADDRESS, PASSWORD } from './fixture/fill-store.ts'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'
import { browserOf, createTestCustomer, createTestOrder } from './fixture/test-customer.ts'

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const guest = () => browserOf(shop, null)

describe('the catalogue', () => {
  it('has no product that the store does not show, by whatever way', async () => {
    const { ski, hidden } = shop.goods
    const browser = await guest()
    const listed = await browser.call('GET', '/products?include=variants&include_fields=name,cost_price')
    expect(listed.text).toContain('Nordwand 98')
    expect(listed.text).not.toMatch(/Next winter|"cost_price"/)
    expect((await browser.call('GET', `/products/${ski.id}`)).status).toBe(200)
    for (const path of ['', '/options', '/variants'])
      expect((await browser.call('GET', `/products/${hidden}${path}`)).status, path).toBe(404)
    const variants = await browser.call('GET', `/variants?product_id:in=${ski.id},${hidden}`)
    expect(at(variants.body, 'data')).toEqual([expect.objectContaining({ product_id: ski.id })])
  })

  it('tells what is out of stock, and what is left in a category', async () => {
    const { ski, hidden, category } = shop.goods
    const made = await shop.store('POST', '/v3/catalog/products', {
      ...{ name: 'Sold out', type: 'physical', weight: 1, price: 5, categories: [category] },
      ...{ inventory_tracking: 'product', inventory_level: 0 },
    })
    const soldOut = Number(at(made, 'data', 'id'))
    const browser = await guest()
    const { body } = await browser.call('GET', `/out-of-stock?ids=${ski.id},${soldOut},${hidden}`)
    expect(at(body, 'data')).toEqual([
      { id: ski.id, out_of_stock: false, variants: [expect.objectContaining({ out_of_stock: false })] },
      { id: soldOut, out_of_stock: true, variants: [expect.objectContaining({ out_of_stock: true })] },
    ])
    const inventory = await browser.call('GET', `/category/products/inventory?ids=${category}`)
    expect(at(inventory.body, 'data')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: shop.goods.wax.id, in_stock: true, inventory_level: 3 }),
        expect.objectContaining({ id: soldOut, in_stock: false, inventory_level: 0 }),
      ]),
    )
  })

  it('answers an empty V2 list as one', async () => {
    const browser = await guest()
    browser.region = 'ca'
    expect(await browser.call('GET', '/shippingzones')).toMatchObject({ status: 200, body: [] })
    expect(await browser.call('GET', '/customer_groups')).toMatchObject({ status: 200, body: [] })
  })
})

describe('customers', () => {
  const signUp = (email: string) => ({
    body: { email, first_name: 'Fay', last_name: 'Berg', authentication: { new_password: PASSWORD } },
  })

  it('get one answer to a sign-up, whether or not the address has an account', async () => {
    const browser = await guest()
    const first = await browser.call('POST', '/customers/create', signUp('fay@shop.test'))
    const second = await browser.call('POST', '/customers/create', signUp('fay@shop.test'))
    expect([first.status, second.status]).toEqual([202, 202])
    expect(second.body).toEqual(first.body)
    expect((await browser.signIn('fay@shop.test')).status).toBe(200)
  })

  it('cannot make themselves pros, nor choose their group', async () => {
    const own = await createTestCustomer(shop)
    const browser = await browserOf(shop, own)
    const fields = { form_fields: [{ name: 'Pro Code', value: '{"region":"pro"}' }] }
    for (const body of [fields, { customer_group_id: shop.goods.pros }, { notes: '{"region":"pro"}' }]) {
      const response = await browser.call('PUT', `/customers/${own.customerId}`, { body })
      expect(response.status).toBe(400)
    }
  })

  it('may sign up ten times an hour from one address', async () => {
    const browser = await guest()
    const create = (n: number) => browser.call('POST', '/customers/create', signUp(`gus-${n % 2}@shop.test`))
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => create(n)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(202), 429])
  })

  it('are answered an address they have already, instead of nothing', async () => {
    const own = await createTestCustomer(shop)
    const browser = await browserOf(shop, own)
    const path = `/customers/${own.customerId}/addresses`
    const add = () => browser.call('POST', path, { body: { ...ADDRESS, city: 'Stowe' } })
    const [first, second] = [await add(), await add()]
    expect(second.status).toBe(200)
    expect(at(second.body, 'data', 0, 'id')).toBe(at(first.body, 'data', 0, 'id'))
  })

  it('are deleted with their cart', async () => {
    const own = await createTestCustomer(shop)
    const browser = await browserOf(shop, own)
    expect((await browser.call('DELETE', `/customers/${own.customerId}`)).status).toBe(204)
    await expect(shop.store('GET', `/v3/carts/${own.cartId}`)).rejects.toThrow('404')
  })

  it('do not learn of each other’s e-mail addresses by taking them', async () => {
    const [own, other] = [await createTestCustomer(shop), await createTestCustomer(shop)]
    const { pw } = await setPassword(own.customerId)
    const browser = await browserOf(shop, own)
    const body = { email: other.email, pw }
    const response = await browser.call('PUT', `/customers/${own.customerId}`, { body })
    expect(response).toMatchObject({ status: 422, body: { title: 'This e-mail address cannot be used.' } })
  })

  async function setPassword(id: number) {
    await shop.store('PUT', '/v3/customers', [{ id, authentication: { new_password: PASSWORD } }])
    return { pw: PASSWORD }
  }
})

describe('orders', () => {
  it('are listed and shown to their customer without what staff wrote', async () => {
    const own = await createTestCustomer(shop)
    const browser = await browserOf(shop, own)
    const list = await browser.call('GET', `/orders/${own.customerId}`)
    expect(list.body).toEqual([expect.objectContaining({ id: own.orderId })])
    const { body, text } = await browser.call('GET', `/order/${own.orderId}`)
    expect(at(body, 'data')).toMatchObject({
      id: own.orderId,
      status_id: 11,
      products: [{ product_id: shop.goods.ski.id, quantity: 1 }],
      shipping_addresses: expect.any(Array),
      billing_address: { email: own.email },
    })
    expect(text).not.toMatch(/staff_notes|Pays late|ip_address|cost_price/)
    expect((await browser.call('GET', `/orders/${own.orderId}/shipments`)).body).toEqual([])
  })

  it('tell a guest who knows number and address how far they are, and not where they go', async () => {
    const own = await createTestCustomer(shop)
    const browser = await guest()
    const status = (email: string, id = own.orderId) =>
      browser.call('GET', `/order-status/${id}?email=${encodeURIComponent(email)}`)
    const { body, text } = await status(own.email.toUpperCase())
    expect(at(body, 'data')).toMatchObject({ id: own.orderId, products: [{ name: 'Nordwand 98' }] })
    expect(text).not.toMatch(/Secret|billing_address|customer_id/)
    const [wrong, unknown] = [await status('else@shop.test'), await status(own.email, 999_999)]
    expect(wrong.status).toBe(404)
    expect(unknown.body).toEqual(wrong.body)
    const answers = []
    for (let n = 0; n < 18; n += 1) answers.push((await status('else@shop.test')).status)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('pros', () => {
  it('see what they spent on the brand this season, refunds and cancelled orders left out', async () => {
    const own = await createTestCustomer(shop, { group: shop.goods.pros })
    const { brand } = shop.goods
    for (const statusId of [5, 6]) await createTestOrder(shop, { ...own, statusId })
    const refunded = await createTestOrder(shop, { ...own, statusId: 11 })
    const { total_inc_tax } = Object(await shop.store('GET', `/v2/orders/${refunded}`))
    await shop.store('PUT', `/v2/orders/${refunded}`, {
      status_id: 4,
      refunded_amount: Number(total_inc_tax),
    })
    const browser = await browserOf(shop, own)
    const total = (brandId: number) =>
      browser.call('GET', `/pro/order_total?customer_id=${own.customerId}&brand_id=${brandId}`)
    const { body } = await total(brand)
    const placed = await browser.call('GET', `/order/${own.orderId}`)
    expect(body).toEqual({
      order_total: Number(at(placed.body, 'data', 'products', 0, 'total_inc_tax')),
      expiration_date: expect.stringMatching(/^\d{4}-06-30$/),
      employee_group: false,
      spend_limit: 3000,
    })
    expect(at(body, 'order_total')).toBeGreaterThan(0)
    expect((await total(99)).status).toBe(400)
  })

  it('read whom free shipping is hidden from', async () => {
    const response = await (await guest()).call('GET', '/pro/shipping_method_settings?bcRegion=us')
    expect(response.body).toEqual({ hide_free_shipping_groups: '', is_enabled: true })
  })

  it('keep their group’s discounts to themselves', async () => {
    const { pros, guests } = shop.goods
    const [anyone, pro] = [
      await guest(),
      await browserOf(shop, await createTestCustomer(shop, { group: pros })),
    ]
    expect((await anyone.call('GET', '/customer_groups')).body).toEqual([
      expect.objectContaining({ id: guests }),
    ])
    expect((await anyone.call('GET', `/customer_groups/${pros}`)).status).toBe(404)
    expect(at((await pro.call('GET', `/customer_groups/${pros}`)).body, 'discount_rules')).toHaveLength(1)
  })
})

describe('a platform in trouble', () => {
  it.each([
    [401, 502, null],
    [403, 502, null],
    [429, 503, '30'],
    [500, 503, '5'],
  ])('that answers %i makes %i', async (status, made, retryAfter) => {
    const browser = await guest()
    // Of this call alone, and longer than it may wait.
    const headers = { 'x-rate-limit-requests-left': '5', 'retry-after': '60' }
    shop.platform.fault = () => Response.json({ status, title: 'no' }, { status, headers })
    const response = await browser.call('GET', '/currencies')
    shop.platform.fault = null
    expect([response.status, response.headers.get('retry-after')]).toEqual([made, retryAfter])
    expect(response.body).toMatchObject({
      status: made,
      title: 'The commerce service cannot answer at the moment.',
    })
    shop.errors.length = 0
  })

  it('that answers garbage makes 503', async () => {
    const browser = await guest()
    shop.platform.fault = () => new Response('<html>')
    expect((await browser.call('GET', '/store')).status).toBe(503)
    shop.platform.fault = null
    shop.errors.length = 0
  })
})

describe('/api/openapi.json', () => {
  it('describes every call of the table, its parameters and its errors', async () => {
    const { status, body } = await new Browser(shop).call('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(at(body, 'openapi')).toBe('3.1.0')
    for (const call of CALLS) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
      const operation = at(body, 'paths', path, call.method.toLowerCase())
      expect(operation, path).toMatchObject({
        operationId: expect.any(String),
        summary: call.summary,
        responses: { [call.success]: expect.any(Object), 400: expect.any(Object) },
      })
      const named = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) =>
        expect.objectContaining({ name, in: 'path', required: true }),
      )
      expect(at(operation, 'parameters')).toEqual(expect.arrayContaining(named))
    }
    expect(at(body, 'paths', '/api/products', 'get', 'parameters')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'categories:in', in: 'query', required: false }),
      ]),
    )
    const login = at(body, 'paths', '/api/customers/login', 'post', 'requestBody', 'content')
    expect(at(login, 'application/json', 'schema')).toMatchObject({
      type: 'object',
      required: ['email', 'pw'],
      additionalProperties: false,
    })
  })

  it('refers only to what it holds, and names each operation once', async () => {
    const { body, text } = await new Browser(shop).call('GET', '/openapi.json')
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1] ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) expect(at(body, ...reference.split('/'))).toBeDefined()
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(CALLS.length + 2)
  })

  it('describes the one call that names no region, which is made with GET only', async () => {
    const { body } = await new Browser(shop).call('GET', '/openapi.json')
    expect(at(body, 'paths', '/api/geolocation', 'get')).toMatchObject({ parameters: [] })
    const answer = await shop.app.fetch(new Request('http://shop.test/api/geolocation', { method: 'POST' }))
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET'])
  })
})

it('logs no error', () => expect(shop.errors).toEqual([]))
