import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys, type RunningServer, startServer } from './fixtures/running-server.ts'

let running: RunningServer
beforeAll(async () => {
  running = await startServer()
})
afterAll(async () => {
  expect(running.problems).toEqual([])
  await running[Symbol.asyncDispose]()
})

const found = async (query: string, options = {}) => running.ids({ query, ...options })
const passing = async (filters: unknown) => (await running.ids({ filters })).sort()

describe('finding (protocols/app-search §3)', () => {
  it('finds everything when nothing is asked', async () => {
    expect(await found('')).toEqual(['p1', 'p2', 'p3', 'p4', 'c1', 'c2'])
    expect(await found('  ')).toHaveLength(6)
    expect(await found('!?')).toEqual([])
  })

  it.each(['muller', 'mueller', 'müller', 'MÜLLER', 'Mu\u0308ller', 'müll'])(
    'finds Müller by %s',
    async query => {
      expect(await found(query)).toEqual(['p2'])
    },
  )

  it('finds ø by o and by oe', async () => {
    expect(await found('smorstad')).toEqual(['c2'])
    expect(await found('smoerstad')).toEqual(['c2'])
  })

  it('forgives a typing error in a longer word', async () => {
    expect(await found('gletsher')).toEqual(['p1'])
    expect(await found('frreride')).toEqual(['p2'])
    expect(await found('boat')).toEqual([])
  })

  it('wants all words, and some when no document has all', async () => {
    expect(await found('powder board')).toEqual(['p3'])
    expect((await found('gletscher board')).sort()).toEqual(['p1', 'p3'])
  })

  it('is stricter at a higher precision', async () => {
    expect(await found('gletscher board', { precision: 6 })).toEqual([])
    expect(await found('gletsher', { precision: 8 })).toEqual([])
    expect(await found('gletsch', { precision: 8 })).toEqual(['p1'])
    expect(await found('gletsch', { precision: 10 })).toEqual([])
    expect((await running.search({ query: 'ski', precision: 7 })).meta.precision).toBe(7)
  })

  it('puts the document whose whole field is the query first', async () => {
    expect(await found('GLT-170')).toEqual(['p1', 'p2'])
    expect(await found('glt 170', { search_fields: { body: { weight: 10 }, sku: { weight: 1 } } })).toEqual([
      'p1',
      'p2',
    ])
    expect(await found('GLT-170', { search_fields: { body: {} } })).toEqual(['p2'])
    expect((await found('skis'))[0]).toBe('c1')
  })

  it('ranks by the weights of the fields', async () => {
    const weighted = (title: number, body: number) =>
      found('powder', { search_fields: { title: { weight: title }, body: { weight: body } } })
    expect(await weighted(10, 0)).toEqual(['p3', 'p2'])
    expect(await weighted(0, 10)).toEqual(['p2', 'p3'])
  })
})

describe('filters (protocols/app-search §3)', () => {
  it.each([
    [{ regions: 'ca' }, ['c1', 'p1']],
    [{ regions: 'CA' }, []],
    [{ color: ['green', 'blue'] }, ['p1', 'p2', 'p3']],
    [{ hidden: 'true' }, ['p3']],
    [{ hidden: true }, ['p3']],
    [{ id: ['p1', 'p9'] }, ['p1']],
    [{ price: 0 }, ['p3']],
    [{ price: { from: 300, to: 650 } }, ['p1', 'p4']],
    [{ price: { from: 650 } }, ['p2']],
    [{ price: { to: 300 } }, ['p3']],
    [{ released: { from: '2025-10-01', to: '2026-09-15T06:00:00Z' } }, ['p1']],
    [{ released: { from: '2026-09-15T06:00:00Z' } }, ['p2']],
    [{ released: '2024-01-01' }, ['p3']],
    [{ color: 'red', regions: 'ca' }, ['p1']],
    [{ all: [{ color: 'red' }, { price: { to: 400 } }] }, ['p4']],
    [{ any: [{ color: 'green' }, { price: { from: 600 } }] }, ['p2', 'p3']],
    [{ none: [{ color: 'blue' }, { color: 'red' }] }, ['c1', 'c2', 'p3']],
    [{ regions: 'us', none: [{ color: 'red' }] }, ['c1', 'c2', 'p2']],
    [{ all: [{ any: [{ color: 'red' }, { color: 'green' }] }, { none: [{ regions: 'us' }] }] }, ['p3']],
  ])('%j', async (filters, ids) => {
    expect(await passing(filters)).toEqual(ids)
  })

  it.each([{}, { all: [] }, { any: [] }, { none: [] }, { all: [{ any: [] }] }, { none: [{ any: [] }] }])(
    '%j, a group without filters, lets everything pass',
    async filters => {
      expect(await passing(filters)).toHaveLength(6)
    },
  )

  it('leaves the filtered out of the totals', async () => {
    const { meta } = await running.search({ query: 'ski', filters: { regions: 'ca' }, page: { size: 1 } })
    expect(meta.page).toEqual({ current: 1, total_pages: 2, total_results: 2, size: 1 })
  })
})

