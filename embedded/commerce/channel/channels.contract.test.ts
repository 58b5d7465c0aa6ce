import { beforeAll, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../fixtures/answer.ts'
import { openTestShop, US } from '../fixtures/test-shop.ts'

const shop = await openTestShop()
const { call } = shop
const product = (name: string, sku: string) => ({
  name,
  sku,
  type: 'physical',
  weight: 1,
  price: 100,
  sale_price: 90,
})
const statusOf = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, body)).status

let ca = 0
let ski = 0
let pole = 0
let variant = 0
beforeAll(async () => {
  ca = rowOf(
    await call('POST', '/v3/channels', { name: 'Canada', type: 'storefront', platform: 'custom' }),
  ).id
  ski = rowOf(await call('POST', '/v3/catalog/products', product('Ski', 'SKI'))).id
  pole = rowOf(await call('POST', '/v3/catalog/products', product('Pole', 'POLE'))).id
  const [only] = rowsOf(await call('GET', `/v3/catalog/products/${ski}/variants`))
  variant = Number(only?.id)
})

describe('channels of a store', () => {
  it('are numbered after the first, which stays as it is', async () => {
    expect(ca).toBe(2)
    expect(rowsOf(await call('GET', '/v3/channels')).map(({ id, name }) => [id, name])).toEqual([
      [1, 'Shop US'],
      [2, 'Canada'],
    ])
    expect(rowOf(await call('PUT', `/v3/channels/${ca}`, { status: 'prelaunch' })).status).toBe('prelaunch')
    expect(rowsOf(await call('GET', '/v3/channels?status:in=active'))).toHaveLength(1)
    await call('PUT', `/v3/channels/${ca}`, { status: 'active' })
    expect(await statusOf('PUT', '/v3/channels/1', { status: 'inactive' })).toBe(422)
    expect(await statusOf('PUT', '/v3/channels/99', { status: 'inactive' })).toBe(404)
    expect(await statusOf('POST', '/v3/channels', { name: 'X', type: 'moon', platform: 'custom' })).toBe(422)
  })

  it('have a site of their own, at the store’s checkout until they have one', async () => {
    const site = `/v3/channels/${ca}/site`
    expect(await statusOf('GET', site)).toBe(404)
    const made = rowOf(await call('POST', site, { url: 'https://ca.shop.test' }))
    expect(made.urls).toContainEqual(expect.objectContaining({ url: US.secureUrl, type: 'checkout' }))
    const own = { url: 'https://pay.ca.shop.test' }
    expect(rowOf(await call('PUT', `${site}/checkout-url`, own)).urls).toContainEqual(
      expect.objectContaining({ ...own, type: 'checkout' }),
    )
    expect(rowsOf(await call('GET', `/v3/sites?channel_id:in=${ca}`))).toMatchObject([
      { id: made.id, url: 'https://ca.shop.test', is_checkout_url_customized: true },
    ])
    expect(rowsOf(await call('GET', '/v3/sites'))).toHaveLength(2)
    expect(await statusOf('GET', '/v3/sites/99')).toBe(404)
    expect(await statusOf('PUT', site, { url: 'no address' })).toBe(422)
  })
})

describe('assignments of products to channels', () => {
  const path = '/v3/catalog/products/channel-assignments'
  const assigned = async (query: string) => (await call('GET', `${path}${query}`)).body
  const soldIn = async (channel: number) =>
    rowsOf(await call('GET', `/v3/catalog/products?channel_id:in=${channel}`)).map(({ id }) => id)

  it('are to the first channel until others are added, and end when they are deleted', async () => {
    expect(await soldIn(ca)).toEqual([])
    expect(await statusOf('PUT', path, [{ product_id: ski, channel_id: ca }])).toBe(204)
    expect(await soldIn(ca)).toEqual([ski])
    expect(await soldIn(1)).toEqual([ski, pole])
    expect(await assigned(`?product_id:in=${ski}`)).toMatchObject({
      data: [
        { product_id: ski, channel_id: 1 },
        { product_id: ski, channel_id: ca },
      ],
    })
    const [included] = rowsOf(await call('GET', `/v3/catalog/products?id=${ski}&include=channels`))
    expect(included?.channels).toEqual([1, ca])
    expect(await statusOf('DELETE', `${path}?product_id:in=${pole}&channel_id:in=1`)).toBe(204)
    expect(await soldIn(1)).toEqual([ski])
    expect(await assigned('?channel_id:in=1')).toMatchObject({ data: [{ product_id: ski, channel_id: 1 }] })
  })

  it.each([
    ['PUT', '', [{ product_id: 99, channel_id: 1 }], 422],
    ['PUT', '', [{ product_id: 1, channel_id: 99 }], 404],
    ['PUT', '', [], 422],
    ['DELETE', '', undefined, 422],
    ['GET', '?channel_id=1', undefined, 422],
  ])('are refused: %s %s %j', async (method, query, body, status) => {
    expect(await statusOf(method, `${path}${query}`, body)).toBe(status)
  })
})

