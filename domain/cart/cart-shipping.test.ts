import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { cartLeftToFreeShipping, cartShippingCost } from './cart-shipping.ts'
import type { ShippingRules } from './shipping.ts'

const eur = (amount: number) => money(amount, 'EUR')
/** 5.90, free from 150.00 on, but never for group 4. */
const TERMS: ShippingRules = {
  methods: [
    { type: 'freeshipping', enabled: true, minimumSubTotal: 15_000, ranges: [] },
    {
      type: 'total',
      enabled: true,
      minimumSubTotal: null,
      ranges: [{ lowerLimit: 0, upperLimit: null, cost: 590 }],
    },
  ],
  settings: { isEnabled: true, hideFreeShippingGroups: [4] },
  currency: 'EUR',
}
const coupon = (about: 'goods' | 'shipping' | 'free-shipping') => ({ code: 'X', about, saved: eur(0) })

describe.each([
  ['a small cart', 10_000, null, null, 590, 5_000],
  ['a cart above the threshold', 15_000, null, null, 0, 0],
  ['a coupon on goods', 15_000, coupon('goods'), null, 0, 0],
  ['a coupon that makes shipping cheaper', 10_000, coupon('shipping'), null, null, 5_000],
  ['a coupon for free shipping', 10_000, coupon('free-shipping'), null, 0, 0],
  ['a group without free shipping', 20_000, null, 4, 590, null],
] as const)('%s', (_, subtotal, code, groupId, cost, left) => {
  const facts = {
    cart: { subtotal: eur(subtotal), coupon: code },
    shipping: { terms: TERMS, groupId },
  }

  it(`costs ${cost} to ship`, () => {
    expect(cartShippingCost(facts)).toEqual(cost === null ? null : eur(cost))
  })

  it(`lacks ${left} to free shipping`, () => {
    expect(cartLeftToFreeShipping(facts)).toEqual(left === null ? null : eur(left))
  })
})

it('is unknown while the store does not say, unless a coupon makes it free', () => {
  const cart = { subtotal: eur(20_000), coupon: null }
  expect(cartShippingCost({ cart, shipping: null })).toBeNull()
  expect(cartLeftToFreeShipping({ cart, shipping: null })).toBeNull()
  const free = { ...cart, coupon: coupon('free-shipping') }
  expect(cartShippingCost({ cart: free, shipping: null })).toEqual(eur(0))
})
