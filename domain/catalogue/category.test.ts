import { describe, expect, it } from 'vitest'
import { ancestorCategories, categoryWithDescendants, googleCategory } from './category.ts'

const SKIS = { uid: 'skis', parent: null }
const TOURING = { uid: 'skis-touring', parent: 'skis' }
const LIGHT = { uid: 'skis-touring-light', parent: 'skis-touring' }
const BOOTS = { uid: 'boots', parent: null }
const ALL = [SKIS, TOURING, LIGHT, BOOTS]

const uids = (categories: readonly { uid: string }[]) => categories.map(({ uid }) => uid)

describe('category tree', () => {
  it.each([
    ['a main category', SKIS, []],
    ['a subcategory', TOURING, ['skis']],
    ['one below it', LIGHT, ['skis', 'skis-touring']],
    ['one whose parent this language lacks', { uid: 'x', parent: 'gone' }, []],
  ])('has the ancestors of %s', (_, category, above) => {
    expect(uids(ancestorCategories(category, ALL))).toEqual(above)
  })

  it.each([
    [SKIS, ['skis', 'skis-touring', 'skis-touring-light']],
    [LIGHT, ['skis-touring-light']],
  ])('has the descendants of a category', (category, below) => {
    expect(categoryWithDescendants(category, ALL)).toEqual(below)
  })

  it('stops at a circle', () => {
    const circle = [
      { uid: 'a', parent: 'b' },
      { uid: 'b', parent: 'a' },
    ]
    expect(uids(ancestorCategories({ uid: 'a', parent: 'b' }, circle))).toEqual(['b'])
    expect(categoryWithDescendants({ uid: 'c', parent: null }, circle)).toEqual(['c'])
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
