import { describe, expect, it } from 'vitest'
import { sortSizes } from './size-order.ts'

describe('sortSizes', () => {
  it.each([
    [
      ['180 cm', '90 cm', '172 cm'],
      ['90 cm', '172 cm', '180 cm'],
    ],
    [
      ['29.0', '27.5', '27.0'],
      ['27.0', '27.5', '29.0'],
    ],
    [
      ['XL', 'S', 'M', 'XXL', 'XS', 'L'],
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ],
    [
      ['M/L', 'L', 'S/M', 'M', 'S'],
      ['S', 'S/M', 'M', 'M/L', 'L'],
    ],
    [
      ['100 mm', 'One size', 'M', '90 mm'],
      ['M', '90 mm', '100 mm', 'One size'],
    ],
    [
      ['38–40', '35–37', '41–43'],
      ['35–37', '38–40', '41–43'],
    ],
  ])('%j', (sizes, ordered) => expect(sortSizes(sizes)).toEqual(ordered))
})