describe('a price list of a channel', () => {
  async function unitPrice(channel: number, customer = 0) {
    const line_items = [{ product_id: ski, variant_id: variant, quantity: 1 }]
    const { body } = await call('POST', '/v3/carts', {
      channel_id: channel,
      customer_id: customer,
      line_items,
    })
    return body
  }
  const priced = (list_price: number) => ({ data: { line_items: { physical_items: [{ list_price }] } } })

  it('has the prices of carts in that channel, of shoppers without discounts', async () => {
    const list = rowOf(await call('POST', '/v3/pricelists', { name: 'Canada' })).id
    expect(await unitPrice(ca)).toMatchObject(priced(90))
    const record = { sku: 'SKI', currency: 'usd', price: 120 }
    expect(await statusOf('PUT', `/v3/pricelists/${list}/records`, [record])).toBe(200)
    expect(await unitPrice(ca)).toMatchObject(priced(90))
    const assignment = { price_list_id: list, channel_id: ca }
    expect(await statusOf('POST', '/v3/pricelists/assignments', [assignment])).toBe(200)
    expect(rowsOf(await call('GET', `/v3/pricelists/assignments?channel_id=${ca}`))).toEqual([
      { id: expect.any(Number), ...assignment },
    ])
    expect(await unitPrice(ca)).toMatchObject(priced(120))
    expect(await unitPrice(1)).toMatchObject(priced(90))
    const records = `/v3/pricelists/${list}/records?product_id:in=${ski}`
    expect((await call('GET', `${records}&currency=usd`)).body).toMatchObject({
      data: [{ variant_id: variant, sku: 'SKI', currency: 'usd', price: 120, calculated_price: 120 }],
    })
    expect((await call('GET', `${records}&currency=cad`)).body).toMatchObject({ data: [] })

    const rules = [{ type: 'all', method: 'percent', amount: '10.0000' }]
    const { body } = await call('POST', '/v2/customer_groups', { name: 'Pros', discount_rules: rules })
    const customer_group_id = Number(Object(body).id)
    const [pro] = rowsOf(
      await call('POST', '/v3/customers', [
        { email: 'pro@b.test', first_name: 'P', last_name: 'R', customer_group_id },
      ]),
    )
    expect(await unitPrice(ca, Number(pro?.id))).toMatchObject(priced(81))
    await call('PUT', `/v3/pricelists/${list}`, { active: false })
    expect(await unitPrice(ca)).toMatchObject(priced(90))
    await call('PUT', `/v3/pricelists/${list}`, { active: true })
    expect(await statusOf('DELETE', `/v3/pricelists/assignments?channel_id=${ca}`)).toBe(204)
    expect(await unitPrice(ca)).toMatchObject(priced(90))
  })

  it.each([
    ['POST', '', {}],
    ['POST', '/assignments', [{ price_list_id: 1 }]],
    ['DELETE', '/assignments', undefined],
    ['PUT', '/1/records', [{ sku: 'NONE', currency: 'usd', price: 1 }]],
    ['PUT', '/1/records', [{ sku: 'SKI', currency: 'eur', price: 1 }]],
    ['PUT', '/1/records', [{ currency: 'usd', price: 1 }]],
  ])('is refused: %s %s %j', async (method, path, body) => {
    expect(await statusOf(method, `/v3/pricelists${path}`, body)).toBe(422)
  })
})
