import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids } = await openDemoShop()

const get = (path: string) => shop.call('GET', path)

describe('variants and options', () => {
  it('are read per product and over all products', async () => {
    const { ski, wax } = ids
    const own = rowsOf(await get(`/v3/catalog/products/${ski.id}/variants?limit=250`))
    expect(rowsOf(await get(`/v3/catalog/variants?product_id:in=${ski.id}`))).toEqual(own)
    expect(rowsOf(await get('/v3/catalog/variants?sku=NW98-GL-180'))).toMatchObject([{ id: ski.few }])
    expect(rowsOf(await get(`/v3/catalog/variants?product_id:in=${wax}`))).toHaveLength(1)
    expect((await get('/v3/catalog/variants?sku:in=A')).status).toBe(422)
    expect((await get('/v3/catalog/products/4242/variants')).status).toBe(404)
    expect((await get(`/v3/catalog/products/${wax}/variants/${ski.few}`)).status).toBe(404)
  })

  it('change their stock, which is summed on the product', async () => {
    const { ski } = ids
    const put = (inventory_level: number) =>
      shop.call('PUT', `/v3/catalog/products/${ski.id}/variants/${ski.few}`, { inventory_level })
    expect(rowOf(await put(8))).toMatchObject({ inventory_level: 8, price: 699.95 })
    expect(rowOf(await get(`/v3/catalog/products/${ski.id}`))).toMatchObject({ inventory_level: 1017 })
    await put(3)
  })

  it('refuse an empty sku with code 22004', async () => {
    const { ski } = ids
    const path = `/v3/catalog/products/${ski.id}/variants/${ski.few}`
    const answer = await shop.call('PUT', path, { sku: '' })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 22004, errors: { sku: expect.any(String) } },
    })
  })

  it('take the sale price of the variant, its price, then those of the product', async () => {
    const { call } = shop
    const values = ['a', 'b', 'c', 'd'].map(label => [{ option_display_name: 'Kind', label }])
    const made = await call('POST', '/v3/catalog/products', {
      ...{ name: 'Priced', type: 'physical', weight: 1, price: 100, sale_price: 90 },
      variants: [
        { sku: 'P-a', option_values: values[0] },
        { sku: 'P-b', price: 120, option_values: values[1] },
        { sku: 'P-c', price: 120, sale_price: 70, option_values: values[2] },
        { sku: 'P-d', price: 120, sale_price: 0, option_values: values[3] },
      ],
    })
    expect(rowOf(made)).toMatchObject({
      calculated_price: 90,
      variants: [90, 120, 70, 120].map(calculated_price => ({ calculated_price })),
    })
    await call('DELETE', `/v3/catalog/products/${rowOf(made).id}`)
  })

  it('a variant takes one value of each option, once', async () => {
    const { ski } = ids
    const post = (option_values: object[]) =>
      shop.call('POST', `/v3/catalog/products/${ski.id}/variants`, { sku: 'X', option_values })
    const glacier = { option_display_name: 'Color', label: 'Glacier' }
    expect((await post([glacier])).status).toBe(422)
    expect((await post([glacier, { option_display_name: 'Length', label: '1 m' }])).status).toBe(422)
    const twin = await post([glacier, { option_display_name: 'Length', label: '172 cm' }])
    expect([twin.status, titleOf(twin)]).toEqual([409, 'A variant with these option values exists'])
  })

  it('an option value keeps its swatch', async () => {
    const { ski } = ids
    const path = `/v3/catalog/products/${ski.id}/options/${ski.options[0]}/values`
    const colors = ['#111111', '#222222', '#333333']
    const made = rowOf(await shop.call('POST', path, { label: 'Dawn', value_data: { colors } }))
    expect(rowsOf(await get(path))).toContainEqual({
      ...{ sort_order: 0, is_default: false },
      id: made.id,
      label: 'Dawn',
      value_data: { colors },
    })
  })
})
