import { describe, expect, it } from 'vitest'
import { DEFAULT_CURRENCY_FORMAT, decimalOf, formatMoney, minus, money, moneyOf, times } from './money.ts'

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

describe('formatMoney', () => {
  it.each([
    [74_900, 'USD', DEFAULT_CURRENCY_FORMAT, '$749.00'],
    [123_456_789, 'USD', DEFAULT_CURRENCY_FORMAT, '$1,234,567.89'],
    [123_450, 'EUR', euro, '1.234,50\u00a0€'],
    [0, 'EUR', euro, '0,00\u00a0€'],
    [5, 'USD', DEFAULT_CURRENCY_FORMAT, '$0.05'],
    [-2_550, 'USD', DEFAULT_CURRENCY_FORMAT, '-$25.50'],
    [129_800, 'JPY', yen, '¥129,800'],
    [129_800, 'USD', yen, '¥1,298'],
    [129_850, 'USD', yen, '¥1,298.50'],
    [129_850, 'USD', { ...yen, decimalPlaces: 1 }, '¥1,298.5'],
    [-129_805, 'USD', { ...yen, decimalPlaces: 1 }, '-¥1,298.05'],
    [129_800, 'JPY', { ...yen, decimalPlaces: 2 }, '¥129,800.00'],
    [1_298_005, 'KWD', { ...yen, decimalPlaces: 3 }, '¥1,298.005'],
    [1_298_000, 'KWD', { ...yen, decimalPlaces: 2 }, '¥1,298.00'],
  ])('writes %i minor units of %s by %j as %s', (amount, currency, format, words) => {
    expect(formatMoney({ amount, currency }, format)).toBe(words)
  })

  it('writes nothing for a missing value, and zero as a price', () => {
    expect(formatMoney(null, euro)).toBe('')
    expect(formatMoney(undefined, euro)).toBe('')
    expect(formatMoney(money(0, 'USD'), DEFAULT_CURRENCY_FORMAT)).toBe('$0.00')
  })

  it.each(['token', 'tokenLocation', 'decimalToken', 'thousandsToken', 'decimalPlaces'] as const)(
    'returns the raw value without %s',
    part =>
      expect(formatMoney(money(74_950, 'USD'), { ...DEFAULT_CURRENCY_FORMAT, [part]: undefined })).toBe(
        '749.5',
      ),
  )
})

describe('money', () => {
  it('is in whole minor units of one currency', () => {
    expect(() => money(10.5, 'USD')).toThrow(RangeError)
    expect(() => minus(money(1, 'USD'), money(1, 'EUR'))).toThrow(RangeError)
    expect(times(money(74_900, 'USD'), 3)).toEqual(money(224_700, 'USD'))
    expect(minus(money(100, 'USD'), money(250, 'USD'))).toEqual(money(0, 'USD'))
  })

  it.each([
    ['USD', '119.5000', 11_950, '119.50'],
    ['USD', 1.005, 101, '1.01'],
    ['JPY', '11900.0000', 11_900, '11900'],
    ['jpy', 0.5, 1, '1'],
    ['KWD', 119.125, 119_125, '119.125'],
    ['CLF', 1.2345, 12_345, '1.2345'],
    ['EUR', 0, 0, '0.00'],
  ])(
    'is parsed and written in %s with the minor unit of ISO 4217: %s',
    (currency, decimal, amount, written) => {
      expect(moneyOf(decimal, currency)).toEqual({ amount, currency })
      expect(decimalOf(money(amount, currency))).toBe(written)
    },
  )
})
