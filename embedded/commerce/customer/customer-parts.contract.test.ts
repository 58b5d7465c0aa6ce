import { describe, expect, it } from 'vitest'
import { errorsOf, rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { openTestShop } from '../fixtures/test-shop.ts'

const HOME = {
  ...{ first_name: 'Ida', last_name: 'Frost', address1: '1 Hill Road', city: 'Ogden' },
  ...{ state_or_province: 'Utah', postal_code: '84401', country_code: 'US' },
}

const shop = await openTestShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, `/v3/customers${path}`, body)
let people = 0
const join = async () => {
  const body = [{ email: `owner-${++people}@parts.test`, first_name: 'Ida', last_name: 'Frost' }]
  const [row] = rowsOf(await call('POST', '', body))
  if (row === undefined) throw new Error('The customer was not made')
  return row.id
}

describe('addresses', () => {
  it('are made, changed and deleted', async () => {
    const customer_id = await join()
    const [made] = rowsOf(await call('POST', '/addresses', [{ ...HOME, customer_id }]))
    expect(made).toEqual({
      ...{ ...HOME, id: made?.id, customer_id, country: 'United States', company: '', address2: '' },
      ...{ phone: '', address_type: 'residential', form_fields: [] },
    })
    const changed = await call('PUT', '/addresses', [{ id: made?.id, city: 'Alta', customer_id: 1 }])
    expect(rowsOf(changed)).toEqual([{ ...made, city: 'Alta' }])
    expect(rowsOf(await call('GET', `/addresses?customer_id:in=${customer_id}`))).toMatchObject([
      { id: made?.id, city: 'Alta' },
    ])
    expect((await call('DELETE', '/addresses')).status).toBe(204)
    expect(rowsOf(await call('GET', `/addresses?id:in=${made?.id}`))).toHaveLength(1)
    expect((await call('DELETE', `/addresses?id:in=${made?.id}`)).status).toBe(204)
    expect(rowsOf(await call('GET', `/addresses?id:in=${made?.id}`))).toEqual([])
  })

  it('that a customer has already are left out, with 200', async () => {
    const customer_id = await join()
    const own = { ...HOME, customer_id }
    expect(rowsOf(await call('POST', '/addresses', [own]))).toHaveLength(1)
    const alike = { ...own, city: ' OGDEN', country_code: 'us' }
    const answer = await call('POST', '/addresses', [alike, { ...own, city: 'Alta' }, own])
    expect(answer.status).toBe(200)
    expect(rowsOf(answer)).toMatchObject([{ city: 'Alta' }])
    expect(rowsOf(await call('POST', '/addresses', [{ ...own, customer_id: await join() }]))).toHaveLength(1)
    const [first, second] = rowsOf(await call('GET', `/addresses?customer_id:in=${customer_id}`))
    const same = await call('PUT', '/addresses', [{ id: second?.id, city: first?.city }])
    expect([same.status, titleOf(same)]).toEqual([409, 'The customer has this address already'])
  })

  it.each([
    ['of nobody', { customer_id: 987_654 }, 'The customer of an address does not exist'],
    ['in no country', { country_code: 'XX' }, 'JSON data is missing or invalid'],
    ['without a city', { city: undefined }, 'JSON data is missing or invalid'],
    ['with a strange field', { form_fields: [{ name: 'Hat', value: 1 }] }, 'Create addresses failed.'],
  ])('%s are refused, the batch with them', async (_, fields, title) => {
    const customer_id = await join()
    const own = { ...HOME, customer_id }
    const answer = await call('POST', '/addresses', [own, { ...own, address1: '2', ...fields }])
    expect([answer.status, titleOf(answer)]).toEqual([422, title])
    expect(rowsOf(await call('GET', `/addresses?customer_id:in=${customer_id}`))).toEqual([])
    const change = await call('PUT', '/addresses', [{ id: 987_654, city: 'A' }])
    expect([titleOf(change), errorsOf(change)]).toEqual([
      ...['Update addresses failed.', { '0.id': 'invalid address ID' }],
    ])
  })

  it('are found by name and company, with the form when asked', async () => {
    const customer_id = await join()
    const form_fields = [{ name: 'Pro Code', value: 'x' }]
    const own = { ...HOME, customer_id, company: `Lift ${customer_id}`, form_fields }
    const [made] = rowsOf(await call('POST', '/addresses', [own]))
    const find = async (query: string) => rowsOf(await call('GET', `/addresses?${query}`))
    expect(await find(`company:in=Lift ${customer_id}`)).toMatchObject([{ id: made?.id }])
    expect(await find(`name:in=Ida Frost&customer_id:in=${customer_id}`)).toMatchObject([{ id: made?.id }])
    expect((await find(`id:in=${made?.id}`))[0]).not.toHaveProperty('form_fields')
    expect(await find(`id:in=${made?.id}&include=formfields`)).toMatchObject([
      { form_fields: [{ ...form_fields[0], address_id: made?.id }] },
    ])
    expect((await call('GET', `/addresses?customer_id=${customer_id}`)).status).toBe(422)
  })
})

