import { describe, expect, it } from 'vitest'
import { type FacetPlanFacts, offersVisibleTo, planFacets } from './facet.ts'

const SKIS = { key: 'skis', parent: null }
const BOOTS = { key: 'boots', parent: null }
const facts = (over: Partial<FacetPlanFacts> = {}): FacetPlanFacts => ({
  settings: {
    facets: [
      {
        categories: ['skis'],
        attributes: ['terrain', 'material', 'ability', 'gender', 'waist_mm', 'rocker'],
      },
      { categories: ['boots'], attributes: ['ability', 'terrain', 'last_mm', 'typed_wrong'] },
    ],
  },
  hidden: ['material'],
  attributes: new Map([
    ...['terrain', 'material', 'ability', 'gender', 'rocker'].map(name => [name, 'options'] as const),
    ...['waist_mm', 'last_mm'].map(name => [name, 'number'] as const),
  ]),
  categories: [SKIS],
  acrossCategories: false,
  visit: { bcRegion: 'eu_region_1', shopping: true, isPro: false },
  ...over,
})
const params = (over?: Partial<FacetPlanFacts>) => planFacets(facts(over)).map(({ param }) => param)

describe('planFacets', () => {
  it('orders the category’s attributes, sizes, price, color and offers, without hidden ones', () => {
    expect(params()).toEqual([
      ...['terrain', 'ability', 'gender', 'length', 'size', 'brake-width', 'price', 'color'],
      ...['waist-mm', 'rocker', 'offer', 'stock'],
    ])
  })

  it('uses the parent’s facets for a subcategory', () => {
    expect(params({ categories: [{ key: 'skis-touring', parent: 'skis' }] })).toEqual(params())
  })

  it('keeps common attributes of several categories, without sizes', () => {
    expect(params({ categories: [SKIS, BOOTS], acrossCategories: true })).toEqual([
      ...['category', 'terrain', 'ability', 'price', 'color', 'offer', 'stock'],
    ])
  })

  it('drops attributes that products do not have', () => {
    expect(params({ categories: [BOOTS] })).not.toContain('typed-wrong')
  })

  it('uses the store’s fields and tells numbers from options', () => {
    expect(planFacets(facts())).toEqual(
      expect.arrayContaining([
        { param: 'price', field: 'price_eu_region_1', kind: 'price' },
        { param: 'waist-mm', field: 'waist_mm', kind: 'numbers' },
        { param: 'rocker', field: 'rocker', kind: 'options' },
      ]),
    )
  })

  it('has no price and no sale for pros and where nothing is sold', () => {
    const pro = { bcRegion: 'us', shopping: true, isPro: true } as const
    const abroad = { bcRegion: 'us', shopping: false, isPro: false } as const
    expect(params({ visit: pro })).not.toContain('price')
    expect(params({ visit: abroad })).toEqual(expect.not.arrayContaining(['price', 'stock']))
    expect([pro, abroad, facts().visit].map(offersVisibleTo)).toEqual([['new'], ['new'], ['new', 'sale']])
  })
})
