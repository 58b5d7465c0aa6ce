import { ServiceError } from '@firnline/services/http/service-error'
import type { Search, SearchAnswer, SearchHit } from '@firnline/services/search/port'
import { describe, expect, it, vi } from 'vitest'
import { contextOf, fakeShop } from '../../fixture/fake-shop.ts'
import type { Shop } from '../../shop.ts'
import { loader } from './route.tsx'

async function open(query: string, shop: Shop) {
  const request = new Request(`http://shop.test/de-de/search${query}`)
  const { context, errors } = contextOf(shop)
  const url = new URL(request.url)
  const { data, init } = await loader({
    request,
    url,
    params: { lang: 'de-de' },
    context,
    pattern: '/:lang/search',
  })
  return { ...data, status: init?.status, errors }
}

const hit = (kind: SearchHit['kind'], uid: string, url = `/${uid}`): SearchHit => ({
  id: `${kind}-${uid}`,
  kind,
  uid,
  title: uid,
  url,
})

const answer = (results: SearchHit[], totalPages = 1): SearchAnswer => ({
  requestId: 'r',
  resultSearchTerm: '',
  totalPages,
  totalResults: results.length,
  results,
})

const shopFinding = (search: Search['search'], suggest: Search['suggest'] = async () => []) =>
  fakeShop({ search: { search, suggest } })

describe('the search page', () => {
  it('asks the engine of the language, for the region, and shows what it found (SPEC §2 /search)', async () => {
    const search = vi.fn(async () =>
      answer([hit('product', 'nordwand-98'), hit('category', 'skis'), hit('page', 'about')]),
    )
    const { state, query } = await open('?q=%20steile%20%20ski&utm_source=x', shopFinding(search))
    expect(search).toHaveBeenCalledWith({
      query: 'steile ski',
      page: 1,
      language: 'de',
      region: 'eu_region_1',
    })
    expect(query).toBe('steile ski')
    expect(state).toMatchObject({
      kind: 'found',
      results: { title: 'Ergebnisse für „steile ski“', count: '3 Treffer', paging: null },
    })
  })

  it('shows products with their prices, categories and pages as links (SPEC §2 Links)', async () => {
    const hits = [hit('product', 'nordwand-98'), hit('category', 'skis', '/c/skis'), hit('page', 'about')]
    const { state } = await open(
      '?q=ski',
      shopFinding(async () => answer(hits)),
    )
    if (state.kind !== 'found') throw new Error(`The search is ${state.kind}.`)
    expect(state.results.tiles).toMatchObject([
      { title: 'Nordwand 98', price: { kind: 'range', from: '599,00\u00a0€' } },
    ])
    expect(state.results.links).toEqual([
      { id: 'category-skis', title: 'skis', kind: 'Kategorie', href: '/de-de/c/skis' },
      { id: 'page-about', title: 'about', kind: 'Seite', href: '/de-de/about' },
    ])
  })

  it.each([
    ['', null, '/de-de/search?q=ski&page=2'],
    ['&page=2', '/de-de/search?q=ski', '/de-de/search?q=ski&page=3'],
    ['&page=3', '/de-de/search?q=ski&page=2', null],
    ['&page=-1', null, '/de-de/search?q=ski&page=2'],
  ])('leads to the pages before and after: “%s” of three', async (page, previous, next) => {
    const { state } = await open(
      `?q=ski${page}`,
      shopFinding(async () => answer([hit('page', 'about')], 3)),
    )
    expect(state).toMatchObject({ results: { paging: { previous, next } } })
  })

  it('asks nothing before something is looked for, and shows the categories', async () => {
    const { state, categories } = await open('?q=%20', fakeShop())
    expect(state).toEqual({ kind: 'ask' })
    expect(categories).toHaveLength(1)
  })

  it('offers other words when nothing was found', async () => {
    const { state, status } = await open(
      '?q=nordwandt',
      shopFinding(
        async () => answer([]),
        async () => ['nordwand 98'],
      ),
    )
    expect(state).toEqual({
      kind: 'none',
      title: 'Nichts gefunden für „nordwandt“',
      suggestions: [{ text: 'nordwand 98', href: '/de-de/search?q=nordwand+98' }],
    })
    expect(status).toBe(200)
  })

  it('leaves out a product that the catalogue no longer has', async () => {
    const { state } = await open(
      '?q=old',
      shopFinding(async () => answer([hit('product', 'gone')])),
    )
    expect(state.kind).toBe('none')
  })

  it('says with a 503 that the search does not answer, and tells the log (SPEC §8 Search error)', async () => {
    const failure = new ServiceError('search', '[503] engine is down')
    const { state, status, errors } = await open(
      '?q=ski',
      shopFinding(() => Promise.reject(failure)),
    )
    expect({ state, status }).toEqual({ state: { kind: 'unavailable' }, status: 503 })
    expect(errors).toEqual([failure])
  })

  it('cuts a question to what the engine takes (protocols/app-search §3)', async () => {
    const search = vi.fn(async () => answer([]))
    await open(`?q=${'ä'.repeat(200)}`, shopFinding(search))
    expect(search).toHaveBeenCalledWith(expect.objectContaining({ query: 'ä'.repeat(128) }))
  })
})
