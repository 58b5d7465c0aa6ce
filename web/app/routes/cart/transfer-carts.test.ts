import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import type { ShopCart } from '../../contexts/cart.ts'
import { cartOf } from '../../fixture/cart.ts'
import { fakeShop } from '../../fixture/fake-shop.ts'
import { openCart, sendToCart } from './fixture.ts'

describe('carts of other markets', () => {
  const us = { region: 'us', items: 3 } as const
  const cart = { read: async () => cartOf() }

  it('are offered where this market sells', async () => {
    const foreignCarts = async () => [us, { region: 'eu_region_1', items: 1 } as const]
    const { foreign } = await openCart(fakeShop({ cart: { ...cart, foreignCarts } }))
    expect(foreign).toEqual([
      'Noch in einem anderen Warenkorb (Vereinigte Staaten): 3 Artikel',
      'Noch in einem anderen Warenkorb (Europa): 1 Artikel',
    ])
    const abroad = await openCart(fakeShop({ cart: { ...cart, foreignCarts }, visit: { shopping: false } }))
    expect(abroad.foreign).toEqual([])
  })

  const transfer = (importForeignCarts: ShopCart['importForeignCarts']) =>
    sendToCart({ intent: 'bring' }, fakeShop({ cart: { ...cart, importForeignCarts } }))

  it('are moved by SKU, naming what cannot be moved', async () => {
    const { status, data } = await transfer(async () => ({
      items: 2,
      left: ['Trail', 'Couloir'],
    }))
    expect(status).toBe(200)
    const transferred = 'Jetzt in diesem Warenkorb: 2 Artikel. Hier nicht erhältlich: Trail, Couloir.'
    expect(data).toEqual({ ok: true, transferred })
  })

  it('stay when the platform does not answer, which is reported', async () => {
    const failure = new ServiceError('commerce', 'Commerce did not answer.')
    const { status, errors } = await transfer(() => Promise.reject(failure))
    expect({ status, errors }).toEqual({ status: 503, errors: [failure] })
  })
})
