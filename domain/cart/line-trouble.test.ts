import { describe, expect, it } from 'vitest'
import type { Variant } from '../product/product.ts'
import { lineTrouble } from './line-trouble.ts'

const price = { list: { amount: 100, currency: 'EUR' }, sale: null }
const variant = (stock: number | null, purchasable = true): Variant => ({
  ...{ id: 7, sku: 'A', price, stock, purchasable, picture: null, choices: [] },
})
const line = (quantity: number) => ({ variantId: 7, quantity })

describe('what became of a line of the cart', () => {
  it.each([
    ['enough is left', 2, [variant(2)], null],
    ['nothing is counted', 20, [variant(null)], null],
    ['it is sold out', 1, [variant(0)], { kind: 'sold-out' }],
    ['more went than there was', 1, [variant(-1)], { kind: 'sold-out' }],
    ['fewer are left', 3, [variant(2)], { kind: 'too-many', left: 2 }],
    ['it cannot be bought any more', 1, [variant(5, false)], { kind: 'not-for-sale' }],
    ['the version is gone', 1, [{ ...variant(5), id: 8 }], { kind: 'not-for-sale' }],
  ])('where %s', (_, quantity, variants, trouble) => {
    expect(lineTrouble(line(quantity), { variants })).toEqual(trouble)
  })

  it('is that it is not for sale where the store does not show the product', () => {
    expect(lineTrouble(line(1), null)).toEqual({ kind: 'not-for-sale' })
  })
})
