import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createResponseCache } from '../http/response-cache.ts'
import { createAppSearch } from './app-search/app-search.ts'
import { createSearch } from './create-search.ts'

function searchAnswering(answer: (body: Record<string, unknown>) => Response) {
  const seen: { url: string; body: unknown; key: string | null }[] = []
  const cache = createResponseCache({ ttl: 1000, maxBytes: 1_000_000, onStale: () => {} })
  const service = createAppSearch({
    baseUrl: 'http://x',
    searchKey: 'search-k',
    enginePrefix: 'shop',
    timeout: 0,
    fetch: async request => {
      const body = v.parse(v.record(v.string(), v.unknown()), await request.json())
      seen.push({ url: request.url, key: request.headers.get('authorization'), body })
      return answer(body)
    },
  })
  return { search: createSearch(service, cache).forPage(() => {}), seen }
}
const ask = { query: ' ski ', language: 'de', includedRegions: ['eu_region_1'] }

describe('createSearch', () => {
  it('requests the language’s engine with the search key, filtered by region', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {}, results: [] }))
    await search.search(ask)
    expect(seen[0]).toMatchObject({
      url: 'http://x/api/as/v1/engines/shop-de/search.json',
      key: 'Bearer search-k',
      body: { query: 'ski', filters: { all: [{ any: [{ regions: ['eu_region_1'] }] }] } },
    })
  })

  it('has defaults for missing fields, and at most 100 pages', async () => {
    expect(await searchAnswering(() => Response.json({ meta: {} })).search.search(ask)).toEqual({
      requestId: '',
      facets: {},
      resultSearchTerm: ' ski ',
      totalPages: 0,
      totalResults: 0,
      results: [],
      rawResponse: { meta: {} },
    })
    const many = { meta: { request_id: 'r', page: { total_pages: 400, total_results: 9000 } }, results: [] }
    expect(await searchAnswering(() => Response.json(many)).search.search(ask)).toMatchObject({
      totalPages: 100,
      totalResults: 9000,
      requestId: 'r',
    })
  })

  it('adds filters for stack, environment, locale and regions', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {} }))
    await search.search({
      query: '',
      language: 'de',
      ...{ stack: 'bk1', environment: 'live', locale: 'de-at', excludedRegions: ['us', 'ca'] },
      filters: [
        { field: 'terrain', values: ['powder', 'touring'], type: 'any' },
        { field: 'waist_mm', values: [98, { from: 100, to: 110 }], type: 'any' },
      ],
    })
    expect(seen[0]?.body).toMatchObject({
      filters: {
        all: [
          { all: [{ stack: 'bk1' }] },
          { all: [{ environment: 'live' }] },
          { all: [{ locale: 'de-at' }] },
          { none: [{ regions: ['us', 'ca'] }] },
          { any: [{ terrain: ['powder', 'touring'] }] },
          { any: [{ waist_mm: [98] }, { waist_mm: { from: 100, to: 110 } }] },
        ],
      },
    })
  })

  it('counts a filtered facet without its own filter, tagged Facet-Only', async () => {
    const count = (value: string, count: number) => ({
      terrain: [{ type: 'value', data: [{ value, count }] }],
    })
    const { search, seen } = searchAnswering(body =>
      Response.json({
        meta: {},
        facets: body.record_analytics === false ? count('all', 9) : count('own', 1),
      }),
    )
    const facets = { terrain: [{ type: 'value', size: 250 }], gender: [{ type: 'value', size: 9 }] } as const
    const filters = [
      { field: 'terrain', values: ['powder'], type: 'any' },
      { field: 'kind', values: ['product'], type: 'any' },
    ] as const
    const question = { ...ask, facets, filters, disjunctive: ['terrain', 'gender'], tags: ['search'] }
    expect((await search.search(question)).facets).toEqual({ terrain: [[{ value: 'all', count: 9 }]] })
    expect(seen.map(({ body }) => body)).toEqual([
      expect.objectContaining({ facets: expect.objectContaining({ gender: [{ type: 'value', size: 9 }] }) }),
      expect.objectContaining({
        facets: { terrain: [{ type: 'value', size: 250 }] },
        filters: { all: [{ any: [{ regions: ['eu_region_1'] }] }, { any: [{ kind: ['product'] }] }] },
        page: { size: 0, current: 1 },
        record_analytics: false,
        analytics: { tags: ['Facet-Only'] },
      }),
    ])
  })

  it('parses ranges and values, and drops unknown results', async () => {
    const answer = {
      meta: {},
      results: [{ id: { raw: 'x' }, kind: { raw: 'spaceship' } }],
      facets: {
        price: [
          {
            type: 'range',
            data: [
              { from: 1, to: 2, count: 3 },
              { from: 2, count: 0 },
            ],
          },
        ],
      },
    }
    expect(await searchAnswering(() => Response.json(answer)).search.search(ask)).toMatchObject({
      results: [],
      facets: {
        price: [
          [
            { value: { from: 1, to: 2 }, count: 3 },
            { value: { from: 2 }, count: 0 },
          ],
        ],
      },
      rawResponse: answer,
    })
  })

  it('searches full texts on request, and returns an excerpt with its matches', async () => {
    const snippet = 'Skis &amp; <em>boots</em> &lt;b&gt;, <em>boot</em>'
    const hit = { id: { raw: 'help-x' }, kind: { raw: 'help' }, uid: { raw: 'x' } }
    const results = [{ ...hit, title: { raw: 'X' }, url: { raw: '/x' }, full_text: { snippet } }]
    const { search, seen } = searchAnswering(() => Response.json({ meta: {}, results }))
    const found = await search.search({ ...ask, fullText: true })
    expect(found.results[0]?.excerpt).toEqual([
      { text: 'Skis & ', isMatch: false },
      { text: 'boots', isMatch: true },
      { text: ' <b>, ', isMatch: false },
      { text: 'boot', isMatch: true },
    ])
    await search.search(ask)
    const fields = { full_text: expect.anything() }
    expect(seen[0]?.body).toMatchObject({ search_fields: fields, result_fields: fields })
    expect(JSON.stringify(seen[1]?.body)).not.toContain('full_text')
  })

  it('reports clicks, and throws when they are refused', async () => {
    const click = { query: 'ski', language: 'de', documentId: 'p1', requestId: 'r', tags: ['results'] }
    const { search, seen } = searchAnswering(() => new Response(null))
    await search.click(click)
    expect(seen[0]).toMatchObject({
      url: 'http://x/api/as/v1/engines/shop-de/click.json',
      body: { query: 'ski', document_id: 'p1', request_id: 'r', tags: ['results'] },
    })
    const refusing = searchAnswering(() => Response.json({ errors: ['No'] }, { status: 400 }))
    await expect(refusing.search.click(click)).rejects.toThrow('[400] No')
  })

  it('caches responses', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {}, results: [] }))
    await search.search(ask)
    await search.search(ask)
    expect(seen).toHaveLength(1)
  })

  it.each([
    [
      { errors: ['Missing required parameter: query', 'And more'] },
      400,
      '[400] Missing required parameter: query, And more',
    ],
    [{ error: 'Invalid authentication token.' }, 401, '[401] Invalid authentication token.'],
    [null, 404, '[404]'],
  ])('throws %j with its status in brackets', async (body, status, message) => {
    const { search } = searchAnswering(
      () => new Response(body === null ? '' : JSON.stringify(body), { status }),
    )
    await expect(search.search(ask)).rejects.toThrow(message)
  })

  it('clips long queries', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {} }))
    await search.search({ ...ask, query: '🎿'.repeat(10_000) })
    expect(seen[0]?.body).toMatchObject({ query: '🎿'.repeat(128) })
  })
})
