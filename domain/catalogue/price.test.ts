import { describe, expect, it } from 'vitest'
import { COMMERCE_PRODUCT, VARIANT } from '../fixture/product.ts'
import { money } from '../money.ts'
import {
  applyGroupDiscounts,
  type DiscountRule,
  effectivePrice,
  isOnSale,
  type PriceTag,
  productPriceTag,
  toPriceTag,
} from './price.ts'
import type { PriceFacts } from './product.ts'

const usd = (amount: number) => money(amount, 'USD')
const price = (list: number, sale: number | null = null, group?: number): PriceFacts => ({
  list: usd(list),
  sale: sale === null ? null : usd(sale),
  ...(group === undefined ? {} : { group: usd(group) }),
})

it.each([
  ['no sale', price(100), false, 100],
  ['a lower sale price', price(100, 80), true, 80],
  ['a sale price of zero', price(100, 0), true, 0],
  ['a sale price equal to the list price', price(100, 100), false, 100],
  ['a sale price above the list price', price(100, 120), false, 120],
  ['a list price of zero', price(0), false, 0],
])('isOnSale and effectivePrice with %s', (_, facts, sale, now) => {
  expect(isOnSale(facts)).toBe(sale)
  expect(effectivePrice(facts)).toEqual(usd(now))
})

it.each<[PriceFacts, PriceTag['kind'], number, number?]>([
  [price(100), 'regular', 100],
  [price(100, 80), 'sale', 80, 100],
  [price(100, null, 75), 'group', 75, 100],
  [price(100, 80, 60), 'group', 60, 100],
  [price(100, 80, 80), 'sale', 80, 100],
  [price(100, null, 0), 'group', 0, 100],
  [price(100, null, 100), 'regular', 100],
])('toPriceTag of %j is %s', (facts, kind, now, was) => {
  expect(toPriceTag(facts)).toEqual({ kind, now: usd(now), ...(was === undefined ? {} : { was: usd(was) }) })
})

it.each([
  [[price(100), price(120)], { kind: 'range', from: usd(100), to: usd(120) }],
  [[price(100), price(120, 100)], { kind: 'regular', now: usd(100) }],
  [[price(120, 90), price(120)], { kind: 'range', from: usd(90), to: usd(120) }],
  [[], { kind: 'regular', now: usd(1) }],
])('productPriceTag with variants of %j', (prices, tag) => {
  const variants = prices.map(facts => ({ ...VARIANT, price: facts }))
  expect(productPriceTag({ price: price(1), variants })).toEqual(tag)
})

describe('applyGroupDiscounts', () => {
  /** Category 11 is below 10; the product is in 11 and 20. */
  const pathOf = new Map([
    [10, [10]],
    [11, [10, 11]],
    [20, [20]],
  ])
  const off = (method: DiscountRule['method'], amount: number) => ({
    method,
    tenThousandths: amount * 10_000,
  })
  const all = (amount: number, method: DiscountRule['method'] = 'percent'): DiscountRule => ({
    of: 'all',
    ...off(method, amount),
  })
  const category = (categoryId: number, amount: number): DiscountRule => ({
    of: 'category',
    categoryId,
    ...off('percent', amount),
  })
  const product = (productId: number): DiscountRule => ({ of: 'product', productId, ...off('percent', 10) })

  function paid(rules: readonly DiscountRule[], facts = price(10_000)): number {
    const discounted = { ...COMMERCE_PRODUCT, id: 7, categories: [11, 20], price: facts }
    return effectivePrice(applyGroupDiscounts(discounted, { rules, pathOf }).price).amount
  }

  it('takes off the catalogue’s price, not that of the channel’s list, which counts without discounts', () => {
    const listed = { ...price(8_000), catalogue: price(10_000) }
    expect(paid([all(10)], listed)).toBe(9_000)
    expect(paid([], listed)).toBe(8_000)
  })

  it.each<[string, DiscountRule[], number]>([
    ['takes off a percentage', [all(25)], 7500],
    ['takes off an amount', [all(12.5, 'price')], 8750],
    ['sets a fixed price', [all(60, 'fixed')], 6000],
    ['reaches zero', [all(100)], 0],
    ['never goes below zero', [all(500, 'price')], 0],
    ['never raises the price', [all(500, 'fixed')], 10_000],
    ['keeps the price without rules', [], 10_000],
    ['prefers the product’s rule', [all(50), category(11, 40), product(7)], 9000],
    ['then the deepest category’s', [all(50), category(10, 40), category(11, 20)], 8000],
    ['takes the lowest price of equally deep rules', [category(10, 15), category(20, 30)], 7000],
    ['applies an ancestor category’s rule', [all(50), category(10, 20)], 8000],
    ['falls back to the rule for all', [all(50), category(99, 20)], 5000],
    ['ignores rules of other products', [product(8)], 10_000],
  ])('%s', (_, rules, amount) => expect(paid(rules)).toBe(amount))

  it('applies after the sale and rounds half a cent up', () => {
    expect(paid([all(25)], price(10_000, 8001))).toBe(6001)
    expect(paid([all(50)], price(1))).toBe(1)
  })
})
