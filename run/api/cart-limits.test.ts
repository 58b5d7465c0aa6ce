import { MAX_LINE_QUANTITY } from '@firnline/domain/cart/cart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, Browser, textAt } from './fixture/browser.ts'
import { type ApiShop, openApiShop } from './fixture/open-api-shop.ts'

let shop: ApiShop
beforeAll(async () => {
  shop = await openApiShop()
}, 60_000)
afterAll(() => shop.close())

const skis = (...quantities: number[]) => {
  const { id, variantId } = shop.goods.ski
  return { line_items: quantities.map(quantity => ({ product_id: id, variant_id: variantId, quantity })) }
}
const open = () => new Browser(shop).open()
const quantityOf = async (visitor: Browser, cart: string) =>
  at((await visitor.call('GET', `/cart/${cart}`)).body, 'data', 'line_items', 'physical_items', 0, 'quantity')

describe('a line of the cart', () => {
  it('has no more than its limit, in however many requests and lines', async () => {
    const visitor = await open()
    expect((await visitor.call('POST', '/cart/create', { body: skis(15, 15) })).status).toBe(422)
    const created = await visitor.call('POST', '/cart/create', { body: skis(15) })
    const cart = textAt(created.body, 'data', 'id')
    const added = await visitor.call('POST', `/cart/${cart}/items`, { body: skis(15) })
    expect(added.status).toBe(422)
    expect(added.body).toMatchObject({ title: `A line has at most ${MAX_LINE_QUANTITY} of a product.` })
    expect(await quantityOf(visitor, cart)).toBe(15)
    expect((await visitor.call('POST', `/cart/${cart}/items`, { body: skis(5) })).status).toBe(201)
    expect(await quantityOf(visitor, cart)).toBe(20)
  })

  it('can be lowered when it has more, and not raised', async () => {
    const visitor = await open()
    const created = await visitor.call('POST', '/cart/create', { body: skis(1) })
    const cart = textAt(created.body, 'data', 'id')
    const item = textAt(created.body, 'data', 'line_items', 'physical_items', 0, 'id')
    const { id, variantId } = shop.goods.ski
    const line_item = { product_id: id, variant_id: variantId, quantity: 30 }
    await shop.store('PUT', `/v3/carts/${cart}/items/${item}`, { line_item })
    const change = async (quantity: number) =>
      (await visitor.call('PUT', `/cart/${cart}/items/${item}`, { body: { productID: id, quantity } })).status
    expect(await change(31)).toBe(422)
    expect(await change(29)).toBe(200)
    expect(await change(20)).toBe(200)
    expect(await change(21)).toBe(422)
  })
})

it('refuses a product that the store does not show, at each call', async () => {
  const visitor = await open()
  const hidden = { line_items: [{ product_id: shop.goods.hidden, quantity: 1 }] }
  const refused = await visitor.call('POST', '/cart/create', { body: hidden })
  expect([refused.status, at(refused.body, 'title')]).toEqual([
    422,
    'The store does not sell one of the products.',
  ])
  const created = await visitor.call('POST', '/cart/create', { body: skis(1) })
  const cart = textAt(created.body, 'data', 'id')
  expect((await visitor.call('POST', `/cart/${cart}/items`, { body: hidden })).status).toBe(422)
})
