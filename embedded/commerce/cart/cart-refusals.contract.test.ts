import { describe, expect, it } from 'vitest'
import { cartOf, lineOf, titleOf } from '../fixtures/answer.ts'
import { openDemoShop } from '../fixtures/demo-catalogue.ts'

const { shop, ids, cartApi } = await openDemoShop()
const { ski, wax, create, add, read } = cartApi

describe('a cart refuses, with 422 and a title to show', () => {
  it.each([
    ['no lines', () => [], 'Missing line_items in request body'],
    [
      'a product there is not',
      () => [{ product_id: 99_999, quantity: 1 }],
      'product with id 99999 was not found',
    ],
    [
      'options but no variant',
      () => [{ product_id: ids.ski.id, quantity: 1 }],
      'This product has options; variant ID is required',
    ],
    [
      "another product's variant",
      () => [{ ...wax(1), variant_id: ids.ski.few }],
      'The product Glide wax has no variant with id',
    ],
    [
      'selections that are no value',
      () => [{ ...wax(1), option_selections: [{ option_id: 99, option_value: 'x' }] }],
      'Option 99 has no value x',
    ],
    ['more than are in stock', () => [ski(4, ids.ski.few)], 'There are only 3 of the Nordwand 98 in stock.'],
    ['what is sold out', () => [ski(1, ids.ski.sold)], 'The Nordwand 98 is out of stock.'],
    ['what is not sold yet', () => [ski(1, ids.ski.closed)], 'Granite 180 cm comes in December.'],
    [
      'more than the most',
      () => [wax(13)],
      'You can only purchase a maximum of 12 of the Glide wax per order.',
    ],
    [
      'fewer than the least',
      () => [{ product_id: ids.glove, quantity: 1 }],
      'You need to purchase a minimum of 2 of the Glove per order.',
    ],
  ])('%s', async (_, lines, title) => {
    const answer = await create(...lines())
    expect(answer.status).toBe(422)
    expect(titleOf(answer)).toContain(title)
  })

  it('what earlier adds make too many, and keeps what it has', async () => {
    const { id } = cartOf(await create(wax(10)))
    expect(titleOf(await add(id, wax(3)))).toContain('a maximum of 12')
    expect(cartOf(await read(id))).toMatchObject({
      version: 1,
      line_items: { physical_items: [{ quantity: 10 }] },
    })
  })

  it('a change to another variant, and one beyond the stock', async () => {
    const answer = await create(ski(1, ids.ski.few))
    const path = `/v3/carts/${cartOf(answer).id}/items/${lineOf(answer).id}`
    const other = await shop.call('PUT', path, { line_item: ski(1) })
    expect([other.status, titleOf(other)]).toEqual([
      422,
      expect.stringContaining('another product or variant'),
    ])
    const many = await shop.call('PUT', path, { line_item: ski(4, ids.ski.few) })
    expect([many.status, titleOf(many)]).toEqual([422, expect.stringContaining('only 3')])
  })

  it('a currency that the store does not sell in', async () => {
    const answer = await shop.call('POST', '/v3/carts', {
      currency: { code: 'JPY' },
      line_items: [ski(1)],
    })
    expect([answer.status, titleOf(answer)]).toEqual([422, 'This store sells in USD only, not in JPY'])
  })
})

it('answers 404 for an item that the cart has not', async () => {
  const { id } = cartOf(await create(ski(1)))
  for (const item of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const path = `/v3/carts/${id}/items/${item}`
    expect((await shop.call('PUT', path, { line_item: ski(1) })).status).toBe(404)
    expect((await shop.call('DELETE', path)).status).toBe(404)
  }
})
