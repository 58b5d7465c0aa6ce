import { describe, expect, it } from 'vitest'
import { firstTable, sizeGuideFor } from './size-guide.ts'

describe('a product’s size guide', () => {
  it.each([
    [['skis', 'skis-freeride'], { page: 'ski-sizes', table: 0 }],
    [['skis', 'skis-kids'], { page: 'ski-sizes', table: 1 }],
    [['boots', 'boots-snowboard', 'boots-kids'], { page: 'boot-sizes', table: 2 }],
    [['accessories', 'accessories-gloves'], { page: 'size-charts', table: 1 }],
    [['accessories', 'accessories-bags'], null],
  ])('of %j is %j', (categories, guide) => {
    expect(sizeGuideFor(categories)).toEqual(guide)
  })

  it('begins with the table asked for, and has all of them where that one is gone', () => {
    expect(firstTable(['adults', 'children', 'poles'], 2)).toEqual(['poles', 'adults', 'children'])
    expect(firstTable(['adults'], 2)).toEqual(['adults'])
  })
})
