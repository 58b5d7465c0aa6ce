import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponType } from '../database/schema.ts'
import { type DiscountLine, discountOf } from './discount.ts'

const line = (total: number, quantity = 1, isMeant = true): DiscountLine => ({ total, quantity, isMeant })

describe('what a coupon takes off', () => {
  it.each<[string, CouponType, string, number[]]>([
    ['per cent of what it is for', 'percentage_discount', '10', [1000, 0, 5]],
    ['money off the whole, shared by what the lines cost', 'per_total_discount', '20', [1990, 0, 10]],
    ['all of it where it is more than that', 'per_total_discount', '900', [10_000, 0, 50]],
    ['money off each item, no line below nothing', 'per_item_discount', '7.5', [1500, 0, 50]],
  ])('is %s', (_, type, amount, shares) => {
    const lines = [line(10_000, 2), line(5000, 1, false), line(50)]
    expect(discountOf({ type, amount }, lines, 2)).toEqual({
      ...{ shares, total: shares.reduce((sum, share) => sum + share, 0), offShipping: 0 },
    })
  })

  it('loses nothing by rounding: what is left over goes where most was rounded off', () => {
    const thirds = [line(100), line(100), line(100)]
    expect(discountOf({ type: 'per_total_discount', amount: '1' }, thirds, 2).shares).toEqual([34, 33, 33])
  })

  it('is shipping alone for the types that say so', () => {
    const goods = [line(100)]
    expect(discountOf({ type: 'shipping_discount', amount: '4' }, goods, 2)).toEqual({
      ...{ shares: [0], total: 0, offShipping: 400 },
    })
    const free = discountOf({ type: 'free_shipping', amount: '0' }, goods, 2)
    expect([free.total, free.offShipping >= 1_000_000_000]).toEqual([0, true])
  })

  it('counts in the currency’s own digits', () => {
    expect(discountOf({ type: 'per_total_discount', amount: '20' }, [line(500)], 0).total).toBe(20)
  })

  it('is never below nothing, never above what the lines cost, and adds up', () => {
    const facts = fc.record({
      type: fc.constantFrom<CouponType>('percentage_discount', 'per_total_discount', 'per_item_discount'),
      amount: fc.integer({ min: 0, max: 99_999_990_000 }).map(parts => (parts / 10_000).toFixed(4)),
      lines: fc.array(
        fc.record({
          total: fc.integer({ min: 0, max: 9_999_999_000_000 }),
          quantity: fc.integer({ min: 1, max: 10_000 }),
          isMeant: fc.boolean(),
        }),
        { maxLength: 30 },
      ),
    })
    fc.assert(
      fc.property(facts, ({ lines, ...offer }) => {
        const { shares, total, offShipping } = discountOf(offer, lines, 2)
        expect(shares).toHaveLength(lines.length)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
        for (const [index, { total: cost, isMeant }] of lines.entries()) {
          const share = shares[index] ?? -1
          expect(Number.isSafeInteger(share)).toBe(true)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(isMeant ? cost : 0)
        }
        expect(offShipping).toBe(0)
      }),
    )
  })

  it('off the whole is the amount itself while the lines cost more', () => {
    const totals = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 3_000_000 }), (costs, minor) => {
        const amount = (minor / 100).toFixed(2)
        const { total } = discountOf(
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
