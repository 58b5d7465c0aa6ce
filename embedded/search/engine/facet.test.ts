import { describe, expect, it } from 'vitest'
import { useServer } from '../fixtures/running-server.ts'

const running = await useServer()

describe('facets', () => {
  it('counts values among the matching documents', async () => {
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

  it('counts ranges, from inclusive and to exclusive', async () => {
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

  it('returns only facets for a page size of 0', async () => {
    const facets = { color: { type: 'value', sort: { value: 'desc' } } }
    const reply = await running.search({ query: '', page: { size: 0 }, facets })
    expect(reply.results).toEqual([])
    expect(reply.meta.page).toEqual({ current: 1, total_pages: 1, total_results: 6, size: 0 })
    expect(reply.facets?.color?.[0]?.data.map(({ value }) => value)).toEqual(['red', 'green', 'blue'])
    expect(await running.search({ query: '' })).not.toHaveProperty('facets')
  })
})
