import { NO_ATTRIBUTE_SETTINGS } from '@firnline/domain/catalogue/attribute'
import type { Product } from '@firnline/domain/catalogue/product'
import { money } from '@firnline/domain/money'
import { PUBLIC_GROUP } from '@firnline/domain/visit'
import { ServiceError } from '@firnline/services/http/service-error'
import { describe, expect, it } from 'vitest'
import { fakeSearch, hitOf } from '../../fixture/fake-search.ts'
import { down, type FakeShop, fakeShop, SKIS } from '../../fixture/fake-shop.ts'
import { NORDWAND } from '../../fixture/nordwand.ts'
import { routeArgs } from '../../fixture/route.ts'
import { titlesIn } from '../../fixture/titles-in.ts'
import { parseJsonText } from '../../page/json-text.ts'
import { loader } from './route.tsx'

const CHEAP = {
  ...NORDWAND,
  uid: 'cheap',
  title: 'Firn 84',
  commerce: { ...NORDWAND.commerce, variants: [], price: { list: money(10_000, 'EUR'), sale: null } },
}

async function open(shop: FakeShop, query = '', slug = 'skis') {
  const call = { path: `/c/${slug}${query}`, params: { '*': slug } }
  const { args, errors } = routeArgs('/:lang/c/*', shop, call)
  const { data, init } = await loader(args)
  const titles = titlesIn(data.grid)
  return { ...data, listing: parseJsonText(data.listing), titles, status: init?.status ?? 200, errors }
}

const shopOf = (products: readonly Product[], over: Parameters<typeof fakeShop>[0] = {}) => {
  const { search, queries: asked } = fakeSearch({
    hits: products.map(({ uid }) => hitOf('product', uid)),
    facets: {
      terrain: [
        [
          { value: 'touring', count: 1 },
          { value: 'freeride', count: 2 },
        ],
      ],
      waist_mm: [
        [
          { value: 98, count: 2 },
          { value: 84, count: 1 },
        ],
      ],
      material: [
        [
          { value: 'wood', count: 1 },
          { value: 'carbon', count: 1 },
        ],
      ],
      price_eu_region_1: [[{ value: 10_000, count: 1 }], [{ value: 74_995, count: 1 }]],
      color: [
        [
          { value: 'glacier', count: 2 },
          { value: 'granite', count: 1 },
        ],
      ],
      length: [
        [
          { value: '180 cm', count: 2 },
          { value: '92 cm', count: 1 },
        ],
      ],
    },
  })
  const content = {
    attributeSettings: async () => ({
      ...NO_ATTRIBUTE_SETTINGS,
      titles: [
        { attribute: 'terrain', title: 'Gelände' },
        { attribute: 'waist_mm', title: 'Mitte' },
      ],
      optionOrder: { terrain: ['freeride', 'touring'] },
      optionTitles: { freeride: 'Freeride', touring: 'Tour' },
      facets: [{ categories: ['skis'], attributes: ['terrain', 'material', 'waist_mm'] }],
    }),
    hiddenAttributes: async () => ['material'],
    colorNames: async () => ({ glacier: { name: 'Gletscher', hex: ['#9EC7D8'] } }),
    ...over.content,
  }
  return { shop: fakeShop({ products, search: { search }, ...over, content }), asked }
}

