import { expect, it } from 'vitest'
import { pick, withoutHidden } from './hidden-field.ts'

it('takes out what is nobody’s business, however deep it stands (protocols/bigcommerce §7)', () => {
  const product = {
    id: 1,
    price: 9,
    cost_price: 4,
    fixed_cost_shipping_price: 2,
    variants: [{ id: 2, cost_price: 4 }],
  }
  expect(withoutHidden({ data: [product], meta: { notes: 'x' } })).toEqual({
    data: [{ id: 1, price: 9, fixed_cost_shipping_price: 2, variants: [{ id: 2 }] }],
    meta: {},
  })
})

it('leaves a currency its sign, which the platform calls a token', () => {
  expect(withoutHidden([{ token: '€' }])).toEqual([{ token: '€' }])
})

it('leaves values as they are', () => {
  for (const value of [null, 0, '', false, [], {}]) expect(withoutHidden(value)).toEqual(value)
})

it('picks only what is named', () => expect(pick({ a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 }))
