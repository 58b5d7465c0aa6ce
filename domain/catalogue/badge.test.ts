import { describe, expect, it } from 'vitest'
import { money } from '../money.ts'
import { type BadgeFacts, tileBadge, tileBanner } from './badge.ts'

const list = money(100, 'USD')
const commerce = (sale: number | null): BadgeFacts['product']['commerce'] => ({
  id: 1,
  sku: '',
  name: '',
  available: true,
  categories: [],
  brandId: null,
  options: [],
  variants: [],
  price: { list, sale: sale === null ? null : money(sale, 'USD') },
})
const facts = (
  over: Partial<{
    isNew: boolean
    isRedesigned: boolean
    sale: number | null
    shopping: boolean
    isPro: boolean
    place: BadgeFacts['place']
  }>,
): BadgeFacts => ({
  product: {
    isNew: over.isNew ?? false,
    isRedesigned: over.isRedesigned ?? false,
    commerce: commerce(over.sale ?? null),
  },
  visit: { shopping: over.shopping ?? true, customer: { isPro: over.isPro ?? false } },
  place: over.place ?? 'grid',
})

describe('tileBadge', () => {
  it.each([
    ['none when there is nothing to say', {}, null],
    ['new', { isNew: true }, 'new'],
    ['redesigned', { isRedesigned: true }, 'redesigned'],
    ['new wins over redesigned', { isNew: true, isRedesigned: true }, 'new'],
    ['sale suppresses new and redesigned', { isNew: true, isRedesigned: true, sale: 80 }, 'sale'],
    ['no sale outside shopping regions', { isNew: true, sale: 80, shopping: false }, 'new'],
    ['no sale for pro customers', { isRedesigned: true, sale: 80, isPro: true }, 'redesigned'],
    ['a sale price that is none', { sale: 100 }, null],
    ['nothing in the add-on grid', { isNew: true, sale: 80, place: 'add-on-grid' as const }, null],
  ])('%s', (_, over, badge) => expect(tileBadge(facts(over))).toBe(badge))
})

it.each([
  ['best-seller', 'new', 'best-seller'],
  ['coming-soon', null, 'coming-soon'],
  ['new', null, 'new'],
  ['new', 'sale', 'new'],
  ['new', 'new', null],
  [null, 'sale', null],
] as const)('with the banner %s and the badge %s shows the banner %s', (banner, badge, shown) => {
  expect(tileBanner(banner, badge)).toBe(shown)
})