describe('form fields', () => {
  it('keep what was answered as it was, by exact name', async () => {
    const customer_id = await join()
    const kept = async (value: unknown) => {
      await call('PUT', '', [{ id: customer_id, form_fields: [{ name: 'Pro Code', value }] }])
      const path = `/form-field-values?customer_id=${customer_id}&field_name=Pro Code`
      return (await call('GET', path)).body
    }
    for (const value of ['{"region":"pro-us"}', '123', 'null', '', 7.5, ['a', '1']])
      expect(await kept(value)).toMatchObject({ data: [{ name: 'Pro Code', value, customer_id }] })
  })

  it('that the store has not are refused', async () => {
    const id = await join()
    const answer = await call('PUT', '', [{ id, form_fields: [{ name: 'pro code', value: 'x' }] }])
    expect([answer.status, errorsOf(answer)]).toEqual([
      ...[422, { '0.form_fields': 'There is no form field named pro code' }],
    ])
  })

  it('are put by their own address, and listed by cursor', async () => {
    const values = [await join(), await join()].map(customer_id => ({
      name: 'Pro Code',
      value: 'P',
      customer_id,
    }))
    expect((await call('PUT', '/form-field-values', values)).body).toMatchObject({ data: values })
    const first = await call('GET', '/form-field-values?limit=1')
    expect(first.body).toMatchObject({
      meta: { pagination: { current_page: 1 }, cursor_pagination: { count: 1 } },
    })
    const nobody = [{ name: 'Pro Code', value: 'P', customer_id: 987_654 }]
    expect((await call('PUT', '/form-field-values', nobody)).status).toBe(422)
  })
})

describe('attributes', () => {
  it('have a name and a type, values are put and come out as text', async () => {
    const customer_id = await join()
    const kinds = [
      { name: 'Flex', type: 'number' },
      { name: 'Season start', type: 'date' },
    ]
    const [flex, start] = rowsOf(await call('POST', '/attributes', kinds))
    const put = (attribute_id: unknown, value: string) =>
      call('PUT', '/attribute-values', [{ attribute_id, customer_id, value }])
    const [kept] = rowsOf(await put(flex?.id, '110'))
    expect(kept).toMatchObject({ attribute_id: flex?.id, customer_id, attribute_value: '110' })
    expect(rowsOf(await put(flex?.id, '120'))).toMatchObject([{ id: kept?.id, attribute_value: '120' }])
    expect((await put(flex?.id, 'stiff')).status).toBe(422)
    expect((await put(start?.id, '2026-11-21')).status).toBe(200)
    expect((await put(start?.id, 'yesterday')).status).toBe(422)
    expect((await put(987_654, 'x')).status).toBe(422)
    const list = async (query: string) => rowsOf(await call('GET', `/attribute-values?${query}`))
    expect(await list(`customer_id:in=${customer_id}&name=Flex`)).toMatchObject([{ attribute_value: '120' }])
    expect(await list(`customer_id:in=${customer_id}&attribute_id:in=${start?.id}`)).toHaveLength(1)
    expect(rowsOf(await call('PUT', '/attributes', [{ id: flex?.id, name: 'Stiffness' }]))).toMatchObject([
      ...[{ id: flex?.id, name: 'Stiffness', type: 'number' }],
    ])
    expect(rowsOf(await call('GET', '/attributes?name:like=stiff'))).toHaveLength(1)
    expect((await call('GET', '/attributes?id:in=1')).status).toBe(422)
    expect((await call('POST', '/attributes', [kinds[1]])).status).toBe(409)
    await call('DELETE', `/attributes?id:in=${flex?.id},${start?.id}`)
    expect(await list(`customer_id:in=${customer_id}`)).toEqual([])
  })
})

describe('subscribers', () => {
  it('subscribe once, whatever the letters, and are found', async () => {
    const reader = { email: 'Reader@news.test', source: 'footer', consents: ['marketing_newsletter'] }
    const made = rowOf(await call('POST', '/subscribers', reader))
    expect(made).toMatchObject({ ...reader, channel_id: 1, order_id: null, first_name: '' })
    const again = await call('POST', '/subscribers', { ...reader, email: 'reader@NEWS.test' })
    expect([again.status, titleOf(again)]).toEqual([409, 'The subscriber email is a duplicate'])
    for (const query of ['email=READER@news.test', 'email:in=x@y.test,reader@news.test', 'source=footer'])
      expect(rowsOf(await call('GET', `/subscribers?${query}`))).toEqual([made])
    expect((await call('GET', '/subscribers?name=x')).status).toBe(422)
    const changed = rowOf(await call('PUT', `/subscribers/${made.id}`, { first_name: 'Rita' }))
    expect(rowOf(await call('GET', `/subscribers/${made.id}`))).toEqual(changed)
    expect(changed).toMatchObject({ ...reader, first_name: 'Rita' })
    expect((await call('DELETE', '/subscribers')).status).toBe(204)
    expect(rowsOf(await call('GET', '/subscribers?source=footer'))).toHaveLength(1)
    expect((await call('DELETE', `/subscribers/${made.id}`)).status).toBe(204)
    expect((await call('GET', `/subscribers/${made.id}`)).status).toBe(404)
    await call('POST', '/subscribers', reader)
    await call('DELETE', '/subscribers?email:in=reader@news.test')
    expect(rowsOf(await call('GET', '/subscribers'))).toEqual([])
  })
})
