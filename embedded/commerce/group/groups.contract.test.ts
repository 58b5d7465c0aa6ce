import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { type Answer, US } from '../fixtures/test-shop.ts'

const { shop, ids } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/v2/customer_groups${path}`, body)

describe('customer groups', () => {
  it('are 204 when there are none, and can be counted', async () => {
    expect(await call('GET', '?name=Nobody')).toMatchObject({ status: 204, body: null })
    expect((await call('GET', '/count?name=Nobody')).body).toEqual({ count: 0 })
  })

  it('are made, found, changed and deleted by the vendor client', async () => {
    const { v2 } = shop.client(US)
    type Group = { id: number }
    const discount_rules = [
      { type: 'all', method: 'percent', amount: 5 },
      { type: 'category', category_id: ids.skis, method: 'fixed', amount: '99.9' },
    ]
    const made = await v2.post<Group>('/customer_groups', { body: { name: 'Club', discount_rules } })
    expect(made).toEqual({
      ...{ id: made?.id, name: 'Club', is_default: false, is_group_for_guests: false },
      category_access: { type: 'all' },
      discount_rules: [
        { ...discount_rules[0], amount: '5.0000' },
        { ...discount_rules[1], amount: '99.9000' },
      ],
      ...{ date_created: '2026-11-21T10:00:00Z', date_modified: '2026-11-21T10:00:00Z' },
    })
    const path = { id: made?.id ?? 0 }
    expect(await v2.get('/customer_groups/{id}', { path })).toEqual(made)
    const body = { category_access: { type: 'specific', categories: [1] } }
    expect(await v2.put('/customer_groups/{id}', { path, body })).toEqual({ ...made, ...body })
    await v2.delete('/customer_groups/{id}', { path })
    expect(await v2.get('/customer_groups/{id}', { path })).toBeNull()
  })

  it('are found by name, date and what they are for', async () => {
    const club = await make({ name: 'Filter club' })
    const find = async (query: string) => idsOf(await call('GET', `?${query}`))
    expect(await find('name=Filter club')).toEqual([club])
    expect(await find('name:like=LTER C&date_created:min=2026-11-21')).toEqual([club])
    expect(await find('name=Filter club&date_modified:max=2026-11-20')).toEqual([])
    expect(await find('name=Filter club&is_default=true')).toEqual([])
    expect(await find('name=Filter club&page=2')).toEqual([])
    expect((await call('GET', '?id=1')).status).toBe(422)
    expect(await call('POST', '', { name: 'Filter club' })).toMatchObject({
      ...{ status: 409, body: [{ status: 409, message: 'The customer group name is a duplicate' }] },
    })
    await call('DELETE', `/${club}`)
    for (const method of ['GET', 'DELETE']) expect((await call(method, `/${club}`)).status).toBe(404)
    expect((await call('PUT', `/${club}`, { name: 'Late' })).status).toBe(404)
  })

  it('have one default and one for guests, the last that was made so', async () => {
    const first = await make({ name: 'First', is_default: true, is_group_for_guests: true })
    const second = await make({ name: 'Second', is_default: true })
    await call('PUT', `/${second}`, { is_group_for_guests: true })
    expect(idsOf(await call('GET', '?is_default=true'))).toEqual([second])
    expect(idsOf(await call('GET', '?is_group_for_guests=true'))).toEqual([second])
    expect((await shop.call('GET', '/v3/customers/settings')).body).toMatchObject({
      data: {
        customer_group_settings: { guest_customer_group_id: second, default_customer_group_id: second },
      },
    })
    const flag = { is_default: true }
    await Promise.all([first, second, first, second].map(id => call('PUT', `/${id}`, flag)))
    expect(idsOf(await call('GET', '?is_default=true'))).toHaveLength(1)
    for (const id of [first, second]) await call('DELETE', `/${id}`)
  })

  it.each<[string, object[]]>([
    ['two for all', [all('5'), all('6')]],
    ['a price list', [{ type: 'price_list', price_list_id: 1 }]],
    ['a negative amount', [all('-1')]],
    ['no number', [all('five')]],
    ['too many places', [all('1.23456')]],
    ['more than everything', [all('100.0001')]],
    ['another method', [{ ...all('1'), method: 'gift' }]],
    ['no product', [{ type: 'product', method: 'fixed', amount: 1 }]],
  ])('refuse rules with %s', async (_, discount_rules) => {
    expect(await call('POST', '', { name: 'Refused', discount_rules })).toMatchObject({
      ...{ status: 422, body: [{ status: 422, message: expect.any(String) }] },
    })
    expect((await call('GET', '?name=Refused')).status).toBe(204)
  })
})

describe('prices', () => {
  const price = (fields: object, ...items: object[]) =>
    shop.call('POST', '/v3/pricing/products', {
      ...{ channel_id: 1, currency_code: 'USD', items, ...fields },
    })
  const plain = (amount: number) => ({
    ...{ as_entered: amount, entered_inclusive: false, tax_exclusive: amount, tax_inclusive: amount },
  })

  it('are those of a group, a customer or a guest', async () => {
    const { ski, glove, skis } = ids
    const discount_rules = [
      all('10'),
      { type: 'category', category_id: skis, method: 'price', amount: '100' },
      { type: 'product', product_id: glove, method: 'fixed', amount: '60' },
    ]
    const id = await make({ name: 'Priced', discount_rules })
    const item = { product_id: ski.id, variant_id: ski.few }
    const answer = await price({ customer_group_id: id }, item, { product_id: glove })
    expect(answer.body).toMatchObject({
      data: [
        { ...item, price: plain(699.95), calculated_price: plain(599.95), sale_price: plain(0) },
        { product_id: glove, price: plain(80), calculated_price: plain(60), sale_price: plain(64.5) },
      ],
    })
    const customerBody = {
      email: 'priced@group.test',
      first_name: 'P',
      last_name: 'R',
      customer_group_id: id,
    }
    const [customer] = rowsOf(await shop.call('POST', '/v3/customers', [customerBody]))
    const own = await price({ customer_id: customer?.id }, { product_id: glove })
    expect(own.body).toMatchObject({ data: [{ calculated_price: plain(60) }] })
    const guest = { product_id: glove }
    expect((await price({}, guest)).body).toMatchObject({ data: [{ calculated_price: plain(64.5) }] })
    await call('PUT', `/${id}`, { is_group_for_guests: true })
    expect((await price({}, guest)).body).toMatchObject({ data: [{ calculated_price: plain(60) }] })
    await call('DELETE', `/${id}`)
  })

  it.each<[string, object, object]>([
    ['another currency', { currency_code: 'JPY' }, {}],
    ['no such group', { customer_group_id: 4242 }, {}],
    ['no such product', {}, { product_id: 4242 }],
    ['no such variant', {}, { variant_id: 4242 }],
    ['no such options', {}, { options: [{ option_id: 1, value_id: 4242 }] }],
    ['no items', { items: [] }, {}],
  ])('refuse %s', async (_, fields, item) => {
    const product_id = ids.ski.id
    expect((await price({ ...fields }, { product_id, ...item })).status).toBe(422)
  })
})

async function make(body: object): Promise<number> {
  return v.parse(v.looseObject({ id: v.number() }), (await call('POST', '', body)).body).id
}

const all = (amount: string) => ({ type: 'all', method: 'percent', amount })

/** The ids of a V2 list; 204 is an empty one. */
function idsOf(answer: Answer): number[] {
  const rows = v.parse(v.array(v.looseObject({ id: v.number() })), answer.status === 204 ? [] : answer.body)
  return rows.map(row => row.id)
}
