import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { EU, US } from '../fixtures/test-shop.ts'

const { shop, ids } = await openDemoShop()

const get = (path: string) => shop.call('GET', path)
const names = async (query: string) =>
  rowsOf(await get(`/v3/catalog/products?${query}`)).map(product => product.name)

describe('products', () => {
  it('are listed for the vendor client with their includes', async () => {
    const { v3 } = shop.client(US)
    const query = { 'id:in': [ids.ski.id, ids.wax], include: ['variants', 'options', 'images'] }
    const found = []
    for await (const product of v3.list<Record<string, unknown>>('/catalog/products', { query }))
      found.push(product)
    expect(found).toMatchObject([
      {
        id: ids.ski.id,
        ...{ price: 649.95, calculated_price: 649.95, inventory_level: 1012, base_variant_id: null },
        custom_url: { url: '/nordwand-98/', is_customized: false },
        images: [{ url_standard: 'http://media.test/nordwand.jpg', image_file: 'nordwand.jpg' }],
        options: [
          {
            display_name: 'Color',
            type: 'swatch',
            option_values: [{ label: 'Glacier' }, { label: 'Granite' }],
          },
          { display_name: 'Length', type: 'rectangles' },
        ],
        variants: [
          { sku: 'NW98-GL-172', price: null, calculated_price: 649.95, inventory_level: 1000 },
          { sku: 'NW98-GL-180', price: 699.95, calculated_price: 699.95 },
          { sku: 'NW98-GR-172' },
          { purchasing_disabled: true, option_values: [{ label: 'Granite' }, { label: '180 cm' }] },
        ],
      },
      {
        id: ids.wax,
        options: [],
        images: [],
        variants: [{ sku: 'WAX', sku_id: null, option_values: [], inventory_level: 30 }],
      },
    ])
  })

  it('is null for the client when it does not exist, with a 404', async () => {
    const { v3 } = shop.client(US)
    expect(await v3.get('/catalog/products/{product_id}', { path: { product_id: 4242 } })).toBeNull()
    const answer = await get('/v3/catalog/products/4242')
    expect([answer.status, titleOf(answer)]).toEqual([404, 'A product was not found with an id of 4242'])
  })

  it('is created with variants that name their options, by the client', async () => {
    const value = (label: string) => [{ option_display_name: 'Size', label }]
    const made = await shop.client(US).v3.post<{ id: number }>('/catalog/products', {
      body: {
        ...{ name: 'Beanie', type: 'physical', weight: 0.1, price: 35, inventory_tracking: 'variant' },
        custom_fields: [{ name: 'Wool', value: 'Merino' }],
        variants: ['S', 'M'].map(label => ({
          sku: `B-${label}`,
          inventory_level: 2,
          option_values: value(label),
        })),
      },
    })
    expect(made).toMatchObject({
      inventory_level: 4,
      custom_fields: [{ name: 'Wool', value: 'Merino' }],
      options: [{ display_name: 'Size', option_values: [{ label: 'S' }, { label: 'M' }] }],
      variants: [{ option_values: [{ label: 'S' }] }, { option_values: [{ label: 'M' }] }],
    })
    expect((await shop.call('DELETE', `/v3/catalog/products/${made.id}`)).status).toBe(204)
    expect((await get(`/v3/catalog/products/${made.id}`)).status).toBe(404)
  })

  it.each([
    ['categories:in is any-of', () => `categories:in=${ids.care},77`, ['Glide wax']],
    ['categories:in escaped', () => `categories%3Ain=${ids.skis}%2C77`, ['Nordwand 98', 'Glide wax']],
    ['name', () => 'name=Glove', ['Glove']],
    ['sku of a product', () => 'sku=WAX', ['Glide wax']],
    ['sku of a variant', () => 'sku:in=NW98-GR-172,nope', ['Nordwand 98']],
    ['keyword', () => 'keyword=NORD', ['Nordwand 98']],
    ['keyword with a wildcard in it', () => 'keyword=%25', []],
    ['price', () => 'price=19.99', ['Glide wax']],
    ['inventory_level', () => 'inventory_level:min=30&inventory_level:max=30', ['Glide wax']],
    ['availability', () => 'availability=disabled', []],
    ['is_visible', () => 'is_visible=0', []],
    ['id:not_in and id:greater', () => `id:not_in=${ids.glove}&id:greater=${ids.wax}`, ['Voucher']],
    ['sort by name, descending', () => 'sort=name&direction=desc&limit=2', ['Voucher', 'Nordwand 98']],
    ['sort by calculated_price', () => 'sort=calculated_price&limit=3', ['Glide wax', 'Voucher', 'Glove']],
    ['a page past the end', () => 'page=9', []],
  ])('are filtered and sorted: %s', async (_, query, expected) => {
    expect(await names(query())).toEqual(expected)
  })

  it.each([
    ['an unknown filter', 'colour=red&page=1', 'The filter(s): colour are not valid filter parameter(s).'],
    ['an empty parameter', '&page=2', 'The filter(s):  are not valid filter parameter(s).'],
    ['an include there is not', 'include=variants,wings', 'The include(s): wings are not valid.'],
    ['an id that is no number', 'id:in=1,x', 'The value of filter id:in is not valid'],
    ['an id beyond all ids', 'id=99999999999', 'The value of filter id is not valid'],
    ['a page of zero', 'page=0', 'The value of filter page is not valid'],
    ['a sort there is not', 'sort=constructor', 'The value of filter sort is not valid'],
  ])('are refused with 422 for %s', async (_, query, title) => {
    const answer = await get(`/v3/catalog/products?${query}`)
    expect([answer.status, titleOf(answer)]).toEqual([422, expect.stringContaining(title)])
  })

  it('are paged, with links', async () => {
    const answer = await get('/v3/catalog/products?limit=2&page=2&is_visible=true')
    expect(answer.body).toMatchObject({
      meta: {
        pagination: {
          ...{ total: 4, count: 2, per_page: 2, current_page: 2, total_pages: 2 },
          links: {
            previous: '?page=1&limit=2&is_visible=true',
            current: '?page=2&limit=2&is_visible=true',
          },
        },
      },
    })
    expect(answer.body).not.toHaveProperty('meta.pagination.links.next')
  })

  it('have at most ten to a page with options, 250 without', async () => {
    const perPage = async (query: string) => (await get(`/v3/catalog/products?limit=1000${query}`)).body
    expect(await perPage('')).toHaveProperty('meta.pagination.per_page', 250)
    expect(await perPage('&include=options')).toHaveProperty('meta.pagination.per_page', 10)
  })

  it('have the fields that the query asks for, their id and the gift wrapping', async () => {
    const { wax } = ids
    const only = rowOf(await get(`/v3/catalog/products/${wax}?include_fields=name,sort_order&include=images`))
    const gift = ['gift_wrapping_options_list', 'gift_wrapping_options_type']
    expect(Object.keys(only).sort()).toEqual([...gift, 'id', 'images', 'name'])
    const without = rowOf(await get(`/v3/catalog/products/${wax}?exclude_fields=name,id`))
    expect(without).toMatchObject({ id: wax, price: 19.99 })
    expect(without).not.toHaveProperty('name')
  })

  it('change the fields of a PUT and no others', async () => {
    const { glove } = ids
    const before = rowOf(await get(`/v3/catalog/products/${glove}`))
    const put = (body: object) => shop.call('PUT', `/v3/catalog/products/${glove}`, body)
    const body = { sale_price: 0, page_title: 'Gloves', categories: [ids.care] }
    expect(rowOf(await put(body))).toMatchObject({ ...body, price: 80, calculated_price: 80 })
    await put({ sale_price: 64.5, page_title: '', categories: [] })
    expect(rowOf(await get(`/v3/catalog/products/${glove}`))).toEqual(before)
  })

  it('refuse a duplicate with 409 without using up an id', async () => {
    const { call } = shop
    const body = { name: 'Skins', type: 'physical', weight: 1, price: 120, sku: 'SKINS' }
    const first = rowOf(await call('POST', '/v3/catalog/products', body))
    const again = await call('POST', '/v3/catalog/products', body)
    expect([again.status, titleOf(again)]).toEqual([409, 'The product name is a duplicate'])
    const next = rowOf(await call('POST', '/v3/catalog/products', { ...body, name: 'Skins II', sku: '' }))
    expect(next.id).toBe(first.id + 1)
    for (const { id } of [first, next]) await call('DELETE', `/v3/catalog/products/${id}`)
  })

  it('have the same ids in every store with the same seed', async () => {
    const ids = async (store: typeof US) => {
      const query = { include: ['variants', 'options'], include_fields: ['name'] }
      const all = []
      for await (const product of shop.client(store).v3.list<unknown>('/catalog/products', { query }))
        all.push(product)
      return all
    }
    expect(await ids(EU)).toEqual(await ids(US))
  })

  it('get ids of their own when many are made at once', async () => {
    const { callEu } = shop
    const body = (n: number) => ({ name: `Pole ${n}`, type: 'physical', weight: 1, price: 40 })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => callEu('POST', '/v3/catalog/products', body(n))),
    )
    const ids = made.map(answer => rowOf(answer).id)
    expect(new Set(ids).size).toBe(12)
    await Promise.all(ids.map(id => callEu('DELETE', `/v3/catalog/products/${id}`)))
  })
})
