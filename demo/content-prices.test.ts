import { describe, expect, it } from 'vitest'
import { PRODUCTS } from './catalogue/products.ts'
import type { StoreRegion } from './catalogue/stores.ts'
import { contentTypes, entriesOf } from './check/folder.ts'

/** Where a store sells, content states the store's own price. */
const STORE_COUNTRIES: readonly (readonly [country: string, store: StoreRegion])[] = [
  ['ca', 'ca'],
  ...['at', 'de', 'es', 'fr', 'it', 'nl'].map(country => [country, 'eu_region_1'] as const),
]

/** The content model has a price for Russia, where the brand sells nothing. */
const WITHOUT_PRICES = ['ru']

const ENTRIES = entriesOf('product').map(({ uid, shared }) => ({
  uid,
  prices: shared.prices as Readonly<Record<string, number>>,
}))

describe('the prices that products state by country', () => {
  const countries = contentTypes
    .find(({ uid }) => uid === 'product')
    ?.schema.find(field => field.uid === 'prices')
    ?.schema?.map(field => field.uid)
    .filter(country => !WITHOUT_PRICES.includes(country))

  it('are there for every country of the content model', () => {
    expect(countries).toHaveLength(16)
    for (const { uid, prices } of ENTRIES)
      expect([uid, Object.keys(prices).toSorted()]).toEqual([uid, countries?.toSorted()])
  })

  it('are the store’s own where a store sells', () => {
    for (const { uid, prices } of ENTRIES)
      for (const [country, region] of STORE_COUNTRIES)
        expect([uid, country, prices[country]]).toEqual([
          uid,
          country,
          (PRODUCTS.find(product => product.uid === uid)?.price[region] ?? 0) / 100,
        ])
  })
})