describe('a category page', () => {
  it('lists and counts the search results of store and region', async () => {
    const { shop, asked } = shopOf([NORDWAND, CHEAP])
    const { listing, titles } = await open(shop)
    expect(titles).toEqual(['Nordwand 98', 'Firn 84'])
    expect(listing.count).toBe('2 Produkte')
    expect(asked.at(-1)).toMatchObject({
      ...{ query: '', language: 'de', includedRegions: ['eu_region_1'], size: 48, tags: ['category'] },
      filters: [
        { field: 'kind', values: ['product'], type: 'any' },
        { field: 'stores', values: ['eu_region_1'], type: 'any' },
        { field: 'categories', values: ['skis'], type: 'any' },
      ],
    })
  })

  it('has the editors’ filters in their order, without hidden attributes', async () => {
    const { listing } = await open(shopOf([NORDWAND]).shop)
    const choices = listing.facets.map(facet =>
      facet.kind === 'price'
        ? [facet.title, facet.lowest, facet.highest]
        : [facet.title, ...facet.choices.map(({ value, label = value, count }) => `${label} ${count}`)],
    )
    expect(choices).toEqual([
      ['Gelände', 'Freeride 2', 'Tour 1'],
      ['Mitte', '84\u00a0mm 1', '98\u00a0mm 2'],
      ['Länge', '92 cm 1', '180 cm 2'],
      ['Preis', 100, 750],
      ['Farbe', 'Gletscher 2', 'granite 1'],
    ])
  })

  it('applies filters, prices and sorting of the URL, each removable', async () => {
    const query = '?terrain=touring&terrain=freeride&waist-mm=90-100&price-min=200&sort=price-asc&nonsense=1'
    const { shop, asked } = shopOf([NORDWAND])
    const { listing } = await open(shop, query)
    expect(asked.at(-1)).toMatchObject({
      filters: expect.arrayContaining([
        { field: 'terrain', values: ['freeride', 'touring'], type: 'any' },
        { field: 'waist_mm', values: [{ from: 90, to: 100 }], type: 'any' },
        { field: 'price_eu_region_1', values: [{ from: 20_000 }], type: 'any' },
      ]),
      sort: [
        { field: 'price_eu_region_1', direction: 'asc' },
        { field: 'sort_name', direction: 'asc' },
      ],
      disjunctive: expect.arrayContaining(['terrain', 'waist_mm', 'color']),
    })
    expect(listing.chips).toEqual([
      { label: 'Freeride', href: '/de-de/c/skis?terrain=touring&waist-mm=90-100&price=200-&sort=price-asc' },
      { label: 'Tour', href: '/de-de/c/skis?terrain=freeride&waist-mm=90-100&price=200-&sort=price-asc' },
      {
        label: 'Mitte: 90–100\u00a0mm',
        href: '/de-de/c/skis?terrain=freeride,touring&price=200-&sort=price-asc',
      },
      {
        label: 'Ab 200\u00a0€',
        href: '/de-de/c/skis?terrain=freeride,touring&waist-mm=90-100&sort=price-asc',
      },
    ])
    expect(listing).toMatchObject({ chosen: 4, clearHref: '/de-de/c/skis?sort=price-asc', sort: 'price-asc' })
  })

  it('drops filters without results and hidden attributes', async () => {
    const { shop, asked } = shopOf([NORDWAND])
    const { listing } = await open(shop, '?terrain=moon&material=wood&color=pink')
    expect(listing.chosen).toBe(0)
    expect(asked.at(-1)?.filters).toHaveLength(3)
  })

  it('shows products in the filtered color', async () => {
    const { grid } = await open(shopOf([NORDWAND]).shop, '?color=granite')
    expect(grid).toContain('href="/de-de/p/nordwand-98?color=granite"')
  })

  it('shows the last page instead of one beyond', async () => {
    const { shop, asked } = shopOf([NORDWAND])
    const { titles } = await open(shop, '?page=9')
    expect(titles).toHaveLength(1)
    expect(asked.at(-1)?.page).toBe(1)
  })

  it('falls back to content when the search does not answer, which is reported', async () => {
    const search = { search: () => Promise.reject(new ServiceError('search', '[503] down')) }
    const here = { ...CHEAP, uid: 'elsewhere', regions: ['us' as const] }
    const { listing, titles, errors } = await open(
      fakeShop({ products: [NORDWAND, CHEAP, here], search }),
      '?sort=price-asc&terrain=touring',
    )
    expect(titles).toEqual(['Firn 84', 'Nordwand 98'])
    expect(listing).toMatchObject({ facets: [], chips: [], total: 2, count: '2 Produkte' })
    expect(errors).toEqual([expect.any(ServiceError)])
  })

  it('has no price filter where nothing is sold, or for pros', async () => {
    const abroad = shopOf([NORDWAND], { visit: { shopping: false } })
    const pro = shopOf([NORDWAND], { visit: { priceGroup: { ...PUBLIC_GROUP, isPro: true } } })
    for (const { shop } of [abroad, pro]) {
      expect((await open(shop)).listing.facets.map(({ kind }) => kind)).not.toContain('price')
    }
  })

  it('is empty, not 404, without products here', async () => {
    expect((await open(shopOf([]).shop)).listing).toMatchObject({
      isEmpty: true,
      total: 0,
      facets: expect.anything(),
    })
  })

  it('falls back to content when the index is empty', async () => {
    const { search } = fakeSearch({ hits: [] })
    const { titles } = await open(fakeShop({ products: [NORDWAND, CHEAP], search: { search } }))
    expect(titles).toEqual(['Nordwand 98', 'Firn 84'])
  })

  it('is 503 when the store does not answer', async () => {
    const away = { ...shopOf([]).shop, lacks: (service: string) => service === 'commerce' }
    const { empty, status } = await open(away)
    expect(empty.title).toBe('Wir konnten die Produkte nicht laden')
    expect(status).toBe(503)
    const { empty: truly, status: ok } = await open(shopOf([]).shop)
    expect(truly.title).toBe('Hier ist noch nichts')
    expect(ok).toBe(200)
  })

  it('has default texts when content does not answer, which is reported', async () => {
    const { listing, errors } = await open(shopOf([NORDWAND], { content: { displayTexts: down } }).shop)
    expect(listing.count).toBe('1 Produkt')
    expect(errors).toEqual([expect.any(ServiceError)])
  })

  it('is 404 without an entry in this region', async () => {
    const none = fakeShop({ content: { category: async () => null } })
    const elsewhere = fakeShop({ content: { category: async () => ({ ...SKIS, regions: ['us'] }) } })
    const init = { status: 404, statusText: 'Page Not Found: /de-de/asked' }
    const notFound = expect.objectContaining({ init })
    await expect(open(none)).rejects.toEqual(notFound)
    await expect(open(elsewhere)).rejects.toEqual(notFound)
  })
})

