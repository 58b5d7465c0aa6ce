import { money } from '@firnline/domain/money'
import type { Commerce } from '@firnline/services/commerce/port'
import { describe, expect, it, vi } from 'vitest'
import { cartOf, NORDWAND_LINE } from '../../app/fixture/cart.ts'
import { createRateLimits } from '../gate/rate-limits.ts'
import { agentShop, IN_STOCK, SOLD_OUT, TWO_LEFT } from './fixture.ts'
import { estimateShipping } from './shipping-estimate.ts'

const CART = cartOf(NORDWAND_LINE)

function open(commerce: Partial<Commerce> = {}, shopping = true) {
  const calls = {
    createCart: vi.fn<Commerce['createCart']>(async () => ({ ok: true, cart: CART })),
    addLines: vi.fn<Commerce['addLines']>(async () => ({ ok: true, cart: CART })),
    deleteCart: vi.fn<Commerce['deleteCart']>(async () => {}),
  }
  const shop = agentShop(
    {
      ...calls,
      places: async () => [{ code: 'de', states: [] }],
      shipping: async () => ({
        methods: [{ type: 'freeshipping', enabled: true, minimumSubTotal: 15_000, ranges: [] }],
        settings: { isEnabled: false, hideFreeShippingGroups: [] },
        currency: 'EUR',
      }),
      estimateShipping: async () => ({ ok: true, options: [{ name: 'Standard', cost: money(990, 'EUR') }] }),
      ...commerce,
    },
    { shopping },
  )
  const errors: unknown[] = []
  const limits = createRateLimits()
  const parts = { limits, onError: (error: unknown) => void errors.push(error), ip: shop.ip }
  return {
    ...calls,
    errors,
    ask: (skus: readonly string[], place = { country: 'DE', postcode: '80331' }) =>
      estimateShipping(parts, shop, { items: skus.map(sku => ({ sku, quantity: 1 })), ...place }),
  }
}

describe('a shipping estimate for an agent', () => {
  it('is the platform’s quote for a cart of these lines, which is deleted', async () => {
    const { ask, createCart, addLines, deleteCart } = open()
    expect(await ask([IN_STOCK, TWO_LEFT])).toMatchObject({
      country: 'de',
      options: [{ name: 'Standard', cost: { amount: 990, currency: 'EUR', text: '9,90\u00a0€' } }],
      subtotal: { amount: 119_800 },
      total: { amount: 120_790 },
      freeFrom: { amount: 15_000 },
    })
    expect(createCart.mock.calls[0]?.[1]).toEqual({ productId: 7, variantId: 1001, quantity: 1 })
    expect(addLines.mock.calls[0]?.[2]).toEqual([{ productId: 7, variantId: 1002, quantity: 1 }])
    expect(deleteCart).toHaveBeenCalledExactlyOnceWith('eu_region_1', CART.id)
  })

  it('deletes the cart after a failure too, and reports when it cannot', async () => {
    const down = new Error('The platform is down.')
    const lost = new Error('The cart cannot be deleted.')
    const deleting = vi.fn<Commerce['deleteCart']>(() => Promise.reject(lost))
    const { ask, errors } = open({ estimateShipping: () => Promise.reject(down), deleteCart: deleting })
    await expect(ask([IN_STOCK])).rejects.toThrow(down)
    expect(deleting).toHaveBeenCalledOnce()
    expect(errors).toEqual([lost])
  })

  it.each<[string, readonly string[], { country: string; postcode: string } | undefined, RegExp]>([
    [
      'another country',
      [IN_STOCK],
      { country: 'jp', postcode: '' },
      /does not ship to “jp”\. It ships to: de/,
    ],
    ['a wrong postcode', [IN_STOCK], { country: 'de', postcode: 'x' }, /“x” is not a postcode of “de”/],
    ['a sold-out variant', [SOLD_OUT], undefined, /is sold out/],
    ['an unknown variant', ['NO-SUCH'], undefined, /Not offered here: NO-SUCH/],
    ['nothing', [], undefined, /at least one variant/],
  ])('makes no cart for %s', async (_, skus, place, message) => {
    const { ask, createCart } = open()
    await expect(ask(skus, place)).rejects.toThrow(message)
    expect(createCart).not.toHaveBeenCalled()
  })

  it('makes no cart where nothing is sold online', async () => {
    const { ask, createCart } = open({}, false)
    await expect(ask([IN_STOCK])).rejects.toThrow('https://shop.test/de-de/stores')
    expect(createCart).not.toHaveBeenCalled()
  })
})
