import { describe, expect, it } from 'vitest'
import { ancestorCategories, categoryWithDescendants, googleCategory } from './category.ts'

const SKIS = { key: 'skis', parent: null }
const TOURING = { key: 'skis-touring', parent: 'skis' }
const LIGHT = { key: 'skis-touring-light', parent: 'skis-touring' }
const BOOTS = { key: 'boots', parent: null }
const ALL = [SKIS, TOURING, LIGHT, BOOTS]

const keys = (categories: readonly { key: string }[]) => categories.map(({ key }) => key)

describe('category tree', () => {
  it.each([
    ['a main category', SKIS, []],
    ['a subcategory', TOURING, ['skis']],
    ['one below it', LIGHT, ['skis', 'skis-touring']],
    ['one whose parent this language lacks', { key: 'x', parent: 'gone' }, []],
  ])('has the ancestors of %s', (_, category, above) => {
    expect(keys(ancestorCategories(category, ALL))).toEqual(above)
  })

  it.each([
    [SKIS, ['skis', 'skis-touring', 'skis-touring-light']],
    [LIGHT, ['skis-touring-light']],
  ])('has the descendants of a category', (category, below) => {
    expect(categoryWithDescendants(category, ALL)).toEqual(below)
  })

  it('stops at a circle', () => {
    const circle = [
      { key: 'a', parent: 'b' },
      { key: 'b', parent: 'a' },
    ]
    expect(keys(ancestorCategories({ key: 'a', parent: 'b' }, circle))).toEqual(['b'])
    expect(categoryWithDescendants({ key: 'c', parent: null }, circle)).toEqual(['c'])
  })
})

it.each([
  [['skis', 'skis/touring'], 'Skis'],
  [['bindings', 'bindings/snowboard'], 'Snowboard Bindings'],
  [['accessories', 'accessories/helmets'], 'Ski & Snowboard Helmets'],
  [['accessories/skins'], 'Skiing & Snowboarding'],
])('googleCategory of %j is %s', (slugs, leaf) => {
  expect(googleCategory(slugs)?.split(' > ').at(-1)).toBe(leaf)
})

it('googleCategory of unknown categories is null', () => {
  expect(googleCategory([])).toBeNull()
  expect(googleCategory(['skiswear'])).toBeNull()
})
