import { describe, expect, it } from 'vitest'
import { idOfBody, listOf, messagesOf } from '../fixtures/answer.ts'
import { ADA, orderApi } from '../fixtures/api-order.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { type Answer, US } from '../fixtures/test-shop.ts'

const { shop, ids } = await openDemoShop()

const { call, create, productsOf } = orderApi({ shop, ids })

describe('an order over the API', () => {
  it('is made with 200 and has every field', async () => {
    const made = await create({ customer_message: 'Ring twice', payment_method: 'Bank Deposit' })
    expect(made.status).toBe(200)
    const id = idOfBody(made)
    expect(made.body).toMatchObject({
      ...{ id, customer_id: 0, status_id: 1, status: 'Pending', cart_id: null, items_total: 1 },
      ...{ date_created: 'Sat, 21 Nov 2026 10:00:00 +0000', date_shipped: '', payment_status: '' },
      ...{ subtotal_ex_tax: '19.9900', subtotal_inc_tax: '19.9900', subtotal_tax: '0.0000' },
      ...{ total_ex_tax: '19.9900', total_inc_tax: '19.9900', total_tax: '0.0000' },
      ...{ currency_code: 'USD', currency_exchange_rate: '1.0000000000', ebay_order_id: '0' },
      ...{ customer_message: 'Ring twice', payment_method: 'Bank Deposit', credit_card_type: null },
      ...{ shipping_address_count: 1, order_is_digital: false, is_deleted: false },
      billing_address: { ...ADA, country_iso2: 'US', form_fields: [] },
      products: { url: expect.stringContaining(`/stores/us/v2/orders/${id}/products`) },
      shipping_addresses: { resource: `/orders/${id}/shippingaddresses` },
    })
    expect((await call('GET', `/${id}`)).body).toEqual(made.body)
  })

  it('has its products by brand name and chosen options, and where they go', async () => {
    const { ski } = ids
    const made = await create({}, { product_id: ski.id, variant_id: ski.plenty, quantity: 2 })
    expect(await productsOf(made)).toMatchObject([
      {
        ...{ product_id: ski.id, variant_id: ski.plenty, sku: 'NW98-GL-172', name: 'Nordwand 98' },
        ...{ quantity: 2, quantity_shipped: 0, base_price: '649.9500', base_total: '1299.9000', brand: '' },
        ...{ type: 'physical', total_inc_tax: '1299.9000', total_tax: '0.0000', is_refunded: false },
        product_options: [
          { display_name: 'Color', display_value: 'Glacier', value: expect.stringMatching(/^\d+$/) },
          { display_name: 'Length', display_value: '172 cm' },
        ],
      },
    ])
    const path = `/${idOfBody(made)}`
    for (const name of ['shipping_addresses', 'shippingaddresses'])
      expect(listOf(await call('GET', `${path}/${name}`))).toMatchObject([
        { first_name: 'Ada', zip: '98101', country_iso2: 'US', items_total: 2, items_shipped: 0 },
      ])
    expect((await call('GET', `${path}/coupons`)).status).toBe(204)
    expect((await call('GET', `${path}/shipments`)).status).toBe(204)
  })

  it('names its variant by options too, and its lines and prices as they were agreed', async () => {
    const { ski } = ids
    const options = optionsOf(await shop.call('GET', `/v3/catalog/products/${ski.id}/options`))
    const product_options = options.map(({ id, values }) => ({ id, value: String(values[0]) }))
    const made = await create(
      { shipping_cost_ex_tax: 5, shipping_cost_inc_tax: 5.5 },
      { product_id: ski.id, quantity: 1, product_options, price_ex_tax: 600, price_inc_tax: 660 },
      { name: 'Engraving', quantity: 2, price_ex_tax: 12.5 },
    )
    expect(made.body).toMatchObject({
      ...{ subtotal_ex_tax: '625.0000', subtotal_inc_tax: '685.0000', shipping_cost_inc_tax: '5.5000' },
      ...{ total_ex_tax: '630.0000', total_inc_tax: '690.5000', total_tax: '60.5000', items_total: 3 },
    })
    expect(await productsOf(made)).toMatchObject([
      { variant_id: ski.plenty, price_inc_tax: '660.0000' },
      { product_id: 0, name: 'Engraving', total_inc_tax: '25.0000' },
    ])
  })

  it('may be of an earlier day, in either way to write it', async () => {
    for (const date_created of ['Tue, 05 Mar 2019 21:40:11 +0000', '2019-03-05T21:40:11Z'])
      expect((await create({ date_created, status_id: 10 })).body).toMatchObject({
        ...{ date_created: 'Tue, 05 Mar 2019 21:40:11 +0000', status: 'Completed' },
      })
  })

  it('is driven by the vendor client', async () => {
    const { v2 } = shop.client(US)
    const id = idOfBody(await create())
    expect(await v2.get(`/orders/${id}`, {})).toMatchObject({ id, status: 'Pending' })
  })

  it.each<[string, object, string]>([
    ['no products', { products: [] }, 'products'],
    ['a product there is not', { products: [{ product_id: 99_999, quantity: 1 }] }, '99999 was not found'],
    ['half a ski', { products: [{ product_id: 1, quantity: 0.5 }] }, 'products.0'],
    ['no pairs', { products: [{ product_id: 1, quantity: 0 }] }, 'products.0'],
    ['a line with neither product nor price', { products: [{ name: 'X', quantity: 1 }] }, 'products.0'],
    ['a customer there is not', { customer_id: 99_999 }, 'no customer'],
    ['a status there is not', { status_id: 15 }, 'status_id'],
    ['a country there is not', { billing_address: { ...ADA, country: 'Atlantis' } }, 'billing_address'],
    ['an e-mail address that is none', { billing_address: { ...ADA, email: 'ada' } }, 'billing_address'],
    ['a date that is none', { date_created: 'yesterday' }, 'date_created'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a NUL in a text', { staff_notes: 'a\u0000b' }, 'staff_notes'],
  ])('is refused with %s', async (_, fields, message) => {
    const answer = await create(fields)
    expect(answer.status).toBe(422)
    expect(messagesOf(answer)).toContain(message)
  })
})

/** The options of a product with the ids of their values. */
function optionsOf(answer: Answer): { id: number; values: number[] }[] {
  const { data } = Object(answer.body)
  return data.map((option: { id: number; option_values: { id: number }[] }) => ({
    ...{ id: option.id, values: option.option_values.map(value => value.id) },
  }))
}
