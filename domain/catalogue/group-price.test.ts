import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { applyGroupDiscounts, type DiscountRule, effectivePrice } from './price.ts'
import type { CommerceProduct, PriceFacts } from './product.ts'

const usd = (amount: number) => money(amount, 'USD')
/** Boots are below shoes; product 7 is in boots and in wax. */
const pathOf = new Map([
  [10, [10]],
  [11, [10, 11]],
  [20, [20]],
])
const off = (method: DiscountRule['method'], amount: number) => ({ method, tenThousandths: amount * 10_000 })
const all = (amount: number): DiscountRule => ({ of: 'all', ...off('percent', amount) })
const below = (categoryId: number, amount: number): DiscountRule => ({
  ...{ of: 'category', categoryId },
  ...off('percent', amount),
})

function paid(rules: readonly DiscountRule[], price: PriceFacts = { list: usd(10_000), sale: null }): number {
  const product: CommerceProduct = {
    ...{ id: 7, sku: '', name: '', available: true, categories: [11, 20], brandId: null },
    ...{ price, options: [], variants: [] },
  }
  return effectivePrice(applyGroupDiscounts(product, { rules, pathOf }).price).amount
}

describe('what a customer group pays', () => {
  it.each([
    ['a share less', [all(25)], 7500],
    ['an amount less', [{ of: 'all', ...off('price', 12.5) }], 8750],
    ['a price of its own', [{ of: 'all', ...off('fixed', 60) }], 6000],
    ['nothing', [all(100)], 0],
    ['no less than nothing', [{ of: 'all', ...off('price', 500) }], 0],
    ['no more than everybody', [{ of: 'all', ...off('fixed', 500) }], 10_000],
    ['what everybody pays without a rule', [], 10_000],
  ] satisfies [string, DiscountRule[], number][])('%s', (_, rules, amount) => {
    expect(paid(rules)).toBe(amount)
  })

  it.each([
    [
      'the product’s own',
      [all(50), below(11, 40), { of: 'product', productId: 7, ...off('percent', 10) }],
      9000,
    ],
    ['the deepest category’s', [all(50), below(10, 40), below(11, 20)], 8000],
    ['of equally deep ones the lowest price', [below(10, 15), below(20, 30)], 7000],
    ['that of a category above', [all(50), below(10, 20)], 8000],
    ['that for all, where no nearer one is for it', [all(50), below(99, 20)], 5000],
    ['none of another product’s', [{ of: 'product', productId: 8, ...off('percent', 10) }], 10_000],
  ] satisfies [string, DiscountRule[], number][])('by one rule: %s', (_, rules, amount) => {
    expect(paid(rules)).toBe(amount)
  })

  it('comes after the sale, and rounds half a cent up', () => {
    expect(paid([all(25)], { list: usd(10_000), sale: usd(8001) })).toBe(6001)
    expect(paid([all(50)], { list: usd(1), sale: null })).toBe(1)
  })
})
