import { NO_SEARCH_CONTENT } from '@firnline/domain/search/search-content'
import { ServiceError } from '@firnline/services/http/service-error'
import type { Search } from '@firnline/services/search/port'
import { describe, expect, it } from 'vitest'
import { fakeSearch, hitOf } from '../../../fixture/fake-search.ts'
import { type FakeShop, fakeShop, SKIS } from '../../../fixture/fake-shop.ts'
import { routeArgs } from '../../../fixture/route.ts'
import { loader } from './route.tsx'

async function open(query: string, shop: FakeShop) {
  const { args, errors } = routeArgs('/:lang/search', shop, { path: `/search${query}` })
  const { data, init } = await loader(args)
  return { ...data, status: init?.status, errors }
}

const found = (known: Parameters<typeof fakeSearch>[0], suggest: Search['suggest'] = async () => []) => {
  const { search, queries: asked } = fakeSearch(known)
  return { shop: fakeShop({ search: { search, suggest } }), asked }
}
const SKI = hitOf('product', 'nordwand-98')

describe('the search page', () => {
  it('queries the language’s engine for the region', async () => {
    const { shop, asked } = found({ hits: [SKI] })
    const { state, query, title } = await open('?q=%20steile%20%20ski&utm_source=x', shop)
    expect(asked).toContainEqual(
      expect.objectContaining({
        ...{ query: 'steile ski', page: 1, size: 24, language: 'de', includedRegions: ['eu_region_1'] },
        tags: ['search'],
      }),
    )
    expect({ query, title }).toEqual({ query: 'steile ski', title: 'Ergebnisse für „steile ski“' })
    expect(state).toMatchObject({
      kind: 'found',
      listing: { count: '1 Produkt', isEmpty: false, paging: null, requestId: 'r1' },
      grid: expect.stringContaining('Nordwand 98'),
    })
  })

  it('groups categories, journal and help', async () => {
    const hits = [
      SKI,
      hitOf('category', 'skis', { url: '/c/skis', title: 'Ski' }),
      hitOf('post', 'wax', { url: '/blog/p/wax', tagline: 'Warm', picture: 'wax-photo' }),
      hitOf('help', 'returns', { url: '/support/returns' }),
      hitOf('page', 'about', { url: '//evil.test' }),
      hitOf('store', 'at-innsbruck', { url: '/stores?q=Innsbruck', tagline: 'Innsbruck' }),
      hitOf('athlete', 'mira-falkenau', { url: '/team/mira-falkenau' }),
    ]
    const { state } = await open('?q=ski', found({ hits }).shop)
    if (state.kind !== 'found') throw new Error(`The search is ${state.kind}.`)
    expect(state.groups).toEqual({
      best: [],
      categories: [{ id: 'category-skis', title: 'Ski', text: '', href: '/de-de/c/skis', picture: null }],
      journal: [
        {
          ...{ id: 'post-wax', title: 'wax', text: 'Warm', href: '/de-de/blog/p/wax' },
          picture: { name: 'wax-photo', set: false },
        },
      ],
      stores: [expect.objectContaining({ href: '/de-de/stores?q=Innsbruck', text: 'Innsbruck' })],
      team: [expect.objectContaining({ href: '/de-de/team/mira-falkenau' })],
      help: [expect.objectContaining({ href: '/de-de/support/returns' })],
    })
  })

  it('puts other kinds among the top results before the products, once', async () => {
    const returns = hitOf('help', 'returns', { url: '/support/returns' })
    const { state } = await open('?q=ski', found({ hits: [returns, SKI] }).shop)
    expect(state).toMatchObject({
      kind: 'found',
      groups: { best: [{ href: '/de-de/support/returns' }], help: [] },
    })
  })

  it('has a category filter, and inside one its own filters', async () => {
    const counted = [
      [
        { value: 'skis', count: 3 },
        { value: 'boots', count: 1 },
      ],
    ]
    const { search } = fakeSearch({ hits: [SKI], facets: { categories: counted } })
    const categories = async () => [
      SKIS,
      { ...SKIS, uid: 'blt2', key: 'boots', slug: 'boots', title: 'Schuhe' },
    ]
    const shop = fakeShop({ search: { search }, content: { categories } })
    const { state } = await open('?q=ski&category=boots', shop)
    if (state.kind !== 'found') throw new Error(`The search is ${state.kind}.`)
    expect(state.listing.facets).toMatchObject([
      {
        param: 'category',
        choices: [
          { label: 'Ski', chosen: false },
          { label: 'Schuhe', count: 1, chosen: true },
        ],
      },
    ])
    expect(state.listing.chips).toEqual([{ label: 'Schuhe', href: '/de-de/search?q=ski' }])
  })

  it.each([
    ['', null, '/de-de/search?q=ski&page=2#list'],
    ['&page=2', '/de-de/search?q=ski#list', '/de-de/search?q=ski&page=3#list'],
    ['&page=3', '/de-de/search?q=ski&page=2#list', null],
    ['&page=-1', null, '/de-de/search?q=ski&page=2#list'],
  ])('links the previous and next page: “%s” of three', async (page, previous, next) => {
    const { state } = await open(`?q=ski${page}`, found({ hits: [SKI], totalPages: 3 }).shop)
    expect(state).toMatchObject({
      listing: { paging: { previous: previous && { href: previous }, next: next && { href: next } } },
    })
  })

  it('sends no request without a query, and shows links', async () => {
    const searchContent = async () => ({ ...NO_SEARCH_CONTENT, popularSearches: ['Tourenski'] })
    const { state, categories, popular } = await open('?q=%20', fakeShop({ content: { searchContent } }))
    expect(state).toEqual({ kind: 'ask' })
    expect(categories).toHaveLength(1)
    expect(popular).toEqual([{ text: 'Tourenski', href: '/de-de/search?q=Tourenski' }])
  })

  it('suggests queries and categories when there are no results', async () => {
    const { search } = fakeSearch({ hits: [hitOf('category', 'skis', { url: '/c/skis' })] })
    const nothing = fakeSearch({ hits: [] })
    const shop = fakeShop({
      search: {
        search: question => (question.query === 'nordwandt' ? search(question) : nothing.search(question)),
        suggest: async ({ query }) => (query === 'lila nordwand' ? ['nordwand 98'] : []),
      },
    })
    const { state, title, status } = await open('?q=lila%20nordwandt', shop)
    expect(state).toEqual({
      kind: 'none',
      suggestions: [{ text: 'nordwand 98', href: '/de-de/search?q=nordwand+98' }],
      nearest: [expect.objectContaining({ href: '/de-de/c/skis' })],
    })
    expect({ title, status }).toEqual({ title: 'Nichts gefunden für „lila nordwandt“', status: 200 })
  })

  it('is a reported 503 when the search does not answer', async () => {
    const failure = new ServiceError('search', '[503] engine is down')
    const shop = fakeShop({ search: { search: () => Promise.reject(failure) } })
    const { state, status, errors } = await open('?q=ski', shop)
    expect({ state, status }).toEqual({ state: { kind: 'unavailable' }, status: 503 })
    expect(errors).toEqual([failure])
  })

  it('truncates a query to the engine’s limit', async () => {
    const { shop, asked } = found({ hits: [] })
    await open(`?q=${'ä'.repeat(200)}`, shop)
    expect(asked[0]?.query).toBe('ä'.repeat(128))
  })
})
