import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountRule } from '../database/schema.ts'
import { groupPrice } from './group-price.ts'

const BINDINGS = 9
/** A product that is in a category two levels below the root and in one at the root. */
const ski = { productId: 7, categoryPath: [[1, 2, 3], [5]] }

const all = (method: DiscountRule['method'], amount: string): DiscountRule => ({
  type: 'all',
  method,
  amount,
})
const category = (category_id: number, amount: string): DiscountRule => ({
  ...{ type: 'category', category_id, method: 'percent', amount },
})
const product = (product_id: number, amount: string): DiscountRule => ({
  ...{ type: 'product', product_id, method: 'percent', amount },
})

describe('group price', () => {
  it.each<[string, number, DiscountRule[], number, number]>([
    ['is the price without rules', 10_000, [], 2, 10_000],
    ['takes a percentage off', 64_995, [all('percent', '15.0000')], 2, 55_246],
    ['rounds a half up', 250, [all('percent', '33.0000')], 2, 168],
    ['reckons exactly', 1_005, [all('percent', '10.0000')], 2, 905],
    ['takes an amount off each', 10_000, [all('price', '12.5000')], 2, 8_750],
    ['takes no more off than there is', 1_000, [all('price', '12.5000')], 2, 0],
    ['is the fixed price', 10_000, [all('fixed', '79.9900')], 2, 7_999],
    ['is not raised by a fixed price', 5_000, [all('fixed', '79.9900')], 2, 5_000],
    ['may be nothing', 5_000, [all('fixed', '0.0000')], 2, 0],
    ['is not below nothing', 5_000, [all('percent', '120')], 2, 0],
    ['knows a currency without decimals', 10_001, [all('price', '1000.5')], 0, 9_001],
    ['knows a currency with three', 10_000, [all('fixed', '1.2345')], 3, 1_235],
    ['is by category before all', 10_000, [all('percent', '50'), category(5, '10')], 2, 9_000],
    ['is by product before category', 10_000, [category(5, '50'), product(7, '10')], 2, 9_000],
    ['is by the category above', 10_000, [category(1, '20')], 2, 8_000],
    [
      'is by the deepest category',
      10_000,
      [category(1, '50'), category(3, '10'), category(2, '30')],
      2,
      9_000,
    ],
    ['is the lowest of categories equally deep', 10_000, [category(1, '10'), category(5, '30')], 2, 7_000],
    ['is not by another category', 10_000, [category(BINDINGS, '50')], 2, 10_000],
    ['is not by another product', 10_000, [product(8, '50')], 2, 10_000],
  ])('%s', (_, price, rules, digits, expected) => {
    expect(groupPrice(price, ski, rules, digits)).toBe(expected)
  })

  it('is for a product without a category too', () => {
    const bare = { productId: 7, categoryPath: [] }
    expect(groupPrice(10_000, bare, [category(1, '50'), all('percent', '5')], 2)).toBe(9_500)
  })

  it('is a whole number from 0 to the price, whatever the rules', () => {
    const amount = fc
      .tuple(fc.nat(9_999_999), fc.nat(9_999))
      .map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`)
    const method = fc.constantFrom('percent' as const, 'fixed' as const, 'price' as const)
    const rule = fc.oneof(
      fc.record({ type: fc.constant('all' as const), method, amount }),
      fc.record({ type: fc.constant('category' as const), category_id: fc.nat(6), method, amount }),
      fc.record({ type: fc.constant('product' as const), product_id: fc.nat(8), method, amount }),
    )
    const facts = fc.record({
      productId: fc.nat(8),
      categoryPath: fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), { maxLength: 3 }),
    })
    const price = fc.nat(Number.MAX_SAFE_INTEGER)
    fc.assert(
      fc.property(
        price,
        facts,
        fc.array(rule, { maxLength: 6 }),
        fc.nat(4),
        (price, facts, rules, digits) => {
          const result = groupPrice(price, facts, rules, digits)
          expect(Number.isSafeInteger(result) && result >= 0 && result <= price).toBe(true)
        },
      ),
    )
  })
})
