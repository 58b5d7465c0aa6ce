import { describe, expect, it } from 'vitest'
import type { CommerceProduct } from '../catalogue/product.ts'
import { cartAtSignIn, transferLine } from './cart-transfer.ts'

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
