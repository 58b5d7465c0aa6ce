import { expect, it } from 'vitest'
import { carePageFor } from './care-page.ts'

it.each([
  [['skis', 'skis-touring'], 'ski-care'],
  [['snowboards'], 'ski-care'],
  [['boots', 'boots-snowboard'], 'boot-care'],
  [['bindings', 'bindings-touring'], 'mounting'],
  [['bindings', 'bindings-snowboard'], null],
  [['accessories', 'accessories-skins'], 'ski-care'],
  [['accessories', 'accessories-gloves'], 'boot-care'],
  [['poles'], null],
])('carePageFor %j is %s', (categories, page) => {
  expect(carePageFor(categories)).toBe(page)
})
