import { describe, expect, it } from 'vitest'
import { listOf, rowOf, rowsOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids } = await openDemoShop()

const get = (path: string) => shop.call('GET', path)
const statusOf = async (path: string) => (await get(path)).status

describe('countries', () => {
  it('are listed a page at a time, and end with 204', async () => {
    const first = listOf(await get('/v2/countries'))
    expect(first).toHaveLength(50)
    const all = listOf(await get('/v2/countries?limit=250'))
    expect(all.slice(0, 50)).toEqual(first)
    expect(await statusOf('/v2/countries?page=6')).toBe(204)
  })

  it.each([
    ['country_iso2=us', 226, 'United States'],
    ['country_iso3=AUS', 13, 'Australia'],
    ['country=germany', 81, 'Germany'],
  ])('are found by %s', async (query, id, country) => {
    expect((await get(`/v2/countries?${query}`)).body).toMatchObject([{ id, country }])
    expect((await get(`/v2/countries/${id}`)).body).toMatchObject({
      ...{ id, country },
      states: { resource: `/countries/${id}/states`, url: expect.stringContaining('/stores/us/v2/') },
    })
  })

  it('have states, found by name and abbreviation', async () => {
    const states = listOf(await get('/v2/countries/226/states?limit=250'))
    const [washington] = states.filter(state => state.state === 'Washington')
    expect(washington).toMatchObject({ state_abbreviation: 'WA', country_id: 226 })
    for (const query of ['state=washington', 'state_abbreviation=wa'])
      expect(listOf(await get(`/v2/countries/226/states?${query}`))).toEqual([washington])
    expect((await get(`/v2/countries/226/states/${washington?.id}`)).body).toEqual(washington)
    expect(await statusOf('/v2/countries/226/states?state=Atlantis')).toBe(204)
  })

  it('that there are not: 404, and filters that there are not: 422', async () => {
    for (const path of ['999', 'US', '999/states', '226/states/1'])
      expect(await statusOf(`/v2/countries/${path}`)).toBe(404)
    for (const path of ['?iso=US', '/226/states?country=US', '/226?country=US'])
      expect(await statusOf(`/v2/countries${path}`)).toBe(422)
  })
})

describe('channels', () => {
  it('are one, with its currencies when they are asked for', async () => {
    expect(rowsOf(await get('/v3/channels'))).toMatchObject([
      { id: 1, name: 'Shop US', type: 'storefront', status: 'active', is_visible: true },
    ])
    expect(rowOf(await get('/v3/channels/1'))).not.toHaveProperty('currencies')
    const currencies = { enabled_currencies: expect.arrayContaining(['USD']), default_currency: 'USD' }
    expect(rowOf(await get('/v3/channels/1?include=currencies'))).toMatchObject({ currencies })
    expect((await get('/v3/channels/1/currency-assignments')).body).toMatchObject({ data: currencies })
  })

  it('are filtered', async () => {
    for (const query of ['id:in=1,2', 'type:in=pos,storefront', 'available=true', 'status:in=active'])
      expect(rowsOf(await get(`/v3/channels?${query}`))).toHaveLength(1)
    for (const query of ['id:in=2', 'type:in=pos', 'platform:in=amazon', 'page=2'])
      expect(rowsOf(await get(`/v3/channels?${query}`))).toEqual([])
    for (const query of ['id=1', 'include=sites']) expect(await statusOf(`/v3/channels?${query}`)).toBe(422)
  })

  it('have a site: where the storefront is, and where its checkout', async () => {
    expect(rowOf(await get('/v3/channels/1/site'))).toMatchObject({
      ...{ url: 'http://us.shop.test', channel_id: 1, is_checkout_url_customized: true },
      urls: [
        { url: 'http://us.shop.test', type: 'primary' },
        { url: 'http://us.shop.test', type: 'canonical' },
        { url: 'http://checkout.test/shop/us', type: 'checkout' },
      ],
    })
  })

  it('there are not: 404', async () => {
    for (const path of ['2', 'x', '2/site', '2/currency-assignments'])
      expect(await statusOf(`/v3/channels/${path}`)).toBe(404)
  })
})

describe('stock by location', () => {
  const items = async (query: string) => Object((await get(`/v3/inventory/items?${query}`)).body).data

  it("is the variant's, found by each of its names", async () => {
    const { ski } = ids
    const few = {
      identity: { sku: 'NW98-GL-180', variant_id: ski.few, product_id: ski.id, sku_id: ski.few },
      locations: [{ location_id: 1, available_to_sell: 3, settings: { is_in_stock: true } }],
    }
    for (const query of ['sku:in=NW98-GL-180', `variant_id:in=${ski.few}`])
      expect(await items(query)).toMatchObject([few])
    const all = await items(`product_id:in=${ski.id}&location_id:in=1`)
    expect(all).toHaveLength(4)
    expect(all).toContainEqual(expect.objectContaining({ identity: few.identity }))
    expect(await items('location_id:in=2')).toEqual([])
    expect(await statusOf('/v3/inventory/items?sku=WAX')).toBe(422)
  })

  it("is the product's where it has no options, and no matter where it is not counted", async () => {
    const { wax, voucher } = ids
    const { inventory_level } = rowOf(await get(`/v3/catalog/products/${wax}`))
    expect(await items('sku:in=WAX')).toMatchObject([
      { identity: { product_id: wax, sku_id: null }, locations: [{ available_to_sell: inventory_level }] },
    ])
    expect(await items(`product_id:in=${voucher}`)).toMatchObject([
      { locations: [{ settings: { is_in_stock: true } }] },
    ])
  })
})

describe('brands', () => {
  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, `/v3/catalog/brands${path}`, body)

  it('are made, found, renamed and deleted; a name is one brand', async () => {
    const made = rowOf(await call('POST', '', { name: 'Firn & Söhne' }))
    expect(rowsOf(await call('GET', '?name=Firn %26 Söhne'))).toEqual([made])
    expect((await call('POST', '', { name: 'Firn & Söhne' })).status).toBe(409)
    expect(rowOf(await call('PUT', `/${made.id}`, { name: 'Firn' }))).toEqual({ id: made.id, name: 'Firn' })
    expect(rowsOf(await call('GET', '?name:like=fir&sort=name&direction=desc'))).toContainEqual({
      ...{ id: made.id, name: 'Firn' },
    })
    expect((await call('DELETE', `/${made.id}`)).status).toBe(204)
    expect((await call('GET', `/${made.id}`)).status).toBe(404)
  })

  it('are refused without a name, and filtered strictly', async () => {
    for (const body of [{}, { name: '' }, { name: 7 }])
      expect((await call('POST', '', body)).status).toBe(422)
    for (const query of ['?colour=red', '?sort=colour', '?direction=up'])
      expect((await call('GET', query)).status).toBe(422)
  })

  it('are named on the lines of an order, as they were when it was placed', async () => {
    const brand = rowOf(await call('POST', '', { name: 'Gletscher' })).id
    const body = { name: 'Branded pole', type: 'physical', weight: 1, price: 60, brand_id: brand }
    const product_id = rowOf(await shop.call('POST', '/v3/catalog/products', body)).id
    const order = await shop.call('POST', '/v2/orders', {
      billing_address: {
        ...{ first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle' },
        country_iso2: 'US',
      },
      products: [{ product_id, quantity: 1 }],
    })
    await call('DELETE', `/${brand}`)
    const products = await get(`/v2/orders/${Object(order.body).id}/products`)
    expect(listOf(products)).toMatchObject([{ product_id, brand: 'Gletscher' }])
  })
})
