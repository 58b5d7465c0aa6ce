import { describe, expect, it } from 'vitest'
import type { CommerceProduct } from '../catalogue/product.ts'
import { VARIANT } from '../fixture/product.ts'
import {
  brokenLimit,
  type CartLine,
  cartAtSignIn,
  countItems,
  lineProblem,
  MAX_LINE_QUANTITY,
  parseQuantity,
  transferLine,
  unitsOf,
} from './cart.ts'

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
])('parseQuantity reads %j as %j', (value, quantity) => expect(parseQuantity(value, 1)).toBe(quantity))

it('parseQuantity allows 0 where a line may be removed', () => expect(parseQuantity('0', 0)).toBe(0))

const price = { amount: 1, currency: 'USD' }
const line = (quantity: number): CartLine => ({
  id: '',
  productId: 1,
  variantId: VARIANT.id,
  sku: '',
  name: '',
  quantity,
  picture: null,
  listPrice: price,
  price,
  lineTotal: price,
  choices: [],
})

it('countItems adds up the quantities of all lines', () => {
  expect(countItems({ lines: [line(2), line(3)] })).toBe(5)
  expect(countItems(null)).toBe(0)
})

it.each([
  ['enough stock', 2, { stock: 2 }, null],
  ['untracked stock', 20, { stock: null }, null],
  ['no stock', 1, { stock: 0 }, { kind: 'sold-out' }],
  ['negative stock', 1, { stock: -1 }, { kind: 'sold-out' }],
  ['too little stock', 3, { stock: 2 }, { kind: 'too-many', left: 2 }],
  ['an unpurchasable variant', 1, { stock: 5, purchasable: false }, { kind: 'not-for-sale' }],
  ['a missing variant', 1, { stock: 5, id: 8 }, { kind: 'not-for-sale' }],
])('lineProblem with %s', (_, quantity, variant, problem) => {
  const product = { variants: [{ ...VARIANT, ...variant }], orderLimits: { least: 1, most: null } }
  expect(lineProblem(line(quantity), product, quantity)).toEqual(problem)
})

it.each([
  ['units within the limits', 2, null],
  ['too few units', 1, { kind: 'below-least', least: 2 }],
  ['units enough with those of another variant', 2, null, 1],
  ['too many units with those of another variant', 4, { kind: 'above-most', most: 3 }, 2],
])('lineProblem with %s', (_, units, problem, quantity = units) => {
  const product = { variants: [{ ...VARIANT, stock: 9 }], orderLimits: { least: 2, most: 3 } }
  expect(lineProblem(line(quantity), product, units)).toEqual(problem)
})

it.each([
  [{ least: 1, most: null }, 20, null],
  [{ least: 1, most: 2 }, 2, null],
  [{ least: 1, most: 2 }, 3, { kind: 'above-most', most: 2 }],
  [{ least: 4, most: null }, 4, null],
  [{ least: 4, most: null }, 3, { kind: 'below-least', least: 4 }],
])('order limits %j with %i units', (limits, units, broken) => {
  expect(brokenLimit(limits, units)).toEqual(broken)
})

it('unitsOf adds up the variants of one product', () => {
  expect(unitsOf([line(2), { ...line(1), variantId: 8 }, { ...line(5), productId: 2 }], 1)).toBe(3)
})

it('lineProblem with a product that the store does not show', () => {
  expect(lineProblem(line(1), null, 1)).toEqual({ kind: 'not-for-sale' })
})

const variant = (id: number, purchasable: boolean): CommerceProduct['variants'][number] => ({
  id,
  sku: `SKU-${id}`,
  price: { list: { amount: 1, currency: 'EUR' }, sale: null },
  stock: 1,
  purchasable,
  picture: null,
  choices: [],
})

describe('transferLine', () => {
  const products = [{ id: 7, variants: [variant(71, true), variant(72, false)] }]

  it.each([
    ['is sold here', { productId: 7, variantId: 71 }, { productId: 7, variantId: 71, quantity: 2 }],
    ['is not sold here', { productId: 7, variantId: 72 }, null],
    ['is of a product that is not shown here', { productId: 8, variantId: 81 }, null],
    ['is unknown here', null, null],
  ])('of a line whose SKU %s', (_, same, expected) => {
    expect(transferLine({ quantity: 2 }, same, products)).toEqual(expected)
  })
})

describe('cartAtSignIn', () => {
  const guests = { customerId: null }
  const own = { customerId: 5 }
  const foreign = { customerId: 6 }

  it.each([
    ['no cart', null, null, 'keep-customers'],
    ['no cart, and one left behind', null, own, 'keep-customers'],
    ['a guest’s cart', guests, null, 'attach'],
    ['a guest’s cart, and one left behind', guests, own, 'merge'],
    ['a guest’s cart, and one that is another’s now', guests, foreign, 'attach'],
    ['the customer’s own cart', own, null, 'attach'],
    ['another customer’s cart', foreign, own, 'keep-customers'],
  ] as const)('with %s', (_, session, left, expected) => {
    expect(cartAtSignIn(5, { session, left })).toBe(expected)
  })
})
