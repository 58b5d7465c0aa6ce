import { expect, it } from 'vitest'
import { googleCategory } from './google-category.ts'

it.each([
  [['skis', 'skis/touring'], 'Skis'],
  [['bindings', 'bindings/snowboard'], 'Snowboard Bindings'],
  [['accessories', 'accessories/helmets'], 'Ski & Snowboard Helmets'],
  [['accessories/skins'], 'Skiing & Snowboarding'],
])('%j is %s to Google', (slugs, leaf) => {
  expect(googleCategory(slugs)?.split(' > ').at(-1)).toBe(leaf)
})

it('knows nothing of what is sorted nowhere', () => {
  expect(googleCategory([])).toBeNull()
  expect(googleCategory(['skiswear'])).toBeNull()
})
