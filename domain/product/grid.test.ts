import { describe, expect, it } from 'vitest'
import { gridProducts } from './grid.ts'
import type { CommerceProduct, Product } from './product.ts'

const commerce: CommerceProduct = {
  id: 1,
  sku: '',
  name: '',
  available: true,
  categories: [],
  brandId: null,
  price: { list: { amount: 1, currency: 'USD' }, sale: null },
  options: [],
  variants: [],
}
const product: Product = {
  uid: 'a',
  slug: 'a',
  title: 'A',
  tagline: '',
  description: [],
  regions: [],
  picture: { name: 'a', set: false, alt: '' },
  isNew: false,
  isRedesigned: false,
  banner: null,
  categories: [],
  features: [],
  specs: [],
  attributes: {},
  relatedProducts: [],
  downloads: [],
  countryPrices: {},
  commerce,
}

describe('SPEC §5 Grid', () => {
  it.each([
    ['a title', { title: '' }],
    ['a url', { slug: '' }],
    ['a commerce product', { commerce: null }],
  ])('shows only products that have %s', (_, lack) => {
    expect(gridProducts([product, { ...product, uid: 'b', ...lack }]).map(({ uid }) => uid)).toEqual(['a'])
  })
})
