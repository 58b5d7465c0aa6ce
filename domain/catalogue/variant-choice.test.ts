import { describe, expect, it } from 'vitest'
import type { ProductOption, Variant } from './product.ts'
import { chosenVariant, colorPicture, optionParam, parseChoice } from './variant-choice.ts'

const option = (
  id: number,
  kind: 'color' | 'size',
  label: string,
  values: [number, string][],
): ProductOption => ({
  id,
  kind,
  label,
  values: values.map(([valueId, name]) => ({ id: valueId, label: name, name, hex: [] })),
})
const variant = (id: number, color: number, size: number, stock: number): Variant => ({
  id,
  sku: `v${id}`,
  price: { list: { amount: 1, currency: 'USD' }, sale: null },
  stock,
  purchasable: true,
  picture: `p${color}`,
  choices: [
    { optionId: 1, valueId: color },
    { optionId: 2, valueId: size },
  ],
})
const product = {
  options: [
    option(1, 'color', 'Color', [
      [11, 'Glacier'],
      [12, 'Granite'],
    ]),
    option(2, 'size', 'Brake width', [
      [21, '90 mm'],
      [22, '100 mm'],
    ]),
  ],
  variants: [variant(1, 11, 21, 5), variant(2, 11, 22, 0), variant(3, 12, 21, 1)],
}
const read = (text: string) => parseChoice(product, new URLSearchParams(text))

describe('variant choice', () => {
  it.each([
    ['', { 1: 11 }],
    ['color=granite', { 1: 12 }],
    ['color=GRANITE&brake-width=90+mm', { 1: 12, 2: 21 }],
    ['color=pink&brake-width=5', { 1: 11 }],
  ])('parseChoice reads %j', (text, choice) => expect(read(text)).toEqual(choice))

  it('takes the only value of an option as chosen', () => {
    const one = { options: [option(2, 'size', 'Length', [[21, '180 cm']])], variants: [] }
    expect(parseChoice(one, { get: () => null })).toEqual({ 2: 21 })
  })

  it('chosenVariant needs a complete and existing choice', () => {
    expect(chosenVariant(product, { 1: 11, 2: 21 })?.id).toBe(1)
    expect(chosenVariant(product, { 1: 11 })).toBeNull()
    expect(chosenVariant(product, { 1: 12, 2: 22 })).toBeNull()
  })

  it('colorPicture is that of the first variant with a picture', () => {
    expect(colorPicture(product, 1, 12)).toBe('p12')
    expect(colorPicture(product, 1, 99)).toBeNull()
  })

  it('optionParam is lowercase', () => {
    expect(product.options.map(optionParam)).toEqual(['color', 'brake-width'])
  })
})
