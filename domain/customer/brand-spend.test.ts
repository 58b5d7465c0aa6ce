import { expect, it } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { money } from '../money.ts'
import { brandTotal, spendBrand } from './brand-spend.ts'

it.each([
  [[1], 'en-us', 1],
  [[1, 9], 'en-us', 1],
  [[1, 9], 'en-no', 9],
  [[], 'en-us', 0],
] as const)('of the brands %j, a pro in %s is limited on %i', (brandIds, locale, brand) => {
  expect(spendBrand(brandIds, locale)).toBe(brand)
})

const usd = (amount: number) => money(amount, 'USD')
const line = (productId: number, amount: number): CartLine => ({
  id: String(productId),
  productId,
  variantId: productId,
  sku: '',
  name: '',
  quantity: 1,
  picture: null,
  listPrice: usd(amount),
  price: usd(amount),
  lineTotal: usd(amount),
  choices: [],
})

it.each([
  ['lines of the brand', [{ id: 1, brandId: 7 }], 100],
  [
    'no line of another brand',
    [
      { id: 1, brandId: 7 },
      { id: 2, brandId: 8 },
    ],
    100,
  ],
  [
    'no line without a brand',
    [
      { id: 1, brandId: 7 },
      { id: 2, brandId: null },
    ],
    100,
  ],
] as const)('counts %s', (_, products, total) => {
  const lines = products.map(({ id }) => line(id, id * 100))
  expect(brandTotal({ lines, currency: 'USD' }, products, 7)).toEqual(usd(total))
})

it('counts a line whose product is not known', () => {
  expect(brandTotal({ lines: [line(1, 100), line(2, 200)], currency: 'USD' }, [], 7)).toEqual(usd(300))
})
