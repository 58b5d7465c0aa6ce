import { describe, expect, it } from 'vitest'
import { fakePlatform } from '../fixture/fake-platform.ts'
import { createCarts } from './carts.ts'

const line = {
  id: 'l1',
  product_id: 1,
  variant_id: 2,
  sku: 'S',
  name: 'Ski',
  quantity: 2,
  image_url: '',
  original_price: 749,
  list_price: 749,
  sale_price: 699.5,
  extended_sale_price: 1399,
  options: [{ name: 'Color', value: 'Glacier' }],
}
const wireCart = {
  id: 'c1',
  customer_id: 0,
  currency: { code: 'USD' },
  base_amount: 1399,
  cart_amount: 1399,
  version: 3,
  line_items: { physical_items: [line] },
}

function cartsAnswering(response: Response) {
  const { client, seen } = fakePlatform(() => response)
  return { seen, carts: createCarts(client) }
}

describe('createCarts', () => {
  it('reads a cart in minor units', async () => {
    const { carts, seen } = cartsAnswering(Response.json({ data: wireCart }))
    expect(await carts.read('c1')).toMatchObject({
      id: 'c1',
      customerId: null,
      version: 3,
      subtotal: { amount: 139_900, currency: 'USD' },
      lines: [
        {
          quantity: 2,
          listPrice: { amount: 74_900 },
          price: { amount: 69_950 },
          lineTotal: { amount: 139_900 },
          choices: [{ option: 'Color', value: 'Glacier' }],
        },
      ],
    })
    expect(seen[0]?.url).toContain('/v3/carts/c1?include=')
  })

  it('returns null for a missing cart', async () => {
    expect(await cartsAnswering(new Response('', { status: 404 })).carts.read('c1')).toBeNull()
  })

  it('returns no cart after the last line was removed', async () => {
    expect(await cartsAnswering(new Response(null, { status: 204 })).carts.removeLine('c1', 'l1')).toEqual({
      ok: true,
      cart: null,
    })
  })

  it.each([
    [404, 'gone'],
    [409, 'conflict'],
    [422, 'out-of-stock'],
    [400, 'invalid'],
  ])('maps status %i to the refusal %s', async (status, reason) => {
    const { carts } = cartsAnswering(Response.json({ status, title: 'Because.' }, { status }))
    expect(await carts.add('c1', [{ productId: 1, variantId: 2, quantity: 1 }])).toEqual({
      ok: false,
      reason,
    })
  })

  it('throws when the platform fails', async () => {
    const { carts } = cartsAnswering(new Response('', { status: 500 }))
    await expect(carts.add('c1', [{ productId: 1, variantId: 2, quantity: 1 }])).rejects.toMatchObject({
      status: 500,
    })
  })

  it('throws when a cart has another shape', async () => {
    await expect(cartsAnswering(Response.json({ data: { id: 'c1' } })).carts.read('c1')).rejects.toThrow(
      'another shape',
    )
  })
})
