import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import {
  amountToFreeShipping,
  cartLeftToFreeShipping,
  cartShippingCost,
  estimatedTotal,
  freeShippingThreshold,
  isFreeShippingHidden,
  offeredEstimate,
  type ShippingEstimate,
  type ShippingMethod,
  type ShippingRange,
  type ShippingRules,
  shippingCost,
} from './shipping.ts'

const eur = (amount: number) => money(amount, 'EUR')
const range = (lowerLimit: number, upperLimit: number | null, cost: number): ShippingRange => ({
  lowerLimit,
  upperLimit,
  cost,
})
const free = (minimumSubTotal: number | null, enabled = true): ShippingMethod => ({
  type: 'freeshipping',
  enabled,
  minimumSubTotal,
  ranges: [],
})
const total = (ranges: ShippingRange[], enabled = true): ShippingMethod => ({
  type: 'total',
  enabled,
  minimumSubTotal: null,
  ranges,
})
const other: ShippingMethod = { type: 'other', enabled: true, minimumSubTotal: null, ranges: [] }
const SHOWN = { isEnabled: true, hideFreeShippingGroups: [] }
const HIDDEN = { isEnabled: true, hideFreeShippingGroups: [4, 9] }
const termsOf = (methods: ShippingMethod[], settings: ShippingRules['settings'] = SHOWN): ShippingRules => ({
  methods,
  settings,
  currency: 'EUR',
})

/** Free shipping from 150.00, 5.90 from 50.00, else 9.90. */
const STEPS = total([range(0, 4_999, 990), range(5_000, 14_999, 590), range(15_000, null, 0)])
/** Free from 50.00 to 99.99; heavier carts cost again. */
const FREE_BETWEEN = total([range(0, 4_999, 990), range(5_000, 9_999, 0), range(10_000, null, 1_990)])
const PAID = total([range(0, 9_999, 990), range(10_000, null, 490)])

describe('isFreeShippingHidden', () => {
  it.each([
    ['a group in the list', HIDDEN, 4, true],
    ['another group', HIDDEN, 5, false],
    ['no group', HIDDEN, null, false],
    ['a group in the list of settings that are off', { ...HIDDEN, isEnabled: false }, 4, false],
  ])('for %s', (_, settings, groupId, hidden) => {
    expect(isFreeShippingHidden({ terms: termsOf([STEPS], settings), groupId })).toBe(hidden)
  })
})

describe('freeShippingThreshold', () => {
  it.each([
    ['the free method’s minimum', [free(12_000)], 12_000],
    ['a minimum of nothing', [free(0)], 0],
    ['the minimum, whatever the ranges say', [STEPS, free(12_000)], 12_000],
    ['the lowest of several minimums', [free(12_000), free(9_000)], 9_000],
    ['the last range’s lower limit', [STEPS], 15_000],
    ['nothing where one free method names no minimum and another does', [free(null), free(12_000)], 0],
    ['nothing where the free method names no minimum, whatever the ranges say', [free(null), STEPS], 0],
    ['the first cent where nothing names a limit', [free(null)], 0],
    ['null if the last range costs something', [total([range(0, 5_000, 0), range(5_000, null, 5)])], null],
    ['never, where nothing is free', [PAID, other], null],
    ['never, where what is free is disabled', [free(1, false), total([range(0, null, 0)], false)], null],
    ['never, without ranges', [total([])], null],
  ])('is %s', (_, methods, threshold) => expect(freeShippingThreshold(termsOf(methods))).toBe(threshold))
})

describe('shippingCost', () => {
  const guest = (methods: ShippingMethod[]) => ({ terms: termsOf(methods), groupId: null })
  const hidden = (methods: ShippingMethod[]) => ({ terms: termsOf(methods, HIDDEN), groupId: 4 })

  it.each([
    ['below every limit', 4_000, guest([STEPS]), 990],
    ['at a range’s lower limit', 5_000, guest([STEPS]), 590],
    ['at a range’s upper limit', 14_999, guest([STEPS]), 590],
    ['at the threshold', 15_000, guest([STEPS]), 0],
    ['above the threshold', 99_000, guest([STEPS]), 0],
    ['one cent below a free method’s minimum', 11_999, guest([free(12_000), PAID]), 490],
    ['at a free method’s minimum', 12_000, guest([free(12_000), PAID]), 0],
    ['in two ranges: the lower', 5_000, guest([total([range(0, 5_000, 990), range(5_000, null, 490)])]), 490],
    ['in ranges of two methods: the lower', 100, guest([PAID, total([range(0, null, 700)])]), 700],
    ['in no range', 100, guest([total([range(1_000, null, 700)])]), null],
    ['with methods that need an address only', 100, guest([other]), null],
    ['with disabled methods only', 100, guest([total([range(0, null, 700)], false), free(0, false)]), null],
    ['in a free range that is not the last', 100, guest([total([range(0, 500, 0), range(501, null, 9)])]), 0],
    ['with free methods with and without minimum', 100, guest([free(null), free(12_000), PAID]), 0],
    ['for a hidden group at a free method’s minimum', 12_000, hidden([free(12_000), PAID]), 490],
    ['for a hidden group, free ranges left out', 15_000, hidden([STEPS, PAID]), 490],
    ['for a hidden group in free ranges only', 15_000, hidden([STEPS]), null],
  ])('%s', (_, amount, facts, cost) => {
    expect(shippingCost(eur(amount), facts)).toEqual(cost === null ? null : eur(cost))
  })

  it('is null for a cart in another currency', () => {
    expect(shippingCost(money(99_000, 'USD'), guest([STEPS]))).toBeNull()
    expect(amountToFreeShipping(money(99_000, 'USD'), guest([STEPS]))).toBeNull()
  })
})

