import { describe, expect, it } from 'vitest'
import { createMemoryContent } from '../fixture/memory-content.ts'

const NORDWAND = { uid: 'nordwand-98', title: 'Nordwand 98', url: '/nordwand-98' }
const SKIS = { uid: 'blt1', key: 'skis', title: 'Skis', url: '/skis' }
const TOURING = {
  uid: 'blt2',
  key: 'skis-touring',
  title: 'Touring skis',
  url: '/skis/touring',
  parent: [{ uid: 'blt1', _content_type_uid: 'product_category' }],
}
const IN_SKIS = [{ uid: 'blt1', _content_type_uid: 'product_category' }]

describe('product entries', () => {
  it('have the given attributes, as numbers or options', async () => {
    const attributes = {
      waist_mm: 98,
      release_min: 0,
      tip_mm: null,
      gender: 'women',
      rocker: 'wavy',
      terrain: ['freeride', 'moon', 'touring'],
      ability: [],
      certification: 'ISO 9462',
    }
    const { content } = createMemoryContent({ product: [{ ...NORDWAND, attributes }] })
    expect((await content.product('de', 'nordwand-98'))?.attributes).toEqual({
      waist_mm: 98,
      release_min: 0,
      gender: ['women'],
      terrain: ['freeride', 'touring'],
      certification: ['ISO 9462'],
    })
  })

  it('are empty where fields are missing', async () => {
    const { content } = createMemoryContent({ product: [NORDWAND] })
    expect(await content.product('de', 'nordwand-98')).toMatchObject({
      regions: [],
      picture: { name: '', set: false },
      commerceIds: {},
      countryPrices: {},
      relatedProducts: [],
      isNew: false,
    })
  })

  it('are dropped and reported when invalid', async () => {
    const { content, problems } = createMemoryContent({ product: [{ uid: 'bad', title: 7 }, NORDWAND] })
    expect((await content.products('de')).map(({ uid }) => uid)).toEqual(['nordwand-98'])
    expect(problems).toEqual([expect.stringMatching(/^product\/bad title: /)])
  })

  it('are found in any of several categories', async () => {
    const { content, asked } = createMemoryContent({
      product: () => [{ ...NORDWAND, categories: IN_SKIS }],
      product_category: [SKIS, TOURING],
    })
    const [found] = await content.productsIn('de', ['skis-touring', 'skis'])
    expect(found?.categories).toEqual(['skis'])
    await content.productsIn('de', ['skis', 'skis-touring'])
    expect(await content.productsIn('de', ['boots'])).toEqual([])
    const queries = asked.flatMap(({ contentType, query }) => (contentType === 'product' ? [query] : []))
    expect(queries).toEqual([{ 'categories.uid': { $in: ['blt1', 'blt2'] } }])
  })
})

describe('category entries', () => {
  it('have several path segments and a parent', async () => {
    const { content } = createMemoryContent({ product_category: [SKIS, TOURING] })
    expect(await content.category('de', 'skis/touring')).toMatchObject({
      uid: 'blt2',
      key: 'skis-touring',
      parent: 'skis',
    })
    expect(await content.category('de', 'skis')).toMatchObject({ parent: null, banner: null, related: null })
  })

  it('have a title of their own in a group', async () => {
    const categories = [
      { category: [TOURING], clp_display_title: 'Touring' },
      { category: [SKIS] },
      { category: [{ uid: 'blt3', _content_type_uid: 'product_category' }] },
    ]
    const group = { uid: 'terrain', title: 'By terrain', parent_category: IN_SKIS, categories }
    const { content } = createMemoryContent({
      category_groups: [group],
      product_category: [SKIS, { ...TOURING, key: '' }],
    })
    const [found] = await content.categoryGroups('de')
    expect(found?.parents).toEqual(['skis'])
    expect(found?.categories.map(({ title }) => title)).toEqual(['Touring', 'Skis'])
    expect(found?.categories[0]?.category.parent).toBe('skis')
  })
})

describe('settings', () => {
  it('are empty by default', async () => {
    const { content } = createMemoryContent({})
    expect(await content.hiddenAttributes()).toEqual([])
    expect(await content.attributeSettings('de')).toMatchObject({ titles: [], facets: [] })
    expect(await content.searchContent('de')).toMatchObject({ popularSearches: [], fallbackImage: null })
    expect(await content.automatedRelatedConfig()).toEqual([])
    expect(await content.header('de')).toBeNull()
    expect(await content.errorPage('de')).toBeNull()
  })

  it('have attributes, options and facets', async () => {
    const { content } = createMemoryContent({
      manage_product_attributes: [
        {
          uid: 'm',
          title: 'M',
          spec_titles: [{ attribute: 'waist_mm', title: 'Mitte' }],
          explanations: [{ attribute: 'waist_mm', category_key: 'skis', text: 'Unter dem Schuh.' }],
          attribute_option_sorting: [{ attribute: 'ability', options: ['beginner', 'expert'] }],
          attribute_option_titles: [{ option: 'expert', title: 'Experten' }],
          facets: [{ category: IN_SKIS, attributes: ['waist_mm'] }],
        },
      ],
      product_category: [SKIS],
    })
    expect(await content.attributeSettings('de')).toEqual({
      titles: [{ attribute: 'waist_mm', title: 'Mitte' }],
      optionOrder: { ability: ['beginner', 'expert'] },
      optionTitles: { expert: 'Experten' },
      explanations: [{ attribute: 'waist_mm', category: 'skis', text: 'Unter dem Schuh.' }],
      facets: [{ categories: ['skis'], attributes: ['waist_mm'] }],
    })
  })

  it('name a color by its group, for each store’s label', async () => {
    const group = {
      uid: 'g',
      title: 'Glacier',
      color_name: 'Gletscher',
      option_swatch_hex: '#9ec7d8',
      child_colors: ['Ice'],
    }
    const { content } = createMemoryContent({ color_group: [group] })
    const color = { name: 'Gletscher', hex: ['#9ec7d8'] }
    expect(await content.colorNames('de')).toEqual({ glacier: color, ice: color })
  })
})
