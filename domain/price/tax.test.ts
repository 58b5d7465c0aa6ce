import { expect, it } from 'vitest'
import { pricesIncludeTax } from './tax.ts'

it.each([
  ['eu_region_1', true],
  ['us', false],
  ['ca', false],
] as const)('prices of the store %s hold the tax: %s', (store, includes) => {
  expect(pricesIncludeTax(store)).toBe(includes)
})
