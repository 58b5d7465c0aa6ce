import { describe, expect, it } from 'vitest'
import { firstTable, sizeGuideFor } from './size-guide.ts'

describe('size guide', () => {
  it.each([
    [['skis', 'skis-freeride'], { page: 'ski-sizes', table: 0 }],
    [['skis', 'skis-kids'], { page: 'ski-sizes', table: 1 }],
    [['boots', 'boots-snowboard', 'boots-kids'], { page: 'boot-sizes', table: 2 }],
    [['accessories', 'accessories-gloves'], { page: 'size-charts', table: 1 }],
    [['accessories', 'accessories-bags'], null],
  ])('of %j is %j', (categories, guide) => {
    expect(sizeGuideFor(categories)).toEqual(guide)
  })

  it('starts with the requested table, or keeps the order where it is missing', () => {
    expect(firstTable(['adults', 'children', 'poles'], 2)).toEqual(['poles', 'adults', 'children'])
    expect(firstTable(['adults'], 2)).toEqual(['adults'])
  })
})
