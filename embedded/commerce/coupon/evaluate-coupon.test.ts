import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponType } from '../database/schema.ts'
import {
  type Coupon,
  type CouponContext,
  couponDiscount,
  type DiscountLine,
  evaluateCoupon,
} from './evaluate-coupon.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const COUPON: Coupon = {
  ...{ store: 'eu', id: 1, name: 'Ten', type: 'per_total_discount', amount: '10.0000', code: 'TEN' },
  ...{ min_purchase: '0.0000', expires: null, enabled: true, code_key: 'TEN', date_created: NOW },
  ...{ num_uses: 3, max_uses: 0, max_uses_per_customer: 0 },
  applies_to: { entity: 'categories', ids: [0] },
}
const FACTS: CouponContext = {
  lines: [
    { productId: 7, quantity: 1, total: 5000 },
    { productId: 0, quantity: 1, total: 3000 },
  ],
  categoryPaths: new Map([[7, [[2, 9]]]]),
  ...{ usesOfCustomer: 1, now: NOW, digits: 2 },
}

describe('coupon evaluation', () => {
  it.each<[string, Partial<Coupon>, string]>([
    ['it is disabled', { enabled: false }, 'unknown'],
    ['it has expired', { expires: NOW }, 'expired'],
    ['it has reached its uses', { max_uses: 3 }, 'used-up'],
    ['this customer has used it', { max_uses_per_customer: 1 }, 'used-before'],
    ['the cart is below its minimum', { min_purchase: '80.0100' }, 'minimum-not-reached'],
    ['it is for other products', { applies_to: { entity: 'products', ids: [8] } }, 'not-applicable'],
    ['it is for other categories', { applies_to: { entity: 'categories', ids: [8] } }, 'not-applicable'],
  ])('refuses a coupon when %s', (_, fields, reason) => {
    expect(evaluateCoupon({ ...COUPON, ...fields }, FACTS)).toEqual({ kind: 'refused', reason })
  })

  it('refuses an unknown code', () => {
    expect(evaluateCoupon(null, FACTS)).toEqual({ kind: 'refused', reason: 'unknown' })
  })

  it.each<[string, Partial<Coupon>, number[]]>([
    ['for every category, custom items included', {}, [625, 375]],
    ['for a product', { applies_to: { entity: 'products', ids: [7] } }, [1000, 0]],
    ['for a category above the product’s', { applies_to: { entity: 'categories', ids: [2] } }, [1000, 0]],
    ['on its last use, with the minimum just reached', { max_uses: 4, min_purchase: '80.0000' }, [625, 375]],
  ])('applies a coupon %s', (_, fields, shares) => {
    expect(evaluateCoupon({ ...COUPON, ...fields }, FACTS)).toMatchObject({
      kind: 'applied',
      discount: { shares },
    })
  })
})

const line = (total: number, quantity = 1, isEligible = true): DiscountLine => ({
  total,
  quantity,
  isEligible,
})

describe('coupon discount', () => {
  it.each<[string, CouponType, string, number[]]>([
    ['a percentage of eligible lines', 'percentage_discount', '10', [1000, 0, 5]],
    ['an amount off the total, shared by price', 'per_total_discount', '20', [1990, 0, 10]],
    ['the whole price where the amount is higher', 'per_total_discount', '900', [10_000, 0, 50]],
    ['an amount off each item, no line below 0', 'per_item_discount', '7.5', [1500, 0, 50]],
  ])('is %s', (_, type, amount, shares) => {
    const lines = [line(10_000, 2), line(5000, 1, false), line(50)]
    expect(couponDiscount({ type, amount }, lines, 2)).toEqual({
      ...{ shares, total: shares.reduce((sum, share) => sum + share, 0), offShipping: 0 },
    })
  })

  it('gives the units lost by rounding to the largest remainders', () => {
    const thirds = [line(100), line(100), line(100)]
    expect(couponDiscount({ type: 'per_total_discount', amount: '1' }, thirds, 2).shares).toEqual([
      34, 33, 33,
    ])
  })

  it('is on shipping alone for the shipping types', () => {
    const product = [line(100)]
    expect(couponDiscount({ type: 'shipping_discount', amount: '4' }, product, 2)).toEqual({
      ...{ shares: [0], total: 0, offShipping: 400 },
    })
    const free = couponDiscount({ type: 'free_shipping', amount: '0' }, product, 2)
    expect([free.total, free.offShipping >= 1_000_000_000]).toEqual([0, true])
  })

  it('uses the currency’s minor units', () => {
    expect(couponDiscount({ type: 'per_total_discount', amount: '20' }, [line(500)], 0).total).toBe(20)
  })

  it('is between 0 and the eligible price on each line, and adds up', () => {
    const facts = fc.record({
      type: fc.constantFrom<CouponType>('percentage_discount', 'per_total_discount', 'per_item_discount'),
      amount: fc.integer({ min: 0, max: 99_999_990_000 }).map(parts => (parts / 10_000).toFixed(4)),
      lines: fc.array(
        fc.record({
          total: fc.integer({ min: 0, max: 9_999_999_000_000 }),
          quantity: fc.integer({ min: 1, max: 10_000 }),
          isEligible: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
    })
    fc.assert(
      fc.property(facts, ({ lines, ...offer }) => {
        const { shares, total, offShipping } = couponDiscount(offer, lines, 2)
        expect(shares).toHaveLength(lines.length)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        for (const [index, { total: cost, isEligible }] of lines.entries()) {
          const share = shares[index] ?? -1
          expect(Number.isSafeInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(isEligible ? cost : 0)
        }
        expect(offShipping).toBe(0)
      }),
    )
  })

  it('on the total is the amount, at most the price of the lines', () => {
    const totals = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 3_000_000 }), (costs, minor) => {
        const amount = (minor / 100).toFixed(2)
        const { total } = couponDiscount(
          { type: 'per_total_discount', amount },
          costs.map(cost => line(cost)),
          2,
        )
        expect(total).toBe(
          Math.min(
            minor,
            costs.reduce((sum, cost) => sum + cost, 0),
          ),
        )
      }),
    )
  })
})
