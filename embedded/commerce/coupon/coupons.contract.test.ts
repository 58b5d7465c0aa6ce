import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartOf, errorsOf, idOfBody, messagesOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import { type Answer, US } from '../fixtures/test-shop.ts'

const ALL = { entity: 'categories', ids: [0] }
const wholeCart = v.looseObject({
  data: v.looseObject({ cart: v.looseObject({}), coupons: v.array(v.unknown()) }),
})
const refusal = v.looseObject({ title: v.string(), code: v.string(), detail: v.string() })

const { shop, ids } = await openDemoShop()

const call = (method: string, path: string, body?: unknown) => shop.call(method, path, body)
const make = async (code: string, fields: object) =>
  idOfBody(await call('POST', '/v2/coupons', { name: code, code, amount: '10', applies_to: ALL, ...fields }))
const ski = (quantity: number) => ({
  ...{ product_id: ids.ski.id, variant_id: ids.ski.plenty, quantity },
})
const wax = (quantity: number) => ({ product_id: ids.wax, quantity })
const fill = async (...line_items: object[]) => cartOf(await call('POST', '/v3/carts', { line_items })).id
const enter = (cart: string, coupon_code: string, more: object = {}) =>
  call('POST', `/v3/checkouts/${cart}/coupons`, { coupon_code, ...more })
const read = async (cart: string) => cartOf(await call('GET', `/v3/carts/${cart}`))
const codeOf = (answer: Answer) => v.parse(refusal, answer.body).code

describe('coupons (V2)', () => {
  it('are made, found, changed and deleted by the vendor client', async () => {
    const { v2 } = shop.client(US)
    const expires = 'Thu, 31 Dec 2026 23:59:59 +0000'
    const body = {
      name: 'Ten',
      code: 'Ten-1',
      type: 'percentage_discount',
      amount: '10',
      expires,
      applies_to: ALL,
    }
    const made = await v2.post<{ id: number }>('/coupons', { body })
    expect(made).toEqual({
      ...{ ...body, id: made?.id, amount: '10.0000', min_purchase: '0.0000', enabled: true },
      ...{ num_uses: 0, max_uses: 0, max_uses_per_customer: 0, restricted_to: {}, shipping_methods: null },
      date_created: 'Sat, 21 Nov 2026 10:00:00 +0000',
    })
    const path = { id: made?.id ?? 0 }
    expect(await v2.get('/coupons/{id}', { path })).toEqual(made)
    expect((await call('GET', '/v2/coupons?code=TEN-1')).body).toEqual([made])
    expect((await call('GET', '/v2/coupons?code=TEN-1&exclude_type=percentage_discount')).status).toBe(204)
    expect((await call('GET', '/v2/coupons/count?name=Ten')).body).toEqual({ count: 1 })
    const changed = { enabled: false, min_purchase: 99.5, expires: '' }
    expect(await v2.put('/coupons/{id}', { path, body: changed })).toEqual({
      ...{ ...made, enabled: false, min_purchase: '99.5000', expires: '' },
    })
    await v2.delete('/coupons/{id}', { path })
    expect(await v2.get('/coupons/{id}', { path })).toBeNull()
  })

  it.each([
    [{ amount: '-1' }, 'amount'],
    [{ amount: '101', type: 'percentage_discount' }, 'body'],
    [{ type: 'promotion' }, 'type'],
    [{ code: 'no!' }, 'code'],
    [{ code: ' ' }, 'code'],
    [{ name: 7 }, 'name'],
    [{ applies_to: { entity: 'brands', ids: [1] } }, 'applies_to.entity'],
    [{ applies_to: { entity: 'products', ids: [] } }, 'applies_to'],
    [{ expires: 'tomorrow or so' }, 'expires'],
    [{ max_uses: -1 }, 'max_uses'],
    [{ min_purchase: 'ten' }, 'min_purchase'],
  ])('refuse %j', async (fields, field) => {
    const body = { name: 'Bad', code: 'BAD', type: 'per_total_discount', amount: '10', applies_to: ALL }
    const answer = await call('POST', '/v2/coupons', { ...body, ...fields })
    expect([answer.status, messagesOf(answer)]).toEqual([422, expect.stringContaining(`'${field}'`)])
  })

  it('have one code and one name each, and are 404 where there are none', async () => {
    const id = await make('ONCE', { type: 'per_total_discount' })
    const again = { name: 'Other', code: 'once', type: 'per_total_discount', amount: '1', applies_to: ALL }
    expect((await call('POST', '/v2/coupons', again)).status).toBe(409)
    expect(
      (await call('PUT', `/v2/coupons/${id}`, { type: 'percentage_discount', amount: 200 })).status,
    ).toBe(422)
    expect((await call('GET', '/v2/coupons?colour=red')).status).toBe(422)
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await call(method, '/v2/coupons/9999', method === 'PUT' ? {} : undefined)).status).toBe(404)
  })
})

