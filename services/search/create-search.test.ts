import { describe, expect, it } from 'vitest'
import { createAnswerCache } from '../http/answer-cache.ts'
import { createSearch } from './create-search.ts'

function searchAnswering(answer: () => Response) {
  const seen: { url: string; body: unknown; key: string | null }[] = []
  const search = createSearch({
    baseUrl: 'http://x',
    searchKey: 'search-k',
    enginePrefix: 'shop',
    timeout: 0,
    cache: createAnswerCache({ ttl: 1000, maxEntries: 10, onStale: () => {} }),
    fetch: async request => {
      seen.push({ url: request.url, key: request.headers.get('authorization'), body: await request.json() })
      return answer()
    },
  }).forPage(() => {})
  return { search, seen }
}
const ask = { query: ' ski ', language: 'de', region: 'eu_region_1' }

describe('site search (SPEC §3 Search, §7, §9)', () => {
  it('asks the language’s engine with the search key, filtered by region', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {}, results: [] }))
    await search.search(ask)
    expect(seen[0]).toMatchObject({
      url: 'http://x/api/as/v1/engines/shop-de/search.json',
      key: 'Bearer search-k',
      body: { query: 'ski', filters: { all: [{ regions: 'eu_region_1' }] } },
    })
  })

  it('answers 0 and empty for what is missing, and at most 100 pages', async () => {
    expect(await searchAnswering(() => Response.json({ meta: {} })).search.search(ask)).toEqual({
      requestId: '',
      resultSearchTerm: ' ski ',
      totalPages: 0,
      totalResults: 0,
      results: [],
    })
    const many = { meta: { request_id: 'r', page: { total_pages: 400, total_results: 9000 } }, results: [] }
    expect(await searchAnswering(() => Response.json(many)).search.search(ask)).toMatchObject({
      totalPages: 100,
      totalResults: 9000,
      requestId: 'r',
    })
  })

  it('keeps answers', async () => {
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
  ])('says %j with its status in brackets (SPEC §8)', async (body, status, message) => {
    const { search } = searchAnswering(
      () => new Response(body === null ? '' : JSON.stringify(body), { status }),
    )
    await expect(search.search(ask)).rejects.toThrow(message)
  })

  it('cuts an endless question where the service would refuse it', async () => {
    const { search, seen } = searchAnswering(() => Response.json({ meta: {} }))
    await search.search({ ...ask, query: '🎿'.repeat(10_000) })
    expect(seen[0]?.body).toMatchObject({ query: '🎿'.repeat(128) })
  })
})
