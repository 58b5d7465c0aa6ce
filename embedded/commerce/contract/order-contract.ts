import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowOf } from './answer.ts'
import type { Goods } from './demo-goods.ts'
import { type Answer, type Shop, US } from './shop.ts'
import { idOfBody, listOf, messagesOf } from './v2-answer.ts'

const ADA = {
  ...{ first_name: 'Ada', last_name: 'Byron', street_1: '1 Pine St', city: 'Seattle', state: 'Washington' },
  ...{ zip: '98101', country: 'United States', email: 'Ada@shop.test' },
}

/** Orders over the API (protocols/bigcommerce §3.10), whatever the database. */
export function orderContract(given: () => { shop: Shop; goods: Goods }) {
  const call = (method: string, path: string, body?: unknown) =>
    given().shop.call(method, `/v2/orders${path}`, body)
  const create = (fields: object = {}, ...products: object[]) =>
    call('POST', '', {
      billing_address: ADA,
      products: products.length > 0 ? products : [{ product_id: given().goods.wax, quantity: 1 }],
      ...fields,
    })
  const product = async (fields: object) => {
    const name = `Thing ${crypto.randomUUID()}`
    const body = { name, type: 'physical', weight: 1, price: 10, ...fields }
    return rowOf(await given().shop.call('POST', '/v3/catalog/products', body)).id
  }
  const stockOf = async (id: number) => {
    const { inventory_level, total_sold } = rowOf(
      await given().shop.call('GET', `/v3/catalog/products/${id}`),
    )
    return [inventory_level, total_sold]
  }
  const productsOf = async (order: Answer) => listOf(await call('GET', `/${idOfBody(order)}/products`))

  describe('an order over the API (§3.10)', () => {
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
      const { ski } = given().goods
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
      const { ski } = given().goods
      const options = optionsOf(await given().shop.call('GET', `/v3/catalog/products/${ski.id}/options`))
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

    it('is driven by the vendor-style client', async () => {
      const { v2 } = given().shop.client(US)
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

  describe('the stock of an order (§4.3)', () => {
    it('is taken, given back when it is called off, and taken again', async () => {
      const id = await product({ inventory_tracking: 'product', inventory_level: 5 })
      const order = idOfBody(await create({}, { product_id: id, quantity: 3 }))
      expect(await stockOf(id)).toEqual([2, 3])
      await call('PUT', `/${order}`, { status_id: 5 })
      await call('PUT', `/${order}`, { status_id: 6 })
      expect(await stockOf(id)).toEqual([5, 0])
      await call('PUT', `/${order}`, { status_id: 11 })
      expect(await stockOf(id)).toEqual([2, 3])
    })

    it('is refused where it does not suffice, over all lines, and nothing is written', async () => {
      const id = await product({ inventory_tracking: 'product', inventory_level: 5, name: 'Rare thing' })
      const before = (await call('GET', '/count')).body
      const line = { product_id: id, quantity: 3 }
      const answer = await create({}, line, line)
      expect([answer.status, messagesOf(answer)]).toEqual([
        422,
        'There are only 5 of the Rare thing in stock.',
      ])
      expect(await stockOf(id)).toEqual([5, 0])
      expect((await call('GET', '/count')).body).toEqual(before)
    })

    it("is the variant's, and the product's the sum of them", async () => {
      const { ski } = given().goods
      const [before] = await stockOf(ski.id)
      await create({}, { product_id: ski.id, variant_id: ski.plenty, quantity: 4 })
      const path = `/v3/catalog/products/${ski.id}/variants/${ski.plenty}`
      const variant = rowOf(await given().shop.call('GET', path))
      expect((await stockOf(ski.id))[0]).toBe(Number(before) - 4)
      expect(variant.inventory_level).toBeLessThan(1000)
    })

    it('is not touched by an order that was called off before it came', async () => {
      const id = await product({ inventory_tracking: 'product', inventory_level: 1 })
      await create({ status_id: 5 }, { product_id: id, quantity: 9 })
      expect(await stockOf(id)).toEqual([1, 0])
    })

    it('is never below nothing, whatever is ordered, called off and taken up again', async () => {
      const id = await product({ inventory_tracking: 'product', inventory_level: 6 })
      const step = fc.record({
        quantity: fc.integer({ min: 1, max: 4 }),
        status: fc.constantFrom(1, 5, 6, 11),
      })
      const run = async (steps: { quantity: number; status: number }[]) => {
        const made: number[] = []
        for (const { quantity, status } of steps) {
          const answer = await create({}, { product_id: id, quantity })
          if (answer.status === 200) made.push(idOfBody(answer))
          else expect(answer.status).toBe(422)
          const one = made[quantity % made.length]
          if (one !== undefined) await call('PUT', `/${one}`, { status_id: status })
        }
        const held = (await Promise.all(made.map(order => call('GET', `/${order}`)))).filter(
          answer => ![5, 6].includes(statusOf(answer)),
        )
        const units = held.map(answer => Number(Object(answer.body).items_total))
        const sum = units.reduce((all, each) => all + each, 0)
        expect(await stockOf(id)).toEqual([6 - sum, sum])
        expect(sum).toBeLessThanOrEqual(6)
        for (const order of made) await call('PUT', `/${order}`, { status_id: 5 })
      }
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 6 }), run), { numRuns: 8 })
    }, 60_000)
  })

  describe('orders (§3.10)', () => {
    it('are listed by every filter, in every order', async () => {
      const email = `${crypto.randomUUID()}@shop.test`
      const billing_address = { ...ADA, email }
      const one = { billing_address, date_created: '2020-01-01T00:00:00Z', external_id: 'B', status_id: 10 }
      const first = idOfBody(await create(one))
      const two = { billing_address, date_created: '2021-01-01T00:00:00Z', external_id: 'A' }
      const second = idOfBody(await create(two, { name: 'Dear', quantity: 1, price_ex_tax: 900 }))
      const ids = async (query: string) => {
        const answer = await call('GET', `?email=${email.toUpperCase()}&${query}`)
        expect([200, 204]).toContain(answer.status)
        return listOf(answer).map(order => order.id)
      }
      expect(await ids('sort=id')).toEqual([first, second])
      expect(await ids('sort=date_created:desc')).toEqual([second, first])
      expect(await ids('sort=external_id:asc')).toEqual([second, first])
      for (const sort of ['customer_id', 'date_modified', 'status_id:desc', 'channel_id:asc'])
        expect(await ids(`sort=${sort}`)).toHaveLength(2)
      expect(await ids('limit=1')).toEqual([first])
      expect(await ids('limit=1&page=2')).toEqual([second])
      expect(await ids('page=3')).toEqual([])
      const only = {
        [first]: ['status_id=10', `max_id=${first}`, 'max_total=500', 'external_order_id=B'],
        [second]: ['min_total=500.5', `min_id=${second}`, 'min_date_created=2020-06-01', 'status_id=1'],
      }
      for (const [id, queries] of Object.entries(only))
        for (const query of queries) expect([query, await ids(query)]).toEqual([query, [Number(id)]])
      for (const query of [
        'customer_id=0',
        'channel_id=1',
        'payment_method=Manual',
        'max_date_created=2022-01-01',
      ])
        expect([query, await ids(query)]).toEqual([query, [first, second]])
      expect(await ids('cart_id=00000000-0000-4000-8000-000000000000')).toEqual([])
    })

    it.each([
      'colour=red',
      'sort=price',
      'sort=id:up',
      'min_id=one',
      'cart_id=1',
      'min_date_created=then',
      'limit=0',
      'page=-1',
    ])('have no filter %s: 422', async query => {
      expect((await call('GET', `?${query}`)).status).toBe(422)
    })

    it('hold their consignments and fees when they are asked for', async () => {
      const { wax, voucher } = given().goods
      const lines = [wax, voucher].map(product_id => ({ product_id, quantity: 1 }))
      const id = idOfBody(await create({}, ...lines))
      const shipping = [{ order_id: id, city: 'Seattle', line_items: [{ product_id: wax }] }]
      const downloads = [{ line_items: [{ product_id: voucher }] }]
      const include = 'include=consignments,consignments.line_items,fees&consignment_structure=object'
      const whole = { id, fees: [], consignments: { pickups: [], shipping, downloads } }
      expect((await call('GET', `/${id}?${include}`)).body).toMatchObject(whole)
      expect(listOf(await call('GET', `?min_id=${id}&max_id=${id}&${include}`))).toMatchObject([whole])
      expect((await call('GET', `/${id}/consignments?include=line_items`)).body).toMatchObject({ shipping })
      for (const query of ['include=payments', 'consignment_structure=array'])
        expect((await call('GET', `/${id}?${query}`)).status).toBe(422)
    })

    it('change what a PUT gives, and tell when it was', async () => {
      const made = await create()
      given().shop.clock.now = new Date(given().shop.clock.now.getTime() + 60_000)
      const change = { status_id: 11, staff_notes: 'Gift', billing_address: { city: 'Tacoma' } }
      const changed = await call('PUT', `/${idOfBody(made)}`, change)
      expect(changed.body).toEqual({
        ...Object(made.body),
        ...{ status_id: 11, status: 'Awaiting Fulfillment', custom_status: 'Awaiting Fulfillment' },
        ...{ staff_notes: 'Gift', date_modified: expect.stringContaining('+0000') },
        billing_address: { ...Object(made.body).billing_address, city: 'Tacoma' },
      })
      expect(Object(changed.body).date_modified).not.toBe(Object(made.body).date_modified)
      const nowhere = { billing_address: { country: 'Atlantis' } }
      expect((await call('PUT', `/${idOfBody(made)}`, nowhere)).status).toBe(422)
    })

    it('are archived by DELETE: in no list, and found by their number', async () => {
      const id = idOfBody(await create())
      expect((await call('DELETE', `/${id}`)).status).toBe(204)
      expect((await call('GET', `?min_id=${id}&max_id=${id}`)).status).toBe(204)
      expect((await call('GET', `/${id}`)).body).toMatchObject({ is_deleted: true })
    })

    it('are counted, each status by itself', async () => {
      const { count, statuses } = Object((await call('GET', '/count')).body)
      const sum = statuses.reduce((all: number, status: { count: number }) => all + status.count, 0)
      expect([sum, statuses.length]).toEqual([count, 15])
    })

    it('there are not: 404 everywhere', async () => {
      for (const id of ['99999', 'abc', '0', "1'--"])
        for (const part of ['', '/products', '/shipping_addresses', '/coupons', '/shipments'])
          expect([id, part, (await call('GET', `/${encodeURIComponent(id)}${part}`)).status]).toEqual([
            id,
            part,
            404,
          ])
      expect((await call('PUT', '/99999', { status_id: 1 })).status).toBe(404)
      expect((await call('DELETE', '/99999')).status).toBe(404)
      expect((await given().shop.callEu('GET', `/v2/orders/${idOfBody(await create())}`)).status).toBe(404)
    })
  })

  describe('order statuses (§3.10)', () => {
    it('are fifteen, in the order that the protocol has', async () => {
      const answer = await given().shop.call('GET', '/v2/order_statuses')
      const inOrder = listOf(answer).toSorted((a, b) => Number(a.order) - Number(b.order))
      expect(inOrder.map(status => status.id)).toEqual([0, 1, 7, 11, 9, 8, 3, 10, 2, 5, 6, 4, 13, 12, 14])
      const one = await given().shop.call('GET', '/v2/order_statuses/11')
      expect(one.body).toMatchObject({
        id: 11,
        name: 'Awaiting Fulfillment',
        system_label: 'Awaiting Fulfillment',
      })
      expect((await given().shop.call('GET', '/v2/order_statuses/15')).status).toBe(404)
    })
  })
}

const statusOf = (answer: Answer): number => Object(answer.body).status_id

/** The options of a product with the ids of their values. */
function optionsOf(answer: Answer): { id: number; values: number[] }[] {
  const { data } = Object(answer.body)
  return data.map((option: { id: number; option_values: { id: number }[] }) => ({
    ...{ id: option.id, values: option.option_values.map(value => value.id) },
  }))
}
