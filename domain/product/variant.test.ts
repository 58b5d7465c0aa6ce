import { expect, it } from 'vitest'
import type { ProductOption } from './product.ts'
import { variantNames, variantPicture } from './variant.ts'

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
