import { describe, expect, it } from 'vitest'
import { cartOf, lineOf, rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { US } from '../fixtures/test-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const { shop, ids, cartApi } = await openDemoShop()
const { ski, wax, create, add, read } = cartApi

describe('a cart', () => {
  it('is created, read, changed and deleted by the vendor client', async () => {
    const { v3 } = shop.client(US)
    const carts = '/carts/{cartId}'
    const made = await v3.post<{ id: string }>('/carts', { body: { line_items: [ski(1)] } })
    const path = { cartId: made.id }
    const grown = await v3.post<WithLines>(`${carts}/items`, { path, body: { line_items: [wax(2)] } })
    expect(grown).toMatchObject({ version: 2, base_amount: 689.93 })
    const [first, second] = grown.line_items.physical_items
    const item = { ...path, itemId: second?.id }
    const body = { line_item: { ...wax(5) } }
    const changed = await v3.put<WithLines>(`${carts}/items/{itemId}`, { path: item, body })
    expect(changed.line_items.physical_items.map(line => line.quantity)).toEqual([1, 5])
    expect(await v3.get(carts, { path })).toEqual(changed)
    expect(await v3.delete<WithLines>(`${carts}/items/{itemId}`, { path: item })).toMatchObject({
      version: 4,
      line_items: { physical_items: [{ id: first?.id }] },
    })
    expect(await v3.delete(carts, { path })).toBeNull()
    expect(await v3.get(carts, { path })).toBeNull()
  })

  it('has an id of 122 random bits, its customer, channel, currency and dates', async () => {
    const answer = await shop.call('POST', '/v3/carts', { customer_id: 7, line_items: [ski(1)] })
    expect(answer.status).toBe(201)
    const cart = cartOf(answer)
    expect(cart.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(cart).toMatchObject({
      ...{ customer_id: 7, channel_id: 1, currency: { code: 'USD' }, version: 1, locale: 'en' },
      created_time: '2026-11-21T10:00:00+00:00',
    })
  })

  it('says what each line is, and its options on request', async () => {
    const { id } = cartOf(await create(ski(2)))
    const include = 'include=redirect_urls,line_items.physical_items.options'
    expect(lineOf(await shop.call('GET', `/v3/carts/${id}?${include}`))).toMatchObject({
      sku: 'NW98-GL-172',
      name: 'Nordwand 98',
      url: 'http://us.shop.test/nordwand-98/',
      image_url: 'http://media.test/nordwand.jpg',
      ...{ parent_id: null, is_mutable: true, is_require_shipping: true, discounts: [], coupons: [] },
      options: [
        { name: 'Color', value: 'Glacier' },
        { name: 'Length', value: '172 cm' },
      ],
    })
    expect(lineOf(await read(id))).not.toHaveProperty('options')
  })

  it('puts digital and custom items in lists of their own', async () => {
    const { voucher } = ids
    const custom = { sku: 'ENG', name: 'Engraving', quantity: 3, list_price: 4.1 }
    const line_items = [{ product_id: voucher, quantity: 1 }]
    const answer = await shop.call('POST', '/v3/carts', { line_items, custom_items: [custom] })
    expect(cartOf(answer)).toMatchObject({
      base_amount: 62.3,
      line_items: {
        physical_items: [],
        digital_items: [{ product_id: voucher, is_require_shipping: false }],
        custom_items: [{ ...custom, extended_list_price: 12.3 }],
      },
    })
  })

  it('adds a variant that it has to that line, and any other as a new line', async () => {
    const { id } = cartOf(await create(ski(1)))
    const answer = await add(id, ski(2), ski(1, ids.ski.few), ski(1))
    const lines = cartOf(answer).line_items.physical_items
    expect(lines.map(line => [line.variant_id, line.quantity])).toEqual([
      [ids.ski.plenty, 4],
      [ids.ski.few, 1],
    ])
  })

  it.each([
    ['three at 19.99', () => [wax(3)], 59.97],
    ['the variant price over the product price', () => [ski(2, ids.ski.few)], 1399.9],
    ['a sale price', () => [{ product_id: ids.glove, quantity: 3 }], 193.5],
    [
      'a price of its own, zero too',
      () => [
        { ...wax(4), list_price: 0 },
        { ...ski(1), list_price: 0.1 },
      ],
      0.1,
    ],
    ['many lines', () => [wax(7), ski(1), { ...wax(1), list_price: 0.2 }], 790.08],
  ])('reckons %s in minor units', async (_, lines, amount) => {
    const cart = cartOf(await create(...lines()))
    expect([cart.base_amount, cart.cart_amount]).toEqual([amount, amount])
  })

  it('shows the catalogue price beside the sale price', async () => {
    const answer = await create({ product_id: ids.glove, quantity: 2 })
    expect(lineOf(answer)).toMatchObject({
      ...{ original_price: 80, list_price: 64.5, sale_price: 64.5 },
      ...{ extended_list_price: 129, extended_sale_price: 129 },
    })
  })

  it('finds the variant by option selections alone', async () => {
    const variant = await shop.call('GET', `/v3/catalog/products/${ids.ski.id}/variants/${ids.ski.few}`)
    const { option_values } = (
      variant.body as { data: { option_values: { option_id: number; id: number }[] } }
    ).data
    const option_selections = option_values.map(value => ({
      option_id: value.option_id,
      option_value: value.id,
    }))
    const answer = await create({ product_id: ids.ski.id, quantity: 1, option_selections })
    expect(lineOf(answer).variant_id).toBe(ids.ski.few)
  })

  it('goes with its last item: 204, then 404', async () => {
    const answer = await create(ski(1))
    const { id } = cartOf(answer)
    const gone = await shop.call('DELETE', `/v3/carts/${id}/items/${lineOf(answer).id}`)
    expect([gone.status, gone.body]).toEqual([204, null])
    expect((await read(id)).status).toBe(404)
  })

  it('refuses a change of another version with 409 and keeps what it has', async () => {
    const answer = await create(ski(1))
    const { id } = cartOf(answer)
    const item = `/v3/carts/${id}/items/${lineOf(answer).id}`
    const changes: [string, string, object][] = [
      ['POST', `/v3/carts/${id}/items`, { line_items: [ski(1)] }],
      ['PUT', item, { line_item: ski(9) }],
      ['PUT', `/v3/carts/${id}`, { customer_id: 3 }],
      ['DELETE', item, {}],
    ]
    for (const [method, path, body] of changes) {
      const refused = await shop.call(method, path, { ...body, version: 8 })
      expect(refused.status).toBe(409)
      expect(titleOf(refused)).toContain('due to a possible conflict')
    }
    expect(cartOf(await read(id))).toEqual(cartOf(answer))
    const accepted = await shop.call('POST', `/v3/carts/${id}/items`, {
      line_items: [ski(1)],
      version: 1,
    })
    expect(cartOf(accepted).version).toBe(2)
  })

  it('takes a customer, with 201', async () => {
    const { id } = cartOf(await create(ski(1)))
    const answer = await shop.call('PUT', `/v3/carts/${id}`, { customer_id: 12 })
    expect([answer.status, cartOf(answer).customer_id, cartOf(answer).version]).toEqual([201, 12, 2])
  })

  it('is 404 thirty days after its last change, and for every call', async () => {
    const { clock, call } = shop
    const start = clock.now
    const { id } = cartOf(await create(ski(1)))
    clock.now = new Date(start.getTime() + 29 * DAY_MS)
    const item = lineOf(await add(id, ski(1))).id
    clock.now = new Date(start.getTime() + 58 * DAY_MS)
    expect((await read(id)).status).toBe(200)
    clock.now = new Date(start.getTime() + 60 * DAY_MS)
    const answers = [
      await read(id),
      await add(id, ski(1)),
      await call('PUT', `/v3/carts/${id}`, { customer_id: 1 }),
      await call('PUT', `/v3/carts/${id}/items/${item}`, { line_item: ski(1) }),
      await call('DELETE', `/v3/carts/${id}/items/${item}`),
      await call('DELETE', `/v3/carts/${id}`),
    ]
    clock.now = start
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
  })

  it('belongs to one store', async () => {
    const { id } = cartOf(await create(ski(1)))
    expect((await shop.callEu('GET', `/v3/carts/${id}`)).status).toBe(404)
    const answer = await shop.callEu('POST', '/v3/carts', { line_items: [wax(1)] })
    expect(cartOf(answer)).toMatchObject({ currency: { code: 'EUR' } })
  })

  it('loses the lines of a product and of a variant that are gone, and no other', async () => {
    const { call } = shop
    const products = '/v3/catalog/products'
    const body = { name: 'Short-lived', type: 'physical', weight: 1, price: 5 }
    const simple = rowOf(await call('POST', products, body)).id
    const variants = ['a', 'b'].map(label => ({
      sku: `SHORT-${label}`,
      option_values: [{ option_display_name: 'Kind', label }],
    }))
    const made = rowOf(await call('POST', products, { ...body, name: 'Half short-lived', variants })).id
    const [gone, left] = rowsOf(await call('GET', `${products}/${made}/variants`)).map(row => row.id)
    const ofBoth = [gone, left].map(variant_id => ({ product_id: made, variant_id, quantity: 1 }))
    const cart = cartOf(await create({ product_id: simple, quantity: 1 }, ...ofBoth, wax(1)))
    expect(cart.line_items.physical_items).toHaveLength(4)
    await call('DELETE', `${products}/${simple}`)
    await call('DELETE', `${products}/${made}/variants/${gone}`)
    const [first, , third, last] = cart.line_items.physical_items
    expect(cartOf(await read(cart.id))).toMatchObject({
      ...{ version: 1, base_amount: 24.99, line_items: { physical_items: [third, last] } },
    })
    const item = `/v3/carts/${cart.id}/items/${first?.id}`
    expect((await call('DELETE', item)).status).toBe(404)
    expect(cartOf(await add(cart.id, wax(1))).line_items.physical_items).toMatchObject([
      { id: third?.id, variant_id: left, quantity: 1 },
      { id: last?.id, quantity: 2 },
    ])
    await call('DELETE', `${products}/${made}`)
  })

  it('counts every one of 50 adds at once', async () => {
    const { id } = cartOf(await create(ski(1)))
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(id, ski(1))))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([201]))
    const cart = cartOf(await read(id))
    expect([cart.version, cart.line_items.physical_items.map(line => line.quantity)]).toEqual([51, [51]])
  })

  it('lets one of many changes of the same version through', async () => {
    const { id } = cartOf(await create(ski(1)))
    const change = { line_items: [ski(1)], version: 1 }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.call('POST', `/v3/carts/${id}/items`, change)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
})

type WithLines = { version: number; line_items: { physical_items: { id: string; quantity: number }[] } }
