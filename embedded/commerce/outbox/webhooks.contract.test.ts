import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { rowOf, rowsOf, titleOf } from '../fixtures/answer.ts'
import { EU, openTestShop } from '../fixtures/test-shop.ts'

const DESTINATION = 'https://listener.test/hook'

const shop = await openTestShop()

const post = (body: object) => shop.call('POST', '/v3/hooks', body)

describe('webhooks', () => {
  it('are created, listed, changed and deleted by the vendor client', async () => {
    const { v3 } = shop.client(EU)
    const headers = { 'X-Secret': 'ptarmigan' }
    const body = { scope: 'store/order/created', destination: DESTINATION, headers }
    const { id } = v.parse(v.looseObject({ id: v.number() }), await v3.post('/hooks', { body }))
    const made = {
      ...{ id, client_id: 'eu-client', store_hash: 'eu', ...body, is_active: true },
      ...{ created_at: expect.any(Number), updated_at: expect.any(Number) },
    }
    expect(await v3.get('/hooks/{id}', { path: { id } })).toEqual(made)
    expect(await v3.put('/hooks/{id}', { path: { id }, body: { is_active: false } })).toEqual({
      ...made,
      is_active: false,
    })
    expect((await shop.callEu('DELETE', `/v3/hooks/${id}`)).body).toMatchObject({ data: { id } })
    expect((await shop.callEu('GET', `/v3/hooks/${id}`)).status).toBe(404)
  })

  it('are found by scope, activity and destination, a page at a time', async () => {
    const { call } = shop
    const hookUrl = 'http://127.0.0.1:4000/hookUrl'
    await post({ scope: 'store/cart/*', destination: DESTINATION })
    await post({ scope: 'store/cart/created', destination: DESTINATION, is_active: false })
    await post({ scope: 'store/shipment/created', destination: hookUrl })
    const found = async (query: string) =>
      rowsOf(await call('GET', `/v3/hooks?${query}`)).map(({ scope }) => scope)
    expect(await found('scope=store/cart/*')).toEqual(['store/cart/*'])
    expect(await found('is_active=false')).toEqual(['store/cart/created'])
    expect(await found(`destination=${encodeURIComponent(hookUrl)}`)).toEqual(['store/shipment/created'])
    const page = await call('GET', '/v3/hooks?limit=2&page=2')
    expect(page.body).toMatchObject({ meta: { pagination: { total: 3, count: 1, total_pages: 2 } } })
    expect((await call('GET', '/v3/hooks?client_id=x')).status).toBe(422)
  })

  it.each([
    ['a plain address', 'http://listener.test/hook'],
    ['another port', 'https://listener.test:8443/hook'],
    ['a user in it', 'https://user:password@listener.test/hook'],
    ['no address', 'listener'],
    ['a script', 'javascript:alert(1)'],
    ['a name that only begins as localhost does', 'http://localhost.listener.test/hook'],
  ])('refuse a destination with %s', async (_, destination) => {
    const refused = await post({ scope: 'store/order/created', destination })
    expect(refused.status).toBe(422)
    expect(titleOf(refused)).toContain('must be an https address')
  })

  it.each([
    ['an unknown scope', { scope: 'store/wings/created' }],
    ['no scope', { scope: undefined }],
    ["a header of the delivery's own", { headers: { 'Content-Length': '1' } }],
    ['a header with a line break', { headers: { 'X-Secret': 'a\r\nb' } }],
    ['a header that is none', { headers: { 'X Secret': 'a' } }],
    ['a wrong type', { is_active: 'yes' }],
  ])('refuse %s', async (_, odd) => {
    const body = { scope: 'store/order/created', destination: DESTINATION, ...odd }
    expect((await post(body)).status).toBe(422)
  })

  it('are limited to ten of a scope, also when many are created at once', async () => {
    const body = { scope: 'store/customer/*', destination: DESTINATION }
    const answers = await Promise.all(Array.from({ length: 13 }, () => post(body)))
    const refused = answers.filter(({ status }) => status === 422)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(refused.map(titleOf)).toEqual(
      refused.map(() => expect.stringContaining('10 webhooks of scope store/customer/*')),
    )
    const other = rowOf(await post({ scope: 'store/customer/created', destination: DESTINATION })).id
    const moved = await shop.call('PUT', `/v3/hooks/${other}`, { scope: 'store/customer/*' })
    expect(moved.status).toBe(422)
  })
})
