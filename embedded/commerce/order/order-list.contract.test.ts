import { describe, expect, it } from 'vitest'
import { idOfBody, listOf } from '../fixtures/answer.ts'
import { ADA, orderApi } from '../fixtures/api-order.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids } = await openDemoShop()

const { call, create } = orderApi({ shop, ids })

describe('orders', () => {
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
    const { wax, voucher } = ids
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
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
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
    expect((await shop.callEu('GET', `/v2/orders/${idOfBody(await create())}`)).status).toBe(404)
  })
})

describe('order statuses', () => {
  it('are fifteen, in the order that the protocol has', async () => {
    const answer = await shop.call('GET', '/v2/order_statuses')
    const inOrder = listOf(answer).toSorted((a, b) => Number(a.order) - Number(b.order))
    expect(inOrder.map(status => status.id)).toEqual([0, 1, 7, 11, 9, 8, 3, 10, 2, 5, 6, 4, 13, 12, 14])
    const one = await shop.call('GET', '/v2/order_statuses/11')
    expect(one.body).toMatchObject({
      id: 11,
      name: 'Awaiting Fulfillment',
      system_label: 'Awaiting Fulfillment',
    })
    expect((await shop.call('GET', '/v2/order_statuses/15')).status).toBe(404)
  })
})
