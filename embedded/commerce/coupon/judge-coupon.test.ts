import { describe, expect, it } from 'vitest'
import { type Coupon, type CouponFacts, judgeCoupon } from './judge-coupon.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const COUPON: Coupon = {
  ...{ store: 'eu', id: 1, name: 'Ten', type: 'per_total_discount', amount: '10.0000', code: 'TEN' },
  ...{ min_purchase: '0.0000', expires: null, enabled: true, code_key: 'TEN', date_created: NOW },
  ...{ num_uses: 3, max_uses: 0, max_uses_per_customer: 0 },
  applies_to: { entity: 'categories', ids: [0] },
}
const FACTS: CouponFacts = {
  lines: [
    { productId: 7, quantity: 1, total: 5000 },
    { productId: 0, quantity: 1, total: 3000 },
  ],
  categoryPaths: new Map([[7, [[2, 9]]]]),
  ...{ usesOfCustomer: 1, now: NOW, digits: 2 },
}

describe('whether a coupon counts for a cart', () => {
  it.each<[string, Partial<Coupon>, string]>([
    ['it is switched off', { enabled: false }, 'unknown'],
    ['its time is over', { expires: NOW }, 'expired'],
    ['it was used as often as it can be', { max_uses: 3 }, 'used-up'],
    ['this customer has used it', { max_uses_per_customer: 1 }, 'used-before'],
    ['the cart is below its minimum', { min_purchase: '80.0100' }, 'minimum-not-reached'],
    ['it is for other products', { applies_to: { entity: 'products', ids: [8] } }, 'not-applicable'],
    ['it is for other categories', { applies_to: { entity: 'categories', ids: [8] } }, 'not-applicable'],
  ])('it does not when %s', (_, fields, reason) => {
    expect(judgeCoupon({ ...COUPON, ...fields }, FACTS)).toEqual({ kind: 'refused', reason })
  })

  it('it does not when there is none', () => {
    expect(judgeCoupon(null, FACTS)).toEqual({ kind: 'refused', reason: 'unknown' })
  })

  it.each<[string, Partial<Coupon>, number[]]>([
    ['for every category, what no product stands behind too', {}, [625, 375]],
    ['for a product', { applies_to: { entity: 'products', ids: [7] } }, [1000, 0]],
    ['for a category above the product’s', { applies_to: { entity: 'categories', ids: [2] } }, [1000, 0]],
    ['on its last use, with the minimum just reached', { max_uses: 4, min_purchase: '80.0000' }, [625, 375]],
  ])('it does %s', (_, fields, shares) => {
    expect(judgeCoupon({ ...COUPON, ...fields }, FACTS)).toMatchObject({
      kind: 'counts',
      discount: { shares },
    })
  })
})
