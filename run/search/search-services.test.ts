import { createSearchServer } from '@firnline/embedded/search/server'
import type { Fetch } from '@firnline/services/http/json-client'
import type { ResponseCache } from '@firnline/services/http/response-cache'
import { createSearch } from '@firnline/services/search/create-search'
import type { SearchRequest } from '@firnline/services/search/port'
import {
  loadSearchIndices,
  openSearchService,
  type SearchAccount,
} from '@firnline/services/search/search-account'
import type { SearchIndex } from '@firnline/services/search/search-index'
import { describe, expect, it } from 'vitest'
import { createFakeAlgolia } from './fixture/fake-algolia.ts'
import { createFakeTypesense } from './fixture/fake-typesense.ts'
import { manyDocuments, SHOP_DOCUMENTS } from './fixture/shop-documents.ts'

const KEYS = { searchKey: 'search-a', writeKey: 'private-a' }
const ACCOUNT = { ...KEYS, prefix: 'shop' }
const URL = 'http://search.example'

type Service = { readonly account: SearchAccount; readonly fetch: Fetch }

/** App Search is the embedded engine; the others are fakes. */
const SERVICES: Record<string, () => Promise<Service>> = {
  'App Search': async () => {
    const { searchKey, writeKey: privateKey } = KEYS
    const { fetch } = await createSearchServer({ searchKey, privateKey })
    return { account: { ...ACCOUNT, kind: 'app-search', url: URL }, fetch }
  },
  Typesense: async () => ({
    account: { ...ACCOUNT, kind: 'typesense', url: URL },
    fetch: createFakeTypesense(KEYS).fetch,
  }),
  Algolia: async () => ({
    account: { ...ACCOUNT, kind: 'algolia', appId: 'APP0000001' },
    fetch: createFakeAlgolia(KEYS).fetch,
  }),
}
/** Those that find either all old documents or all new ones while an index is replaced. */
const ATOMIC = ['Typesense', 'Algolia']

const GUIDANCE = {
  synonyms: [['Gratski', 'Kammlatte']],
  curations: [{ queries: ['Gratski'], promoted: ['product-weit'], hidden: ['product-tief'] }],
}
const NOTHING = { synonyms: [], curations: [] }

async function indexOf({ account, fetch }: Service, language = 'de'): Promise<SearchIndex> {
  const open = await loadSearchIndices(account, fetch)
  if (open === null) throw new Error('The account has no key that may write.')
  return open(language)
}

const NO_CACHE: Pick<ResponseCache, 'read'> = { read: ({ load }) => load() }

/** A filled index, and a search in it. `timeout`: ms. */
async function openShop(open: () => Promise<Service>, timeout = 0) {
  const service = await open()
  const index = await indexOf(service)
  await index.replace(SHOP_DOCUMENTS, NOTHING)
  let intercept: (() => Promise<Response>) | null = null
  const fetch: Fetch = request => intercept?.() ?? service.fetch(request)
  const adapter = openSearchService(service.account, { timeout, fetch })
  const search = createSearch(adapter, NO_CACHE).forPage(() => {})
  const ask = (request: Partial<SearchRequest>) =>
    search.search({ query: '', language: 'de', includedRegions: ['eu_region_1'], ...request })
  const uids = async (request: Partial<SearchRequest>) => (await ask(request)).results.map(({ uid }) => uid)
  return {
    ...{ service, index, search, ask, uids },
    intercept(answer: (() => Promise<Response>) | null) {
      intercept = answer
    },
  }
}

const sorted = <T>(items: readonly T[]) => items.toSorted()

