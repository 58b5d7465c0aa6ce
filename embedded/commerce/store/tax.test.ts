import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxRate } from './store.ts'
import { rateFor, splitTax, sumTaxed } from './tax.ts'

const RATES: TaxRate[] = [
  { countryCode: 'US', state: 'NY', name: 'New York', percent: 8.875 },
  { countryCode: 'CA', name: 'GST', percent: 5 },
  { countryCode: 'CA', state: 'ON', name: 'HST', percent: 13 },
  { countryCode: 'DE', name: 'VAT', percent: 19 },
]

describe('tax rate of a destination', () => {
  it.each([
    ['its state by code', 'US', 'NY', 'New York'],
    ['its state by name, whatever the case', 'US', 'new york', 'New York'],
    ['its state before its country', 'CA', 'Ontario', 'HST'],
    ['its country where the state has none', 'CA', 'Quebec', 'GST'],
    ['its country where states are not asked for', 'DE', '', 'VAT'],
    ['none in a state without one', 'US', 'Oregon', undefined],
    ['none in a country without one', 'JP', 'Tokyo', undefined],
  ])('is that of %s', (_, country_iso2, state, name) => {
    expect(rateFor(RATES, { country_iso2, state })?.name).toBe(name)
  })

  it('is null without a destination or rates', () => {
    expect([rateFor(RATES, null), rateFor(undefined, { country_iso2: 'DE', state: '' })]).toEqual([
      null,
      null,
    ])
  })
})

describe('splitting an amount', () => {
  it.each([
    ['added to a price without', 10_000, 8.875, false, { ex: 10_000, inc: 10_888 }],
    ['taken out of a price that includes it', 11_900, 19, true, { ex: 10_000, inc: 11_900 }],
    ['rounded half up', 150, 5, false, { ex: 150, inc: 158 }],
    ['nothing at no rate', 999, 0, true, { ex: 999, inc: 999 }],
    [
      'exact where a product of doubles is not',
      999_999_999_999,
      8.875,
      false,
      {
        ex: 999_999_999_999,
        inc: 1_088_749_999_999,
      },
    ],
  ] as const)('has the tax %s', (_, amount, percent, isInclusive, expected) => {
    expect(splitTax(amount, percent, { isInclusive })).toEqual(expected)
  })

  it('keeps the entered amount, and sums add up to the minor unit', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { maxLength: 30 })
    const percents = fc.integer({ min: 0, max: 3_000_000 }).map(parts => parts / 100_000)
    fc.assert(
      fc.property(amounts, percents, fc.boolean(), (prices, percent, isInclusive) => {
        const split = prices.map(price => splitTax(price, percent, { isInclusive }))
        for (const [index, { ex, inc }] of split.entries()) {
          expect(isInclusive ? inc : ex).toBe(prices[index])
          const exact = (ex * percent) / 100
          expect(Math.abs(inc - ex - exact)).toBeLessThan(1)
          expect(Number.isSafeInteger(ex) && Number.isSafeInteger(inc) && ex <= inc).toBe(true)
        }
        const whole = sumTaxed(split)
        const tax = split.reduce((sum, { ex, inc }) => sum + inc - ex, 0)
        expect(whole.inc - whole.ex).toBe(tax)
      }),
    )
  })
})
