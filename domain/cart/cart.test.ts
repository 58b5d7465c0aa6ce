import { describe, expect, it } from 'vitest'
import type { Variant } from '../catalogue/product.ts'
import { countItems, lineProblem, MAX_LINE_QUANTITY, parseQuantity } from './cart.ts'

describe('quantities', () => {
  it.each([
    ['1', 1],
    [' 2', null],
    ['20', MAX_LINE_QUANTITY],
    ['21', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e1', null],
    ['', null],
    ['99999999', null],
    ['٣', null],
    [3, 3],
    [2.5, null],
    [null, null],
    [{}, null],
    [Number.NaN, null],
  ])('reads %j as %j', (value, quantity) => expect(parseQuantity(value, 1)).toBe(quantity))

  it('allows 0 where a line may be emptied', () => expect(parseQuantity('0', 0)).toBe(0))

  it('counts the items of all lines', () => {
    const price = { amount: 1, currency: 'USD' }
    const line = {
      id: '',
      productId: 1,
      variantId: 1,
      sku: '',
      name: '',
      picture: null,
      listPrice: price,
      price,
      lineTotal: price,
      choices: [],
    }
    expect(
      countItems({
        lines: [
          { ...line, quantity: 2 },
          { ...line, quantity: 3 },
        ],
      }),
    ).toBe(5)
    expect(countItems(null)).toBe(0)
  })
})

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
    expect(lineProblem(line(quantity), { variants })).toEqual(trouble)
  })

  it('is that it is not for sale where the store does not show the product', () => {
    expect(lineProblem(line(1), null)).toEqual({ kind: 'not-for-sale' })
  })
})