describe('facets (protocols/app-search §3)', () => {
  it('counts values among what query and filters leave', async () => {
    const facets = { color: { type: 'value' }, price: { type: 'value', sort: { value: 'asc' }, size: 2 } }
    const { facets: counted } = await running.search({ query: '', filters: { regions: 'us' }, facets })
    expect(counted).toEqual({
      color: [
        {
          type: 'value',
          data: [
            { value: 'blue', count: 2 },
            { value: 'red', count: 2 },
          ],
        },
      ],
      price: [
        {
          type: 'value',
          data: [
            { value: 300, count: 1 },
            { value: 400, count: 1 },
          ],
        },
      ],
    })
  })

  it('counts ranges of numbers and dates, from inclusive and to exclusive', async () => {
    const ranges = [{ to: 300, name: 'cheap' }, { from: 300, to: 400 }, { from: 400 }]
    const dates = [{ from: '2024-01-01', to: '2025-10-01' }, { from: '2025-10-01' }]
    const { facets } = await running.search({
      query: '',
      facets: {
        price: [{ type: 'range', name: 'bands', ranges }, { type: 'value' }],
        released: { type: 'range', ranges: dates },
      },
    })
    expect(facets?.price?.[0]).toEqual({
      type: 'range',
      name: 'bands',
      data: [
        { to: 300, name: 'cheap', count: 1 },
        { from: 300, to: 400, count: 1 },
        { from: 400, count: 2 },
      ],
    })
    expect(facets?.price?.[1]?.data).toHaveLength(4)
    expect(facets?.released?.[0]?.data.map(({ count }) => count)).toEqual([1, 2])
  })

  it('gives facets alone for a page of size 0, and none unasked', async () => {
    const facets = { color: { type: 'value', sort: { value: 'desc' } } }
    const reply = await running.search({ query: '', page: { size: 0 }, facets })
    expect(reply.results).toEqual([])
    expect(reply.meta.page).toEqual({ current: 1, total_pages: 1, total_results: 6, size: 0 })
    expect(reply.facets?.color?.[0]?.data.map(({ value }) => value)).toEqual(['red', 'green', 'blue'])
    expect(await running.search({ query: '' })).not.toHaveProperty('facets')
  })
})

describe('results (protocols/app-search §3)', () => {
  it('shows every field raw unless told which, and id and _meta always', async () => {
    const all = await running.search({ query: '', filters: { id: 'p1' } })
    expect(all.results).toEqual([
      expect.objectContaining({
        id: { raw: 'p1' },
        title: { raw: 'Gletscher Carving Ski' },
        price: { raw: 400 },
        hidden: { raw: 'false' },
        color: { raw: ['red', 'blue'] },
        released: { raw: '2025-10-01T00:00:00+00:00' },
        _meta: { id: 'p1', engine: 'shop', score: 1 },
      }),
    ])
    const some = await running.search({
      query: '',
      filters: { id: 'c1' },
      result_fields: { price: { raw: {} } },
    })
    expect(some.results).toEqual([
      { id: { raw: 'c1' }, price: { raw: null }, _meta: { id: 'c1', engine: 'shop', score: 1 } },
    ])
  })

  it('escapes snippets for HTML and marks what matched', async () => {
    const { results } = await running.search({
      query: 'hold grip',
      result_fields: { body: { snippet: { size: 200 }, raw: { size: 20 } }, title: { snippet: {} } },
    })
    expect(results[0]?.body).toEqual({
      raw: 'A stable ski for har',
      snippet:
        'A stable ski for hard pistes. Its edges &lt;<em>hold</em>&gt; &amp; <em>grip</em> where others let go.',
    })
    expect(results[0]?.title).toEqual({ snippet: null })
  })

  it('cuts snippets between words, around the match or from the start when falling back', async () => {
    const { results } = await running.search({
      query: 'others',
      result_fields: { body: { snippet: { size: 30 } }, title: { snippet: { size: 20, fallback: true } } },
    })
    expect(results[0]?.body?.snippet).toBe('&amp; grip where <em>others</em> let go.')
    expect(results[0]?.title?.snippet).toBe('Gletscher Carving')
  })

  it('takes the snippet of a list from its first match', async () => {
    const { results } = await running.search({
      query: 'blue',
      filters: { id: 'p1' },
      result_fields: { color: { snippet: {} } },
    })
    expect(results[0]?.color).toEqual({ snippet: '<em>blue</em>' })
  })

  it('sorts by fields and score, documents without the value last', async () => {
    expect(await running.ids({ sort: { price: 'asc' } })).toEqual(['p3', 'p4', 'p1', 'p2', 'c1', 'c2'])
    expect(await running.ids({ sort: [{ price: 'desc' }, { id: 'desc' }] })).toEqual([
      'p2',
      'p1',
      'p4',
      'p3',
      'c2',
      'c1',
    ])
    expect(await running.ids({ sort: { released: 'desc' } })).toEqual(['p2', 'p1', 'p3', 'p4', 'c1', 'c2'])
    expect(await running.ids({ sort: { title: 'asc' }, page: { size: 2, current: 2 } })).toEqual(['p2', 'p3'])
    const ranked = await found('ski')
    expect(await found('ski', { sort: { _score: 'asc' } })).toEqual(ranked.toReversed())
    expect(await found('ski', { sort: [] })).toEqual(ranked)
  })

  it('is asked by query string too, with and without prefix and .json (protocols/app-search §0)', async () => {
    const query = 'query=&page[size]=2&filters[all][][regions][]=ca&sort[id]=desc&result_fields[title][raw]'
    for (const path of [
      '/engines/shop/search',
      '/engines/shop/search.json',
      '/api/as/v1/engines/shop/search.json',
    ]) {
      const reply = await fetch(
        `${running.origin}${path}?${query.replace('&result_fields[title][raw]', '')}`,
        {
          headers: { authorization: `Bearer ${keys.searchKey}` },
        },
      )
      expect(await reply.json()).toMatchObject({
        meta: { page: { size: 2, total_results: 2 }, engine: { name: 'shop', type: 'default' } },
        results: [{ id: { raw: 'p1' } }, { id: { raw: 'c1' } }],
      })
    }
  })
})
