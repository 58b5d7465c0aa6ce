import type { OrderLimits } from '@firnline/domain/catalogue/product'
import { expect, it } from 'vitest'
import { NORDWAND } from '../../app/fixture/nordwand.ts'
import { problemOf, problemText } from './cart-link.ts'

const [short, long, gone] = NORDWAND.commerce.variants

/** A line of the Nordwand; by default of its short length, of which there are twelve. */
function line(quantity: number, { variant = short, limits = { least: 1, most: null } as OrderLimits } = {}) {
  if (variant === undefined) throw new Error('The Nordwand has three variants.')
  const product = { ...NORDWAND, commerce: { ...NORDWAND.commerce, orderLimits: limits } }
  return { sku: variant.sku, quantity, product, variant }
}

const limits = { least: 2, most: 3 }

it.each([
  ['can be bought', [line(12)], null],
  ['is sold out', [line(1, { variant: gone })], 'sold-out FL-NW98-1003 is sold out.'],
  ['has few left', [line(3, { variant: long })], 'too-many Only 2 of FL-NW98-1002 are left.'],
  ['has fewer than are wanted', [line(13)], 'too-many There are fewer than 13 of FL-NW98-1001 left.'],
  ['keeps the limits', [line(2, { limits })], null],
  [
    'is below the minimum',
    [line(1, { limits })],
    'below-least An order must have at least 2 of Nordwand 98.',
  ],
  ['keeps the minimum with another variant', [line(1, { limits }), line(1, { variant: long, limits })], null],
  [
    'is above the maximum with another variant',
    [line(2, { limits }), line(2, { variant: long, limits })],
    'above-most An order may have at most 3 of Nordwand 98.',
  ],
])('a wanted line that %s', (_, lines, expected) => {
  const [wanted] = lines
  if (wanted === undefined) throw new Error('Each row has a line.')
  const problem = problemOf(wanted, lines)
  expect(problem && `${problem.kind} ${problemText(wanted, problem)}`).toEqual(expected)
})
