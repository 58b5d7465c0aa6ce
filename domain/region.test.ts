import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEu } from './european-union.ts'
import {
  canShop,
  commerceRegion,
  inRegion,
  isCommerceRegion,
  isInRegion,
  isRegionId,
  isShoppingRegion,
  pickForRegion,
  pricesIncludeTax,
  type RegionId,
  selectRegion,
} from './region.ts'

describe('region selection', () => {
  it.each([
    ['us', 'us', 'us'],
    ['ca', 'ca', 'ca'],
    ['jp', 'jp', 'us'],
    ['de', 'eu_region_1', 'eu_region_1'],
    ['at', 'eu_region_1', 'eu_region_1'],
    ['nl', 'eu_region_1', 'eu_region_1'],
    ['be', 'eu', 'us'],
    ['pl', 'eu', 'us'],
    ['ch', 'other', 'us'],
    ['no', 'other', 'us'],
    ['global', 'other', 'us'],
    ['kr', 'other', 'us'],
  ])('%s has region %s, served by store %s', (country, region, store) => {
    expect(selectRegion(country, { isPro: false })).toBe(region)
    expect(commerceRegion(selectRegion(country, { isPro: false }))).toBe(store)
  })

  it.each([
    ['us', 'pro', 'us'],
    ['ca', 'pro_ca', 'ca'],
    ['de', 'pro_eu_region_1', 'eu_region_1'],
    ['be', 'pro_eu_region_1', 'eu_region_1'],
    ['no', 'no', 'us'],
    ['ch', 'other', 'us'],
    ['gb', 'other', 'us'],
    ['global', 'other', 'us'],
  ])('a pro in %s has region %s, served by store %s', (country, region, store) => {
    expect(selectRegion(country, { isPro: true })).toBe(region)
    expect(commerceRegion(selectRegion(country, { isPro: true }))).toBe(store)
  })

  it('six regions have a store', () => {
    expect(
      (['us', 'ca', 'eu_region_1', 'pro', 'pro_ca', 'pro_eu_region_1'] as const).every(isShoppingRegion),
    ).toBe(true)
    expect((['jp', 'eu', 'other', 'no'] as const).some(isShoppingRegion)).toBe(false)
  })

  it.each([
    ['us', true, true],
    ['us', false, false],
    ['eu', true, false],
    ['other', true, false],
    ['pro_eu_region_1', true, true],
  ] as const)('canShop in %s with shopping %s: %s', (region, shopping, can) => {
    expect(canShop(region, { shopping })).toBe(can)
  })

  it('returns a known region and store for any country', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.boolean(), (country, isPro) => {
        const region = selectRegion(country, { isPro })
        expect(isRegionId(region)).toBe(true)
        expect(isCommerceRegion(commerceRegion(region))).toBe(true)
      }),
    )
  })

  it('isEu knows the members of the European Union', () => {
    expect(isEu('hr')).toBe(true)
    expect(isEu('ch')).toBe(false)
  })
})

const one = (name: string, ...regions: RegionId[]) => ({ name, regions })

describe('isInRegion', () => {
  it.each<[string, RegionId[], RegionId, boolean]>([
    ['is for all when it names no region', [], 'jp', true],
    ['is for the regions it names', ['us', 'pro'], 'pro', true],
    ['is for no other', ['us', 'pro'], 'pro_ca', false],
    ['tells the rest of Europe from the countries that are sold to', ['eu'], 'eu_region_1', false],
  ])('%s', (_, regions, region, seen) => {
    expect(isInRegion({ regions }, region)).toBe(seen)
  })

  it('inRegion keeps the editor’s order', () => {
    const items = [one('c', 'us'), one('a'), one('b', 'ca'), one('d', 'us', 'ca')]
    expect(inRegion(items, 'us').map(({ name }) => name)).toEqual(['c', 'a', 'd'])
  })
})

describe('pickForRegion', () => {
  const items = [one('rest'), one('america', 'us', 'ca')]

  it.each<[RegionId, string]>([
    ['ca', 'america'],
    ['no', 'rest'],
  ])('in %s is %s', (region, name) => {
    expect(pickForRegion(items, region)?.name).toBe(name)
  })

  it('is null where all items are for other regions', () => {
    expect(pickForRegion([one('america', 'us')], 'jp')).toBeNull()
  })
})

it.each([
  ['eu_region_1', true],
  ['us', false],
  ['ca', false],
] as const)('prices of the store %s hold the tax: %s', (store, includes) => {
  expect(pricesIncludeTax(store)).toBe(includes)
})
