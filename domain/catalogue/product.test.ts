import { expect, it } from 'vitest'
import { COMMERCE_PRODUCT as commerce, PRODUCT } from '../fixture/product.ts'
import { colorPictures, gridProducts, type ProductOption, variantNames, variantPicture } from './product.ts'

it.each([
  ['a title', { title: '' }],
  ['a url', { slug: '' }],
  ['a commerce product', { commerce: null }],
])('gridProducts drops products without %s', (_, lack) => {
  expect(gridProducts([PRODUCT, { ...PRODUCT, uid: 'b', ...lack }]).map(({ uid }) => uid)).toEqual(['a'])
})

const option = (id: number, kind: 'color' | 'size', ...names: string[]): ProductOption => ({
  id,
  kind,
  label: `option ${id}`,
  values: names.map((name, place) => ({ id: id * 10 + place, label: name, name, hex: [] })),
})

it('variantNames joins the chosen sizes', () => {
  const options = [
    option(1, 'color', 'Gletscher', 'Granit'),
    option(2, 'size', '172 cm'),
    option(3, 'size', 'B90'),
  ]
  const choices = [11, 20, 30].map(valueId => ({ optionId: Math.floor(valueId / 10), valueId }))
  expect(variantNames({ options }, { choices })).toEqual({ color: 'Granit', size: '172 cm / B90' })
  expect(variantNames({ options: [] }, { choices: [] })).toEqual({ color: '', size: '' })
})

it('variantPicture falls back to the product’s picture', () => {
  const product = { picture: { name: 'nordwand-set', set: true, alt: '' } }
  expect(variantPicture(product, { picture: 'granite' })).toEqual({ name: 'granite', set: false })
  expect(variantPicture(product, { picture: null })).toMatchObject({ name: 'nordwand-set', set: true })
  expect(variantPicture({ picture: { ...product.picture, name: '' } }, { picture: null })).toBeNull()
})

it('colorPictures has a close-up only of sets that have one', () => {
  const of = (name: string) =>
    colorPictures({ ...PRODUCT, commerce, picture: { name, set: true, alt: '' } }, 'first')
  expect(of('faust-black-set')).toEqual(['first', 'first-detail'])
  expect(of('faust-1-set')).toEqual(['first'])
})