describe('amountToFreeShipping', () => {
  it.each([
    ['below the threshold', 12_500, [STEPS], SHOWN, 2_500],
    ['at the threshold', 15_000, [STEPS], SHOWN, 0],
    ['above the threshold', 20_000, [STEPS], SHOWN, 0],
    ['free already by a range', 500, [free(9_000), total([range(0, 1_000, 0)])], SHOWN, 0],
    ['free already without a minimum', 500, [free(9_000), free(null), PAID], SHOWN, 0],
    ['below a free range that is not the last', 4_000, [FREE_BETWEEN], SHOWN, 1_000],
    ['in a free range that is not the last', 6_000, [FREE_BETWEEN], SHOWN, 0],
    ['above a free range that is not the last', 20_000, [FREE_BETWEEN], SHOWN, null],
    ['below a free range and a higher minimum', 4_000, [FREE_BETWEEN, free(15_000)], SHOWN, 1_000],
    ['between a free range and a higher minimum', 12_000, [FREE_BETWEEN, free(15_000)], SHOWN, 3_000],
    ['never free', 500, [PAID], SHOWN, null],
    ['hidden for the group', 500, [STEPS], HIDDEN, null],
  ])('%s', (_, amount, methods, settings, left) => {
    const facts = { terms: termsOf(methods, settings), groupId: 4 }
    expect(amountToFreeShipping(eur(amount), facts)).toEqual(left === null ? null : eur(left))
  })
})

describe('shipping with any rules', () => {
  const amounts = fc.integer({ min: 0, max: 200_000 })
  const ranges = fc.record({
    lowerLimit: amounts,
    upperLimit: fc.option(amounts),
    cost: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  })
  const methods = fc.record({
    type: fc.constantFrom('freeshipping' as const, 'total' as const, 'other' as const),
    enabled: fc.boolean(),
    minimumSubTotal: fc.option(amounts),
    ranges: fc.array(ranges, { maxLength: 4 }),
  })
  const anyFacts = fc.record({
    terms: fc
      .tuple(fc.array(methods, { maxLength: 4 }), fc.boolean())
      .map(([some, isEnabled]) => termsOf(some, { isEnabled, hideFreeShippingGroups: [4] })),
    groupId: fc.constantFrom(null, 4, 5),
  })

  it('is never free for a hidden group', () => {
    fc.assert(
      fc.property(amounts, anyFacts, (amount, facts) => {
        fc.pre(isFreeShippingHidden(facts))
        return shippingCost(eur(amount), facts)?.amount !== 0
      }),
    )
  })

  it('is free once the missing amount was added', () => {
    fc.assert(
      fc.property(amounts, anyFacts, (amount, facts) => {
        const left = amountToFreeShipping(eur(amount), facts)
        fc.pre(left !== null)
        return shippingCost(eur(amount + (left?.amount ?? 0)), facts)?.amount === 0
      }),
    )
  })
})

const euro = (amount: number) => money(amount, 'EUR')
const FREE = { name: 'Standard', cost: euro(0) }
const EXPRESS = { name: 'Express', cost: euro(1_990) }
const both: ShippingEstimate = { ok: true, options: [FREE, EXPRESS] }
const terms = (isEnabled: boolean) => ({
  ...{ methods: [], currency: 'EUR' },
  settings: { isEnabled, hideFreeShippingGroups: [7] },
})

describe('offeredEstimate for', () => {
  it.each([
    ['a guest', terms(true), null, both],
    ['a group that is not named', terms(true), 3, both],
    ['a named group while the settings are off', terms(false), 7, both],
    ['anybody while the terms are not known', null, 7, both],
    ['a named group', terms(true), 7, { ok: true, options: [EXPRESS] }],
  ])('%s', (_, terms, groupId, offered) => {
    expect(offeredEstimate(both, { terms, groupId })).toEqual(offered)
  })

  it('refuses when only free shipping was left', () => {
    const free: ShippingEstimate = { ok: true, options: [FREE] }
    const offered = offeredEstimate(free, { terms: terms(true), groupId: 7 })
    expect(offered).toEqual({ ok: false, reason: 'not-served' })
  })

  it('keeps an estimate that failed', () => {
    const refused: ShippingEstimate = { ok: false, reason: 'gone' }
    expect(offeredEstimate(refused, { terms: terms(true), groupId: 7 })).toEqual(refused)
  })
})

describe('estimatedTotal', () => {
  it.each([
    ['with the cheapest, in any position', [EXPRESS, { name: 'Post', cost: euro(790) }], euro(10_790)],
    ['with free shipping as it is', [FREE, EXPRESS], euro(10_000)],
    ['is not known without options', [], null],
    ['is not known in another currency', [{ name: 'Post', cost: money(790, 'USD') }], null],
  ])('%s', (_, options, total) => {
    expect(estimatedTotal(euro(10_000), options)).toEqual(total)
  })
})

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
