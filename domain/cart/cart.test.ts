import { describe, expect, it } from 'vitest'
import { countItems, MOST_PER_LINE, readQuantity } from './cart.ts'

describe('quantities', () => {
  it.each([
    ['1', 1],
    [' 2', null],
    ['20', MOST_PER_LINE],
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
  ])('reads %j as %j', (value, quantity) => expect(readQuantity(value, 1)).toBe(quantity))

  it('allows 0 where a line may be emptied', () => expect(readQuantity('0', 0)).toBe(0))

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