describe.each(Object.entries(SERVICES))('%s', (name, open) => {
  it('finds a document by its words, with what a result shows', async () => {
    const { ask, uids } = await openShop(open)
    const found = await ask({ query: 'hoch' })
    expect(found).toMatchObject({ totalResults: 1, totalPages: 1, resultSearchTerm: 'hoch' })
    expect(found.results).toEqual([
      {
        ...{ id: 'product-hoch', kind: 'product', uid: 'hoch', title: 'Gratski Hoch', url: '/p/hoch' },
        ...{ tagline: 'Gratski Hoch.', picture: 'hoch', excerpt: [] },
      },
    ])
    expect(await uids({ query: 'kanten' })).toEqual([])
    expect(await uids({ query: 'kanten', includedRegions: ['us'] })).toEqual(['kanten'])
    expect(await uids({ query: 'kanten', includedRegions: [], excludedRegions: ['us', 'ca'] })).toEqual([])
    expect(await uids({ query: 'niemals' })).toEqual([])
  })

  it('filters by all, any or none of values and ranges', async () => {
    const { uids } = await openShop(open)
    const found = async (...filters: NonNullable<SearchRequest['filters']>) => sorted(await uids({ filters }))
    expect(await found({ field: 'terrain', values: ['powder', 'piste'], type: 'any' })).toHaveLength(3)
    expect(await found({ field: 'terrain', values: ['powder', 'touring'], type: 'all' })).toEqual(['hoch'])
    expect(await found({ field: 'terrain', values: ['powder'], type: 'none' })).toEqual(['weit'])
    expect(await found({ field: 'waist_mm', values: [72, { from: 98, to: 110 }], type: 'any' })).toEqual([
      ...['hoch', 'weit'],
    ])
    expect(await found({ field: 'waist_mm', values: [{ from: 98 }], type: 'any' })).toEqual(['hoch', 'tief'])
    expect(
      await found(
        { field: 'kind', values: ['product'], type: 'any' },
        { field: 'stock_eu_region_1', values: [1], type: 'any' },
        { field: 'price_eu_region_1', values: [{ from: 40_000, to: 50_000 }], type: 'any' },
      ),
    ).toEqual(['tief'])
    expect(await found({ field: 'terrain', values: ['a`] || kind:=[`product'], type: 'any' })).toEqual([])
  })

  it('counts values and ranges, a filtered facet without its own filter, and the lowest and highest price', async () => {
    const { ask } = await openShop(open)
    const ends = (['asc', 'desc'] as const).map(direction => ({
      ...{ type: 'value' as const, size: 1, sort: { by: 'value' as const, direction } },
    }))
    const ranges = [{ to: 98 }, { from: 98, to: 110 }, { from: 110 }]
    const { facets } = await ask({
      size: 0,
      filters: [{ field: 'terrain', values: ['touring'], type: 'any' }],
      facets: {
        terrain: [{ type: 'value', size: 250 }],
        waist_mm: [
          { type: 'value', size: 250 },
          { type: 'range', ranges },
        ],
        price_eu_region_1: ends,
      },
      disjunctive: ['terrain', 'price_eu_region_1'],
    })
    expect(new Set(facets.terrain?.[0])).toEqual(
      new Set([
        { value: 'powder', count: 2 },
        { value: 'piste', count: 1 },
        { value: 'touring', count: 1 },
      ]),
    )
    const counts = facets.waist_mm?.[1]?.map(({ count }) => count)
    expect([facets.waist_mm?.[0], counts]).toEqual([[{ value: 98, count: 1 }], [0, 1, 0]])
    expect(facets.price_eu_region_1?.map(([end]) => end?.value)).toEqual([50_000, 50_000])
    const all = await ask({ size: 0, facets: { price_eu_region_1: ends } })
    expect(all.facets.price_eu_region_1?.map(([end]) => end?.value)).toEqual([40_000, 60_000])
  })

  it('sorts as listings do, and pages', async () => {
    const { ask, uids } = await openShop(open)
    const price = { field: 'price_eu_region_1', direction: 'asc' } as const
    const name = { field: 'sort_name', direction: 'asc' } as const
    const newest = { field: 'newness', direction: 'desc' } as const
    expect(await uids({ sort: [price, name] })).toEqual(['tief', 'hoch', 'weit'])
    expect(await uids({ sort: [{ ...price, direction: 'desc' }, name] })).toEqual(['weit', 'hoch', 'tief'])
    expect(await uids({ sort: [newest, name], query: 'gratski' })).toEqual(['hoch', 'weit', 'tief'])
    expect(await uids({ sort: [name] })).toEqual(['hoch', 'tief', 'weit'])
    const inStock = { field: 'stock_eu_region_1', direction: 'desc' } as const
    expect(await uids({ sort: [inStock, newest, name] })).toEqual(['hoch', 'tief', 'weit'])
    const second = await ask({ sort: [name], size: 2, page: 2 })
    expect(second).toMatchObject({ totalPages: 2, totalResults: 3, results: [{ uid: 'weit' }] })
  })

  it('uses synonyms, promotes and hides, and takes it back', async () => {
    const { index, uids } = await openShop(open)
    await index.setGuidance(GUIDANCE)
    expect(sorted(await uids({ query: 'kammlatte' }))).toEqual(['hoch', 'tief', 'weit'])
    expect(await uids({ query: 'gratski' })).toEqual(['weit', 'hoch'])
    const powder = { field: 'terrain', values: ['powder'], type: 'any' } as const
    expect(await uids({ query: 'gratski', filters: [powder] })).toEqual(['hoch'])
    await index.setGuidance(NOTHING)
    expect(await uids({ query: 'kammlatte' })).toEqual([])
    expect(await uids({ query: 'gratski' })).toHaveLength(3)
  })

  it('searches whole pages on request, with an excerpt', async () => {
    const { ask, uids } = await openShop(open)
    const asked = { query: 'rosten', includedRegions: ['us'] }
    expect(await uids(asked)).toEqual([])
    const { results } = await ask({ ...asked, fullText: true })
    expect(results[0]?.excerpt).toEqual([
      { text: 'Nasse Kanten ', isMatch: false },
      { text: 'rosten', isMatch: true },
      { text: ' <schnell> & oft.', isMatch: false },
    ])
  })

  it('suggests what begins with the query', async () => {
    const { search } = await openShop(open)
    const suggested = await search.suggest({ query: 'kan', language: 'de' })
    expect(suggested.map(text => text.toLowerCase())).toEqual(['kanten'])
  })

  it('reports clicks', async () => {
    const { search } = await openShop(open)
    const click = {
      query: 'hoch',
      language: 'de',
      documentId: 'product-hoch',
      requestId: 'r',
      tags: ['results'],
    }
    await expect(search.click(click)).resolves.toBeUndefined()
  })

  it('reads back what was sent, changes and removes documents, and keeps languages apart', async () => {
    const { service, index, uids, search } = await openShop(open)
    const stored = async () => (await index.documents())?.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await stored()).toEqual(SHOP_DOCUMENTS.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    const [first] = SHOP_DOCUMENTS
    if (first === undefined) throw new Error('There are documents.')
    await index.put([{ ...first, title: 'Firnski' }])
    await index.remove(['product-tief', 'product-unknown'])
    expect(await uids({ query: 'firnski' })).toEqual(['hoch'])
    expect((await stored())?.map(({ id }) => id)).toEqual(['help-kanten', 'product-hoch', 'product-weit'])
    await (await indexOf(service, 'fr')).replace([{ ...first, title: 'Ski de névé' }], NOTHING)
    const french = await search.search({ query: 'névé', language: 'fr' })
    expect([french.totalResults, await uids({ query: 'névé' })]).toEqual([1, []])
  })

  it('is searched without an empty moment while it is replaced', async () => {
    const { service, index, ask, uids } = await openShop(open)
    const [before, after] = [manyDocuments('Alt', 450), manyDocuments('Neu', 430)]
    await index.replace(before, GUIDANCE)
    const totals: number[] = []
    const total = async () => (await ask({ query: 'kammlatte' })).totalResults
    /** Searches while each request of the replacement is under way. */
    const fetch: Fetch = async request => {
      const searches = Promise.all([total(), total()])
      const response = await service.fetch(request)
      totals.push(...(await searches), await total())
      return response
    }
    await (await indexOf({ ...service, fetch })).replace(after, GUIDANCE)
    expect(totals.length).toBeGreaterThan(20)
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(after.length)
    if (ATOMIC.includes(name)) expect(new Set(totals)).toEqual(new Set([before.length, after.length]))
    expect([await uids({ query: 'alt' }), (await ask({ query: 'neu' })).totalResults]).toEqual([[], 430])
  })

  it('says what is wrong with a key, a missing index or a service', async () => {
    const shop = await openShop(open, 60)
    const failing = async (answer: () => Promise<Response>) => {
      shop.intercept(answer)
      return shop.ask({ query: 'ski' }).catch((error: unknown) => error)
    }
    const message = (status: number) => async () => Response.json({ message: 'Out of order' }, { status })
    expect(await failing(message(503))).toMatchObject({ service: 'search', status: 503 })
    expect(await failing(async () => new Response('<html>'))).toMatchObject({
      ...{ service: 'search', message: 'search answered something that is not JSON.' },
    })
    expect(await failing(async () => Response.json({ hits: 'none' }))).toMatchObject({ service: 'search' })
    expect(await failing(() => new Promise(() => {}))).toMatchObject({
      ...{ service: 'search', message: 'timeout of 60ms exceeded' },
    })
    expect(await failing(() => Promise.reject(new Error('ECONNREFUSED')))).toMatchObject({
      ...{ service: 'search', message: 'Network Error', status: null },
    })
    shop.intercept(null)
    await expect(shop.search.search({ query: 'ski', language: 'xx' })).rejects.toMatchObject({
      ...{ service: 'search', status: 404, message: expect.stringMatching(/^\[404\] ./) },
    })
    const account = { ...shop.service.account, searchKey: 'wrong', writeKey: 'wrong' }
    const stranger = openSearchService(account, { timeout: 0, fetch: shop.service.fetch })
    await expect(stranger.search({ query: 'ski', language: 'de' })).rejects.toMatchObject({
      ...{ service: 'search', message: expect.stringMatching(/^\[40[13]\] ./) },
    })
    const index = await indexOf({ ...shop.service, account })
    await expect(index.documents()).rejects.toMatchObject({ service: 'search' })
  })

  it('waits and asks again when there were too many requests', async () => {
    const { intercept, uids } = await openShop(open, 5_000)
    let refusals = 0
    intercept(async () => {
      refusals += 1
      intercept(null)
      return Response.json({ message: 'Too many requests' }, { status: 429, headers: { 'retry-after': '0' } })
    })
    expect(await uids({ query: 'hoch' })).toEqual(['hoch'])
    expect(refusals).toBe(1)
  })
})
