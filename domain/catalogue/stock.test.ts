import { expect, it } from 'vitest'
import { VARIANT } from '../fixture/product.ts'
import { isSoldOut, stockOf } from './stock.ts'

it.each([
  [10, true, { kind: 'in-stock' }],
  [4, true, { kind: 'in-stock' }],
  [3, true, { kind: 'few-left', count: 3 }],
  [1, true, { kind: 'few-left', count: 1 }],
  [0, true, { kind: 'sold-out' }],
  [-2, true, { kind: 'sold-out' }],
  [null, true, { kind: 'in-stock' }],
  [10, false, { kind: 'sold-out' }],
])('stockOf: %j units, purchasable %s', (stock, purchasable, state) => {
  expect(stockOf({ stock, purchasable })).toEqual(state)
})

it.each([
  [true, [0, 1], false],
  [true, [0, 0], true],
  [false, [5], true],
])('isSoldOut: available %s, variants with %j units: %s', (available, stocks, soldOut) => {
  expect(isSoldOut({ available, variants: stocks.map(stock => ({ ...VARIANT, stock })) })).toBe(soldOut)
})
