import { describe, expect, it } from 'vitest'
import type { SellableProduct } from '../product/grid.ts'
import type { Product } from '../product/product.ts'
import { manualRelated, relatedProducts, relatedTarget } from './related-products.ts'

const PLACE = { current: 'nordwand', region: 'eu_region_1' } as const

const SOLD: SellableProduct['commerce'] = {
  id: 1,
  sku: 'FL',
  name: 'FL',
  available: true,
  categories: [],
  brandId: null,
  price: { list: { amount: 100, currency: 'EUR' }, sale: null },
  options: [],
  variants: [],
}

function product(uid: string, facts: Partial<Product> = {}): Product {
  const words = { title: uid, tagline: '', description: [], picture: { name: uid, set: false, alt: uid } }
  const marks = {
    isNew: false,
    isRedesigned: false,
    banner: null,
    regions: [],
    categories: [],
    features: [],
    specs: [],
  }
  const lists = { attributes: {}, relatedProducts: [], downloads: [], countryPrices: {} }
  return { uid, slug: uid, ...words, ...marks, ...lists, commerce: SOLD, ...facts }
}

const uids = (products: readonly { uid: string }[]) => products.map(({ uid }) => uid)
const many = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => product(`${prefix}${i + 1}`))

describe('what is related by hand (SPEC §5)', () => {
  it.each([
    ['has no title', { title: '' }],
    ['has no url', { slug: '' }],
    ['is not for this region', { regions: ['jp' as const] }],
    ['is not sold in this store', { commerce: null }],
    ['is the current product', { uid: 'nordwand' }],
  ])('is left out when it %s', (_, facts) => {
    const products = [product('a'), product('b', facts), product('c')]
    expect(uids(manualRelated(products, PLACE))).toEqual(['a', 'c'])
  })

  it('stands once, in the editor’s order', () => {
    expect(uids(manualRelated([product('b'), product('a'), product('b')], PLACE))).toEqual(['b', 'a'])
  })

  it('is shown where its regions include the visit’s', () => {
    expect(manualRelated([product('a', { regions: ['us', 'eu_region_1'] })], PLACE)).toHaveLength(1)
  })
})

describe('related products (SPEC §4)', () => {
  const manual = manualRelated([product('a'), product('b')], PLACE)

  it('are the manual ones, filled with automated ones to the target', () => {
    const shown = relatedProducts(manual, many('x', 9), { ...PLACE, target: 4 })
    expect(uids(shown)).toEqual(['a', 'b', 'x1', 'x2'])
  })

  it('never repeat a manual one or the current product', () => {
    const automated = [product('b'), product('nordwand'), product('x'), product('x')]
    expect(uids(relatedProducts(manual, automated, { ...PLACE, target: 8 }))).toEqual(['a', 'b', 'x'])
  })

  it('take only automated ones that can be shown', () => {
    const automated = [product('x', { regions: ['jp'] }), product('y', { commerce: null }), product('z')]
    expect(uids(relatedProducts(manual, automated, { ...PLACE, target: 8 }))).toEqual(['a', 'b', 'z'])
  })

  it('keep every manual one when there are more than the target', () => {
    const all = manualRelated(many('m', 6), PLACE)
    expect(relatedProducts(all, many('x', 3), { ...PLACE, target: 4 })).toEqual(all)
  })

  it.each([
    [8, false],
    [4, true],
  ])('aim at %i (SPEC §9)', (target, productDataVariant) => {
    expect(relatedTarget({ productDataVariant })).toBe(target)
  })
})
