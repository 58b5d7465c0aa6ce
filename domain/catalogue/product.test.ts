import { describe, expect, it } from 'vitest'
import {
  type CommerceProduct,
  gridProducts,
  type Product,
  type ProductOption,
  variantNames,
  variantPicture,
} from './product.ts'

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

describe('gridProducts', () => {
  it.each([
    ['a title', { title: '' }],
    ['a url', { slug: '' }],
    ['a commerce product', { commerce: null }],
  ])('shows only products that have %s', (_, lack) => {
    expect(gridProducts([product, { ...product, uid: 'b', ...lack }]).map(({ uid }) => uid)).toEqual(['a'])
  })
})

const option = (id: number, kind: 'color' | 'size', ...names: string[]): ProductOption => ({
  id,
  kind,
  label: `option ${id}`,
  values: names.map((name, place) => ({ id: id * 10 + place, label: name, name, hex: [] })),
})
const options = [
  option(1, 'color', 'Gletscher', 'Granit'),
  option(2, 'size', '172 cm'),
  option(3, 'size', 'B90'),
]
const choices = [
  { optionId: 1, valueId: 11 },
  { optionId: 2, valueId: 20 },
  { optionId: 3, valueId: 30 },
]

it('calls a variant by its colour, and by all else that was chosen', () => {
  expect(variantNames({ options }, { choices })).toEqual({ color: 'Granit', size: '172 cm / B90' })
  expect(variantNames({ options: [] }, { choices: [] })).toEqual({ color: '', size: '' })
})

it('shows a variant’s own picture, else its product’s', () => {
  const product = { picture: { name: 'nordwand-set', set: true, alt: '' } }
  expect(variantPicture(product, { picture: 'granite' })).toEqual({ name: 'granite', set: false })
  expect(variantPicture(product, { picture: null })).toMatchObject({ name: 'nordwand-set', set: true })
  expect(variantPicture({ picture: { ...product.picture, name: '' } }, { picture: null })).toBeNull()
})
