import { cartChangedTag } from '@firnline/services/commerce/personal-tags'
import { describe, expect, it } from 'vitest'
import { NOW, productEvent, SECONDS, setUp } from './fixture/webhooks.ts'

const CART = '09346904-4175-44fd-be53-f7e598531b6c'

describe('a webhook of the commerce platform', () => {
  const sku = { product_id: 7, variant_id: 70 }
  const inventory = { ...sku, method: 'absolute', value: 3 }

  it.each([
    ['a deleted sku', { ...productEvent, scope: 'store/sku/deleted', data: { type: 'sku', id: 70, sku } }],
    [
      'the stock of a sku',
      {
        ...productEvent,
        scope: 'store/sku/inventory/order/updated',
        data: { type: 'sku', id: 70, inventory },
      },
    ],
    [
      'the stock of a product',
      {
        ...productEvent,
        scope: 'store/product/inventory/updated',
        data: { type: 'product', id: 7, inventory: { product_id: 7, method: 'absolute', value: 3 } },
      },
    ],
  ])('purges the product of its store: %s', async (_, event) => {
    const { commerce, purge } = setUp()
    expect(await commerce(event)).toBe(204)
    expect(purge.mock.calls).toEqual([[['commerce:eu_region_1:product:7']]])
  })

  it.each(['created', 'updated'])('purges what was made without a sku that is %s', async action => {
    const { commerce, purge } = setUp()
    expect(await commerce({ ...productEvent, scope: `store/sku/${action}`, data: { id: 70, sku } })).toBe(204)
    expect(purge.mock.calls).toEqual([
      [['commerce:eu_region_1:product:7', 'commerce:eu_region_1:missing-skus']],
    ])
  })

  it('purges a product that changed itself, and the list of what its store shows', async () => {
    const { commerce, purge } = setUp()
    expect(await commerce(productEvent)).toBe(204)
    expect(purge.mock.calls).toEqual([[['commerce:eu_region_1:product:7', 'commerce:eu_region_1:products']]])
  })

  it('purges the product in each region that sells from its store', async () => {
    const { commerce, purge } = setUp()
    const event = { ...productEvent, producer: 'stores/na-hash', scope: 'store/sku/updated' }
    expect(await commerce({ ...event, data: { type: 'sku', id: 70, sku } })).toBe(204)
    expect(purge.mock.calls).toEqual([
      [
        [
          'commerce:us:product:7',
          'commerce:us:missing-skus',
          'commerce:ca:product:7',
          'commerce:ca:missing-skus',
        ],
      ],
    ])
  })

  it('purges what was made without a product that is created', async () => {
    const { commerce, purge } = setUp()
    expect(await commerce({ ...productEvent, scope: 'store/product/created' })).toBe(204)
    expect(purge.mock.calls).toEqual([
      [
        [
          'commerce:eu_region_1:product:7',
          'commerce:eu_region_1:products',
          'commerce:eu_region_1:missing-skus',
        ],
      ],
    ])
  })

  it('purges what was made of its store’s orders', async () => {
    const { commerce, purge } = setUp()
    const event = { ...productEvent, scope: 'store/order/created', data: { type: 'order', id: 7 } }
    expect(await commerce(event)).toBe(204)
    expect(purge.mock.calls).toEqual([[['commerce:eu_region_1:orders']]])
  })

  it.each(['created', 'updated', 'deleted', 'converted'])(
    'purges a cart that was %s, at each delivery',
    async what => {
      const { commerce, purge } = setUp()
      const event = { ...productEvent, scope: `store/cart/${what}`, data: { type: 'cart', id: CART } }
      expect([await commerce(event), await commerce(event)]).toEqual([204, 204])
      const tags = [cartChangedTag('eu_region_1', CART, SECONDS)]
      expect(purge.mock.calls).toEqual([[tags], [tags]])
      expect(tags.join()).not.toContain(CART)
    },
  )

  it('purges a customer who changed', async () => {
    const { commerce, purge } = setUp()
    const data = { type: 'customer', id: 12 }
    expect(await commerce({ ...productEvent, scope: 'store/customer/updated', data })).toBe(204)
    expect(purge.mock.calls).toEqual([[['personal:eu_region_1:customer:12']]])
  })

  it.each([
    ['store/cart/updated', { type: 'cart', id: 'abc' }],
    ['store/cart/updated', { type: 'cart', id: 7 }],
    ['store/cart/lineItem/updated', { type: 'cart_line_item', id: CART, cartId: CART }],
    ['store/cart/couponApplied', { couponId: 1 }],
    ['store/cart/abandoned', { type: 'cart', id: CART }],
    ['store/customer/updated', { type: 'customer', id: 'abc' }],
    ['store/customer/address/updated', { type: 'customer', id: 12 }],
    ['store/category/updated', { type: 'category', id: 7 }],
  ])('ignores everything else: %s %j', async (scope, data) => {
    const { commerce, purge } = setUp()
    expect(await commerce({ ...productEvent, scope, data })).toBe(204)
    expect(purge).not.toHaveBeenCalled()
  })

  it.each<[string, object, number]>([
    ['of a store that is not ours', { producer: 'stores/other' }, 403],
    ['of three days ago', { created_at: SECONDS - 3 * 86_400 }, 401],
    ['of tomorrow', { created_at: SECONDS + 86_400 }, 401],
    ['without a hash', { hash: undefined }, 400],
    ['of a product with no number', { scope: 'store/sku/updated', data: { sku: { product_id: 'x' } } }, 400],
  ])('is refused when it is %s', async (_, change, status) => {
    const { commerce, purge } = setUp()
    expect(await commerce({ ...productEvent, ...change })).toBe(status)
    expect(purge).not.toHaveBeenCalled()
  })

  it('is refused without the secret it was registered with', async () => {
    const { commerce, post } = setUp()
    expect(await commerce(productEvent, 'guessed')).toBe(401)
    expect(await commerce(productEvent, '')).toBe(401)
    expect(await post('/commerce', JSON.stringify(productEvent), {})).toBe(401)
  })

  it('counts once, though it is delivered again', async () => {
    const { commerce, purge } = setUp()
    for (let turn = 0; turn < 3; turn += 1) expect(await commerce(productEvent)).toBe(204)
    expect(purge).toHaveBeenCalledTimes(1)
  })

  it('of a variant, whose age the platform does not say, purges again 5 s later', async () => {
    const { commerce, productAge, pauses, purge } = setUp()
    await commerce({ ...productEvent, hash: 'of the sku', scope: 'store/sku/updated', data: { id: 70, sku } })
    await commerce(productEvent)
    expect(pauses.map(({ ms }) => ms)).toEqual([5_000])
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(3)
    expect(purge.mock.lastCall).toEqual([
      ['commerce:eu_region_1:product:7', 'commerce:eu_region_1:missing-skus'],
    ])
    expect(productAge).toHaveBeenCalledTimes(1)
  })

  it('is followed until the product is as new as it', async () => {
    const { commerce, productAge, pauses, purge } = setUp()
    productAge.mockResolvedValueOnce(new Date(NOW.getTime() - 60_000))
    await commerce(productEvent)
    await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([500])
    pauses[0]?.end()
    await expect.poll(() => purge.mock.calls.length).toBe(2)
    expect(productAge.mock.calls).toEqual([
      ['eu_region_1', 7],
      ['eu_region_1', 7],
    ])
  })
})
