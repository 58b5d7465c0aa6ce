import { describe, expect, it } from 'vitest'
import { isSoldOut, stockOf } from './stock.ts'

describe('stock', () => {
  it.each([
    [{ stock: 10, purchasable: true }, { kind: 'in-stock' }],
    [{ stock: 4, purchasable: true }, { kind: 'in-stock' }],
    [
      { stock: 3, purchasable: true },
      { kind: 'few-left', count: 3 },
    ],
    [
      { stock: 1, purchasable: true },
      { kind: 'few-left', count: 1 },
    ],
    [{ stock: 0, purchasable: true }, { kind: 'sold-out' }],
    [{ stock: -2, purchasable: true }, { kind: 'sold-out' }],
    [{ stock: null, purchasable: true }, { kind: 'in-stock' }],
    [{ stock: 10, purchasable: false }, { kind: 'sold-out' }],
  ])('%j is %j', (variant, state) => expect(stockOf(variant)).toEqual(state))

  it('sells a product out with its last variant', () => {
    const variant = (stock: number) => ({
      id: 1,
      sku: '',
      price: { list: { amount: 1, currency: 'USD' }, sale: null },
      stock,
      purchasable: true,
      picture: null,
      choices: [],
    })
    expect(isSoldOut({ available: true, variants: [variant(0), variant(1)] })).toBe(false)
    expect(isSoldOut({ available: true, variants: [variant(0), variant(0)] })).toBe(true)
    expect(isSoldOut({ available: false, variants: [variant(5)] })).toBe(true)
  })
})
