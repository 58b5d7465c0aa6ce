import { expect, it } from 'vitest'
import { COMMERCE_PRODUCT, PRODUCT } from '../fixture/product.ts'
import { money } from '../money.ts'
import { type BadgeFacts, tileBadge, tileBanner } from './badge.ts'

const NEW = { ...PRODUCT, isNew: true }
const REDESIGNED = { ...PRODUCT, isRedesigned: true }
const onSale = (product: BadgeFacts['product'], sale = 80): BadgeFacts['product'] => ({
  ...product,
  commerce: { ...COMMERCE_PRODUCT, price: { list: money(100, 'EUR'), sale: money(sale, 'EUR') } },
})

it.each<[string, BadgeFacts['product'], { shopping?: boolean; isPro?: boolean }, string | null]>([
  ['no badge for an ordinary product', PRODUCT, {}, null],
  ['new', NEW, {}, 'new'],
  ['redesigned', REDESIGNED, {}, 'redesigned'],
  ['new rather than redesigned', { ...NEW, isRedesigned: true }, {}, 'new'],
  ['sale rather than new or redesigned', onSale({ ...NEW, isRedesigned: true }), {}, 'sale'],
  ['no sale outside shopping regions', onSale(NEW), { shopping: false }, 'new'],
  ['no sale for pro customers', onSale(REDESIGNED), { isPro: true }, 'redesigned'],
  ['no sale at the list price', onSale(PRODUCT, 100), {}, null],
])('tileBadge shows %s', (_, product, { shopping = true, isPro = false }, badge) => {
  expect(tileBadge({ product, visit: { shopping, priceGroup: { isPro } }, place: 'grid' })).toBe(badge)
})

it('tileBadge shows nothing in the add-on grid', () => {
  const visit = { shopping: true, priceGroup: { isPro: false } }
  expect(tileBadge({ product: onSale(NEW), visit, place: 'add-on-grid' })).toBeNull()
})

it.each([
  ['best-seller', 'new', 'best-seller'],
  ['coming-soon', null, 'coming-soon'],
  ['new', null, 'new'],
  ['new', 'sale', 'new'],
  ['new', 'new', null],
  [null, 'sale', null],
] as const)('tileBanner: banner %s with badge %s shows %s', (banner, badge, shown) => {
  expect(tileBanner(banner, badge)).toBe(shown)
})
