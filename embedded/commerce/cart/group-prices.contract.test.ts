import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cartOf, lineOf, rowsOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'
import type { Shop } from '../fixtures/test-shop.ts'

const rowWithId = v.looseObject({ id: v.number() })

const { shop, ids } = await openDemoShop()

const call: Shop['call'] = (...request) => shop.call(...request)

async function group(fields: object): Promise<number> {
  const made = await call('POST', '/v2/customer_groups', fields)
  const { id } = v.parse(rowWithId, made.body)
  onTestFinished(async () => void (await call('DELETE', `/v2/customer_groups/${id}`)))
  return id
}

async function member(email: string, customer_group_id: number): Promise<number> {
  const customerBody = { email, first_name: 'M', last_name: 'E', customer_group_id }
  const [row] = rowsOf(await call('POST', '/v3/customers', [customerBody]))
  return row?.id ?? 0
}

const linesOf = (answer: Awaited<ReturnType<typeof call>>) => {
  const { physical_items, digital_items } = cartOf(answer).line_items
  return [...physical_items, ...digital_items]
}

describe("a group's price in the cart", () => {
  it('comes after the sale, in list_price and sale_price; original_price stays the catalogue’s', async () => {
    const { ski, glove, skis, voucher, wax } = ids
    const id = await group({
      name: 'Pros in carts',
      discount_rules: [
        { type: 'all', method: 'percent', amount: '10' },
        { type: 'category', category_id: skis, method: 'price', amount: '100' },
        { type: 'product', product_id: glove, method: 'fixed', amount: '60' },
      ],
    })
    const customer_id = await member('pro@cart.test', id)
    const line_items = [
      { product_id: ski.id, variant_id: ski.few, quantity: 2 },
      { product_id: glove, quantity: 2 },
      { product_id: voucher, quantity: 1 },
      { product_id: wax, quantity: 1, list_price: 15 },
    ]
    const answer = await call('POST', '/v3/carts', { customer_id, line_items })
    expect(linesOf(answer)).toMatchObject([
      { original_price: 699.95, list_price: 599.95, sale_price: 599.95, extended_list_price: 1199.9 },
      { original_price: 80, list_price: 60, sale_price: 60, extended_sale_price: 120 },
      { original_price: 19.99, list_price: 15, sale_price: 15 },
      { original_price: 50, list_price: 45, sale_price: 45 },
    ])
    expect(cartOf(answer).base_amount).toBe(1379.9)
  })

  it('changes with the customer of the cart', async () => {
    const { glove } = ids
    const id = await group({
      name: 'Members in carts',
      discount_rules: [{ type: 'all', method: 'percent', amount: '50' }],
    })
    const made = await call('POST', '/v3/carts', { line_items: [{ product_id: glove, quantity: 2 }] })
    expect(lineOf(made)).toMatchObject({ list_price: 64.5 })
    const cart = `/v3/carts/${cartOf(made).id}`
    const customer_id = await member('member@cart.test', id)
    const changed = await call('PUT', cart, { customer_id })
    expect(lineOf(changed)).toMatchObject({ list_price: 32.25, original_price: 80 })
    expect(cartOf(await call('GET', cart))).toEqual(cartOf(changed))
    expect(lineOf(await call('PUT', cart, { customer_id: 0 }))).toMatchObject({ list_price: 64.5 })
  })

  it('is the guests’ for a guest', async () => {
    const { voucher } = ids
    const line_items = [{ product_id: voucher, quantity: 3 }]
    const made = await call('POST', '/v3/carts', { line_items })
    const discount_rules = [{ type: 'product', product_id: voucher, method: 'price', amount: '12.5' }]
    await group({ name: 'Guests in carts', is_group_for_guests: true, discount_rules })
    const read = cartOf(await call('GET', `/v3/carts/${cartOf(made).id}`))
    expect([read.base_amount, read.version]).toEqual([112.5, 1])
  })
})
