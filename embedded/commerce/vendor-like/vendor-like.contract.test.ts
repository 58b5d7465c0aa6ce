import { describe, expect, it } from 'vitest'
import { cartOf, rowOf, rowsOf } from '../fixtures/answer.ts'
import { openTestShop } from '../fixtures/test-shop.ts'
import { startRandomIds } from './random-ids.ts'

const shop = await openTestShop({
  vendorLike: { seed: 7, quota: 1_000, hasOutages: false, missingScopes: ['store_v2_orders_read_only'] },
})
const newProduct = (name: string) => ({ name, type: 'physical', weight: 1, price: 10 })

describe('a vendor-like store', () => {
  it('has large ids of its own, which are counted on', async () => {
    const own = rowOf(await shop.call('POST', '/v3/catalog/products', newProduct('Wax'))).id
    const next = rowOf(await shop.call('POST', '/v3/catalog/products', newProduct('Cork'))).id
    const others = rowOf(await shop.callEu('POST', '/v3/catalog/products', newProduct('Wax'))).id
    const brand = rowOf(await shop.call('POST', '/v3/catalog/brands', { name: 'Firnline' })).id
    expect(next).toBe(own + 1)
    expect(new Set([own, others, brand]).size).toBe(3)
    for (const id of [own, others, brand]) expect(id).toBeGreaterThan(1_000_000)
    for (const id of [own, others, brand]) expect(id).toBeLessThan(2 ** 31)
    const currencies = await shop.call('GET', '/v2/currencies')
    expect(currencies.body).toMatchObject([{ id: expect.any(Number), currency_code: 'USD' }])
    await startRandomIds(shop.commerce.db, 'us', 8)
    expect(rowOf(await shop.call('POST', '/v3/catalog/products', newProduct('Iron'))).id).toBe(own + 2)
  })

  it('shows a write to reads of an address only some seconds later', async () => {
    const path = '/v3/catalog/products?name=Scraper'
    expect(rowsOf(await shop.call('GET', path))).toEqual([])
    await shop.call('POST', '/v3/catalog/products', newProduct('Scraper'))
    shop.clock.now = new Date(shop.clock.now.getTime() + 1)
    const early = rowsOf(await shop.call('GET', path))
    shop.clock.now = new Date(shop.clock.now.getTime() + 5_000)
    expect(rowsOf(await shop.call('GET', path))).toHaveLength(1)
    expect(early).toEqual([])
  })

  it('shows no state from before a write that reads have shown', async () => {
    const path = '/v3/catalog/products?sort=name'
    const later = (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms)
    }
    await shop.call('GET', path)
    later(1)
    await shop.call('POST', '/v3/catalog/products', newProduct('Brush'))
    later(5_000)
    await shop.call('POST', '/v3/catalog/products', newProduct('Rag'))
    later(1)
    const names = rowsOf(await shop.call('GET', path)).map(({ name }) => name)
    expect(names).toContain('Brush')
  })

  it('answers the fields that the vendor documents, and no others', async () => {
    const bertas = [{ email: 'berta@example.com', first_name: 'Berta', last_name: 'Test' }]
    const { body } = await shop.call('POST', '/v3/customers', bertas)
    expect(body).toMatchObject({ data: [{ authentication: { force_password_reset: false } }] })
    expect([...shop.undocumented]).toEqual([])
  })

  it('refuses a token without the scope as the vendor does', async () => {
    expect(await shop.call('GET', '/v2/orders')).toMatchObject({
      status: 403,
      body: [{ status: 403, message: "You don't have a required scope to access the endpoint" }],
    })
    expect((await shop.call('GET', '/v2/customer_groups')).status).toBe(204)
  })

  it('leaves out what the vendor does not document: codes of refused coupons, and when a password was changed', async () => {
    const password = { authentication: { new_password: 'Nordwand-98' } }
    const name = { email: 'ann@shop.test', first_name: 'Ann', last_name: 'Berg' }
    const made = await shop.call('POST', '/v3/customers', [{ ...name, ...password }])
    const id = rowsOf(made)[0]?.id
    for (const answer of [made, await shop.call('GET', `/v3/customers?id:in=${id}`)])
      expect(answer.body).toMatchObject({ data: [{ id, authentication: { force_password_reset: false } }] })
    expect(JSON.stringify(made.body)).not.toContain('password_changed_at')
    const product = rowOf(await shop.call('POST', '/v3/catalog/products', newProduct('Edge tuner'))).id
    const cart = cartOf(
      await shop.call('POST', '/v3/carts', { line_items: [{ product_id: product, quantity: 1 }] }),
    )
    const coupon = {
      ...{ name: 'Large orders', type: 'per_total_discount', amount: 5 },
      applies_to: { entity: 'categories', ids: [0] },
    }
    await shop.call('POST', '/v2/coupons', { ...coupon, code: 'LARGE', min_purchase: 500 })
    const refuse = (code: string) =>
      shop.call('POST', `/v3/checkouts/${cart.id}/coupons`, { coupon_code: code })
    expect(await refuse('LARGE')).toMatchObject({ status: 400, body: { code: 'min_purchase' } })
    const unknown = await refuse('NO-SUCH')
    expect(unknown).toMatchObject({ status: 400, body: { title: 'Incorrect or mismatch' } })
    expect(unknown.body).not.toHaveProperty('code')
  })
})
