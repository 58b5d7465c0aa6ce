import { describe, expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'
import { DEFAULT_CURRENCY_FORMAT, minus, money, times } from './money.ts'

const euro = {
  token: '€',
  tokenLocation: 'right',
  decimalToken: ',',
  thousandsToken: '.',
  decimalPlaces: 2,
} as const
const yen = {
  token: '¥',
  tokenLocation: 'left',
  decimalToken: '.',
  thousandsToken: ',',
  decimalPlaces: 0,
} as const

describe('SPEC §3 Currency, §5 Currency formatter', () => {
  it.each([
    [74_900, DEFAULT_CURRENCY_FORMAT, '$749.00'],
    [123_456_789, DEFAULT_CURRENCY_FORMAT, '$1,234,567.89'],
    [123_450, euro, '1.234,50\u00a0€'],
    [0, euro, '0,00\u00a0€'],
    [5, DEFAULT_CURRENCY_FORMAT, '$0.05'],
    [-2_550, DEFAULT_CURRENCY_FORMAT, '-$25.50'],
    [129_800, yen, '¥129,800'],
  ])('writes %i minor units as %s', (amount, format, words) => {
    expect(formatMoney({ amount, currency: 'XXX' }, format)).toBe(words)
  })

  it('writes nothing for a missing value, and zero as a price', () => {
    expect(formatMoney(null, euro)).toBe('')
    expect(formatMoney(undefined, euro)).toBe('')
    expect(formatMoney(money(0, 'USD'), DEFAULT_CURRENCY_FORMAT)).toBe('$0.00')
  })

  it.each(['token', 'tokenLocation', 'decimalToken', 'thousandsToken', 'decimalPlaces'] as const)(
    'returns the raw value when the definition has no %s',
    part =>
      expect(formatMoney(money(74_950, 'USD'), { ...DEFAULT_CURRENCY_FORMAT, [part]: undefined })).toBe(
        '749.5',
      ),
  )
})

describe('money', () => {
  it('is whole minor units of one currency', () => {
    expect(() => money(10.5, 'USD')).toThrow(RangeError)
    expect(() => minus(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError)
    expect(times(money(74_900, 'USD'), 3)).toEqual(money(224_700, 'USD'))
    expect(minus(money(100, 'USD'), money(250, 'USD'))).toEqual(money(0, 'USD'))
  })
})
