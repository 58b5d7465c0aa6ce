import { localeOf } from '@firnline/domain/locale/locale'
import { expect, it } from 'vitest'
import { formatDistance, formatRadius, radiusInKilometers } from './distance.ts'

it.each([
  ['de', 'de', 412.4, '412\u00A0km'],
  ['de', 'de', 9.26, '9,3\u00A0km'],
  ['en', 'us', 412.4, '256\u00A0mi'],
  ['en', 'us', 8, '5\u00A0mi'],
  ['en', 'gb', 8.5, '5.3\u00A0mi'],
  ['fr', 'ca', 8.5, '8,5\u00A0km'],
] as const)('%s-%s: %d km is %s', (language, country, kilometers, text) => {
  expect(formatDistance({ kilometers }, localeOf(language, country))).toBe(text)
})

it('a radius is in the unit of the market', () => {
  expect(formatRadius(200, localeOf('en', 'us'))).toBe('200\u00A0mi')
  expect(radiusInKilometers(200, { country: 'us' })).toBeCloseTo(321.9, 1)
  expect(radiusInKilometers(200, { country: 'ch' })).toBe(200)
})
