import { localeOf } from '@firnline/domain/locale/locale'
import { describe, expect, it } from 'vitest'
import { countryPrice } from './describe-price.ts'

const product = { countryPrices: { gb: 649, jp: 98000, ch: 749.5 } }

describe('the price of a browse-only country', () => {
  it.each([
    ['en', 'gb', '£649'],
    ['en', 'jp', '¥98,000'],
    ['de', 'ch', 'CHF 749.50'],
  ] as const)('has the format of %s-%s', (language, country, expected) => {
    const price = countryPrice(product, localeOf(language, country))
    expect(price).toEqual({ kind: 'regular', now: expect.any(String) })
    expect(price?.kind === 'regular' && price.now.replace(/\s/g, ' ')).toBe(expected)
  })

  it('is null when content has none', () => {
    expect(countryPrice(product, localeOf('en', 'no'))).toBeNull()
  })
})
