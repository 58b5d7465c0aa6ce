import { expect, it } from 'vitest'
import { fields, type Shape, shown } from './shape.ts'

it('shows only named fields, however deep they stand', () => {
  const product = { id: 1, price: 0, cost: 4, variants: [{ id: 2, cost: 4 }, { id: 3 }], tags: ['a', 'b'] }
  const shape = fields('id price tags', { variants: fields('id') })
  expect(shown([product], shape)).toEqual([
    { id: 1, price: 0, variants: [{ id: 2 }, { id: 3 }], tags: ['a', 'b'] },
  ])
})

it('shows no object where a plain value is named, nor one in a list of them', () => {
  expect(shown({ id: { secret: 1 }, tags: ['a', { secret: 1 }] }, fields('id tags'))).toEqual({ tags: ['a'] })
})

it('shows a tree', () => {
  const tree: Shape = fields('id', { children: () => tree })
  const value = { id: 1, x: 1, children: [{ id: 2, x: 1, children: [] }] }
  expect(shown(value, tree)).toEqual({ id: 1, children: [{ id: 2, children: [] }] })
})

it('shows nothing that every object inherits', () => {
  expect(shown({ constructor: 1, id: 2 }, fields('id'))).toEqual({ id: 2 })
})

it('leaves plain values as they are', () => {
  for (const value of [null, 0, '', false, []]) expect(shown(value, true)).toEqual(value)
})
