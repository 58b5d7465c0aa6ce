import { describe, expect, it } from 'vitest'
import { inRegion, isInRegion, pickForRegion } from './in-region.ts'
import type { RegionId } from './region.ts'

const one = (name: string, ...regions: RegionId[]) => ({ name, regions })

describe('what a region may see (SPEC §3)', () => {
  it.each<[string, RegionId[], RegionId, boolean]>([
    ['is for all when it names no region', [], 'jp', true],
    ['is for the regions it names', ['us', 'pro'], 'pro', true],
    ['is for no other', ['us', 'pro'], 'pro_ca', false],
    ['tells the rest of Europe from the countries that are sold to', ['eu'], 'eu_region_1', false],
  ])('%s', (_, regions, region, seen) => {
    expect(isInRegion({ regions }, region)).toBe(seen)
  })

  it('keeps the editor’s order', () => {
    const items = [one('c', 'us'), one('a'), one('b', 'ca'), one('d', 'us', 'ca')]
    expect(inRegion(items, 'us').map(({ name }) => name)).toEqual(['c', 'a', 'd'])
  })
})

describe('what is meant for a region', () => {
  const items = [one('rest'), one('america', 'us', 'ca')]

  it.each<[RegionId, string]>([
    ['ca', 'america'],
    ['no', 'rest'],
  ])('in %s is what names it, else what is for all', (region, name) => {
    expect(pickForRegion(items, region)?.name).toBe(name)
  })

  it('is nothing when all of it is for others', () => {
    expect(pickForRegion([one('america', 'us')], 'jp')).toBeNull()
  })
})
