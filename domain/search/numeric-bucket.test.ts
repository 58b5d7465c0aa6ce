import { describe, expect, it } from 'vitest'
import { formatNumericFilter, numericChoices, parseNumericFilter } from './numeric-bucket.ts'

describe('numericChoices', () => {
  it('are single numbers while these are few', () => {
    expect(numericChoices([102, 98, 100, 98])).toEqual([98, 100, 102])
    expect(numericChoices([])).toEqual([])
  })

  it.each([
    [
      'waists',
      [65, 70, 74, 78, 82, 84, 88, 92, 98, 106, 112, 122],
      ['-70', '70-80', '80-90', '90-100', '100-110', '110-120', '120-'],
    ],
    ['radii', [4, 7, 7.1, 8.7, 11, 13.5, 15, 17, 19, 24], ['-5', '5-10', '10-15', '15-20', '20-']],
    [
      'weights',
      [70, 130, 325, 560, 890, 1020, 1240, 1590, 2210],
      ['-500', '500-1000', '1000-1500', '1500-2000', '2000-'],
    ],
    [
      'tenths',
      [0.1, 0.12, 0.14, 0.2, 0.24, 0.28, 0.3, 0.31, 0.4],
      ['-0.15', '0.2-0.25', '0.25-0.3', '0.3-0.35', '0.4-'],
    ],
  ])('are round buckets without empty ones: %s', (_, numbers, bands) => {
    expect(numericChoices(numbers).map(formatNumericFilter)).toEqual(bands)
  })

  it('put every number in one bucket', () => {
    const numbers = Array.from({ length: 40 }, (_, at) => 900 + at * 37)
    const bands = numericChoices(numbers)
    expect(bands.length).toBeLessThanOrEqual(7)
    for (const number of numbers) {
      const holding = bands.filter(
        band =>
          typeof band === 'object' &&
          number >= (band.from ?? 0) &&
          number < (band.to ?? Number.POSITIVE_INFINITY),
      )
      expect(holding, String(number)).toHaveLength(1)
    }
  })

  it.each(['98', '17.5', '90-100', '-80', '110-'])('are written to a URL as they are read: %s', text => {
    const read = parseNumericFilter(text)
    expect(read === null ? null : formatNumericFilter(read)).toBe(text)
  })

  it.each(['', '-', 'wide', '100-90', '1e9', '98,5', '-5-10', '123456789'])(
    'are not parsed from “%s”',
    text => {
      expect(parseNumericFilter(text)).toBeNull()
    },
  )
})