describe('a coupon of a cart', () => {
  beforeAll(async () => {
    await make('TENTH', { type: 'percentage_discount' })
    await make('TWENTY', { type: 'per_total_discount', amount: '20' })
    await make('CARE', {
      type: 'per_item_discount',
      amount: '1',
      applies_to: { entity: 'categories', ids: [ids.care] },
    })
    await make('WAX', {
      type: 'per_item_discount',
      amount: '1',
      applies_to: { entity: 'products', ids: [ids.wax] },
    })
    await make('SHIPS', { type: 'free_shipping', amount: '0' })
    await make('LARGE', { type: 'per_total_discount', min_purchase: '500' })
    await make('ENDED', { type: 'per_total_discount', expires: 'Fri, 20 Nov 2026 10:00:00 +0000' })
    await make('OFF', { type: 'per_total_discount', enabled: false })
  })

  it('is shared by the lines and counted in the cart’s amount, however the code is typed', async () => {
    const cart = await fill(wax(2), ski(1))
    const before = await read(cart)
    const answer = await enter(cart, ' tenth ')
    expect(answer.status).toBe(200)
    const after = await read(cart)
    const off = Math.round(before.base_amount * 10) / 100
    expect(after).toMatchObject({
      ...{ version: 2, base_amount: before.base_amount, discount_amount: 0 },
      coupons: [{ code: 'TENTH', coupon_type: 'percentage_discount', discounted_amount: off }],
    })
    expect(after.cart_amount).toBeCloseTo(before.base_amount - off, 6)
    const shares = after.line_items.physical_items.map(line => Number(line.coupon_amount))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(off, 6)
    expect(v.parse(wholeCart, answer.body).data).toMatchObject({
      ...{ coupons: [{ code: 'TENTH', discounted_amount: off }], grand_total: after.cart_amount },
      cart: { coupons: [{ code: 'TENTH' }], cart_amount_ex_tax: after.cart_amount },
    })
  })

  it('stays through changes of the cart, gives way to another, and goes when it is removed', async () => {
    const cart = await fill(wax(4))
    await enter(cart, 'TENTH')
    const { base_amount } = cartOf(await call('POST', `/v3/carts/${cart}/items`, { line_items: [wax(4)] }))
    expect(await read(cart)).toMatchObject({
      coupons: [{ discounted_amount: Math.round(base_amount * 10) / 100 }],
    })
    await enter(cart, 'TWENTY')
    expect(await read(cart)).toMatchObject({ coupons: [{ code: 'TWENTY', discounted_amount: 20 }] })
    expect((await call('DELETE', `/v3/checkouts/${cart}/coupons/TENTH`)).status).toBe(404)
    expect((await call('DELETE', `/v3/checkouts/${cart}/coupons/twenty`)).status).toBe(200)
    expect(await read(cart)).toMatchObject({ coupons: [], cart_amount: base_amount })
  })

  it('is for some categories or products only', async () => {
    const cart = await fill(wax(3), ski(2))
    await enter(cart, 'CARE')
    const lines = (await read(cart)).line_items.physical_items
    expect(lines.map(line => line.coupon_amount)).toEqual([3, 0])
    await enter(cart, 'WAX')
    expect((await read(cart)).line_items.physical_items.map(line => line.coupon_amount)).toEqual([3, 0])
  })

  it.each([
    ['NOBODY', 'invalid_coupon_code'],
    ['OFF', 'invalid_coupon_code'],
    ['ENDED', 'expired'],
    ['LARGE', 'min_purchase'],
    ['CARE', 'not_applicable'],
  ])('is refused: %s (%s)', async (code, why) => {
    const cart = await fill({ product_id: ids.voucher, quantity: 1 })
    const answer = await enter(cart, code)
    expect([answer.status, codeOf(answer)]).toEqual([400, why])
    expect(await read(cart)).toMatchObject({ version: 1, coupons: [] })
  })

  it('counts no more while the cart is below its minimum, and again when it is not', async () => {
    const cart = await fill(ski(1))
    await enter(cart, 'LARGE')
    const [line] = (await read(cart)).line_items.physical_items
    await call('POST', `/v3/carts/${cart}/items`, { line_items: [wax(1)] })
    await call('DELETE', `/v3/carts/${cart}/items/${line?.id}`)
    expect(await read(cart)).toMatchObject({ coupons: [] })
    await call('POST', `/v3/carts/${cart}/items`, { line_items: [ski(1)] })
    expect(await read(cart)).toMatchObject({ coupons: [{ code: 'LARGE' }] })
  })

  it('says what is wrong with a request', async () => {
    const cart = await fill(wax(1))
    expect(errorsOf(await call('POST', `/v3/checkouts/${cart}/coupons`, {}))).toHaveProperty('coupon_code')
    expect((await enter(cart, 'TENTH', { version: 9 })).status).toBe(409)
    expect((await enter('00000000-0000-4000-8000-000000000000', 'TENTH')).status).toBe(404)
    expect((await call('DELETE', `/v3/checkouts/${cart}/coupons/TENTH`)).status).toBe(404)
  })
})
