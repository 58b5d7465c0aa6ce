import { describe, expect, it } from 'vitest'
import { useServer } from '../fixtures/running-server.ts'

const running = await useServer()

const found = async (query: string, options = {}) => running.ids({ query, ...options })

describe('results', () => {
  it('returns every field raw by default, id and _meta always', async () => {
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

  it('escapes snippets and marks matches', async () => {
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

  it('cuts snippets between words, around the match or from the start', async () => {
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

  it('sorts by fields and score, missing values last', async () => {
    expect(await running.ids({ sort: { price: 'asc' } })).toEqual(['p3', 'p4', 'p1', 'p2', 'c1', 'c2'])
    expect(await running.ids({ sort: [{ price: 'desc' }, { id: 'desc' }] })).toEqual(
      'p2 p1 p4 p3 c2 c1'.split(' '),
    )
    expect(await running.ids({ sort: { released: 'desc' } })).toEqual(['p2', 'p1', 'p3', 'p4', 'c1', 'c2'])
    expect(await running.ids({ sort: { title: 'asc' }, page: { size: 2, current: 2 } })).toEqual(['p2', 'p3'])
    const ranked = await found('ski')
    expect(await found('ski', { sort: { _score: 'asc' } })).toEqual(ranked.toReversed())
    expect(await found('ski', { sort: [] })).toEqual(ranked)
  })
})