describe('a subcategory', () => {
  const TOURING = {
    ...SKIS,
    uid: 'blt2',
    key: 'skis-touring',
    slug: 'skis/touring',
    title: 'Tourenski',
    parent: 'skis',
  }
  const ABROAD = {
    ...TOURING,
    uid: 'blt3',
    key: 'skis-heli',
    slug: 'skis/heli',
    title: 'Heliski',
    regions: ['us' as const],
  }
  const ALL = [SKIS, TOURING, ABROAD]
  const GROUP = {
    uid: 'terrain',
    title: 'Nach Gelände',
    parents: ['skis'],
    layoutTags: [],
    categories: [
      { title: 'Tour', category: TOURING },
      { title: 'Heli', category: ABROAD },
    ],
  }
  const shop = () =>
    fakeShop({
      search: fakeSearch({ hits: [] }),
      content: {
        categories: async () => ALL,
        category: async (_, slug) => ALL.find(category => category.slug === slug) ?? null,
        categoryGroups: async () => [GROUP],
      },
    })

  it('has breadcrumbs to its parents', async () => {
    const { title, crumbs } = await open(shop(), '', 'skis/touring')
    expect(title).toBe('Tourenski')
    expect(crumbs.map(({ href }) => href)).toEqual(['/de-de', '/de-de/c/skis'])
  })

  it.each([
    ['the main category', 'skis', false],
    ['itself, which it marks', 'skis/touring', true],
  ])('is linked on %s, without other regions’ categories', async (_, slug, here) => {
    const { groups } = await open(shop(), '', slug)
    const markup = String(groups)
    expect(markup).toContain('>Nach Gelände</h2>')
    expect([...markup.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/de-de/c/skis/touring'])
    expect(markup.includes('aria-current="page"')).toBe(here)
  })

  it('has its own products, the main category all', async () => {
    const { search, queries: asked } = fakeSearch({ hits: [] })
    const asking = { ...shop(), search: { ...shop().search, search } }
    const listed = () => asked.at(-1)?.filters?.find(({ field }) => field === 'categories')?.values
    await open(asking, '', 'skis/touring')
    expect(listed()).toEqual(['skis-touring'])
    await open(asking)
    expect(listed()).toEqual(['skis', 'skis-touring', 'skis-heli'])
  })

  it('works without siblings when content does not answer, which is reported', async () => {
    const content = { category: async () => TOURING, categories: down, categoryGroups: down }
    const { crumbs, groups, errors } = await open(
      fakeShop({ content, search: fakeSearch({ hits: [] }) }),
      '',
      'skis/touring',
    )
    expect(crumbs).toHaveLength(1)
    expect(groups).toBe('')
    expect(errors).toHaveLength(2)
  })
})
