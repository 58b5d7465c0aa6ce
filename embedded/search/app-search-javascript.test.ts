import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { keys, useServer } from './fixtures/running-server.ts'

type Info = { meta: { request_id: string; page: Record<string, number> }; facets: Record<string, Facet[]> }
type Facet = { type: string; name?: string; data: { value?: string; count: number }[] }
type ResultList = {
  results: { getRaw(field: string): unknown; getSnippet(field: string): string | null }[]
  info: Info
  rawInfo: Info
}
type Client = {
  search(query: string, options: object): Promise<ResultList>
  multiSearch(queries: { query: string; options: object }[]): Promise<ResultList[]>
  querySuggestion(
    query: string,
    options: object,
  ): Promise<{ results: { documents: { suggestion: string }[] } }>
  click(click: object): Promise<unknown>
}
const { createClient }: { createClient(options: object): Client } = createRequire(import.meta.url)(
  '@elastic/app-search-javascript',
)

const running = await useServer()
const client: Client = clientWith({})

function clientWith(options: object): Client {
  const { origin: endpointBase } = running
  return createClient({
    endpointBase,
    engineName: 'shop',
    searchKey: keys.searchKey,
    cacheResponses: false,
    ...options,
  })
}

const idsOf = (list: ResultList) => list.results.map(result => result.getRaw('id')).sort()

describe('the App Search JavaScript client', () => {
  it('searches with raw values and snippets', async () => {
    const list = await client.search('gletscher', {
      page: { size: 5, current: 1 },
      search_fields: { title: { weight: 5 }, body: {} },
      result_fields: { title: { raw: {}, snippet: { size: 50 } }, price: { raw: {} } },
    })
    expect(list.results).toHaveLength(1)
    expect(list.results[0]?.getRaw('id')).toBe('p1')
    expect(list.results[0]?.getRaw('price')).toBe(400)
    expect(list.results[0]?.getSnippet('title')).toBe('<em>Gletscher</em> Carving Ski')
    expect(list.info.meta.page).toEqual({ current: 1, total_pages: 1, total_results: 1, size: 5 })
    expect(list.info.meta.request_id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('counts a disjunctive facet without its own filter', async () => {
    const facets = { color: { type: 'value' }, regions: { type: 'value' } }
    const plain = { facets, disjunctiveFacets: ['color'], filters: { color: 'red' } }
    const grouped = { ...plain, filters: { all: [{ any: [{ color: 'red' }] }] } }
    for (const options of [plain, grouped]) {
      const list = await client.search('', options)
      expect(idsOf(list)).toEqual(['p1', 'p4'])
      expect(list.info.facets.color?.[0]?.data).toEqual([
        { value: 'blue', count: 2 },
        { value: 'red', count: 2 },
        { value: 'green', count: 1 },
      ])
      expect(list.info.facets.regions?.[0]?.data[0]).toEqual({ value: 'us', count: 2 })
    }
  })

  it('applies the other filters to a disjunctive facet', async () => {
    const list = await client.search('', {
      facets: { color: [{ type: 'value', name: 'colours' }] },
      disjunctiveFacets: ['color'],
      filters: { all: [{ color: ['red'] }, { regions: 'eu_region_1' }] },
    })
    expect(idsOf(list)).toEqual(['p4'])
    expect(list.info.facets.color).toEqual([
      {
        type: 'value',
        name: 'colours',
        data: [
          { value: 'green', count: 1 },
          { value: 'red', count: 1 },
        ],
      },
    ])
  })

  it('runs several searches at once', async () => {
    const lists = await client.multiSearch([
      { query: 'boot', options: { page: { size: 1 } } },
      { query: 'freeride', options: {} },
    ])
    expect(lists.map(idsOf)).toEqual([['p4'], ['p2']])
    expect(new Set(lists.map(list => list.info.meta.request_id)).size).toBe(1)
  })

  it('returns suggestions in lower case', async () => {
    const suggest = async (query: string, options: object) =>
      (await client.querySuggestion(query, options)).results.documents.map(document => document.suggestion)
    const types = { documents: { fields: ['title'] } }
    expect(await suggest('sk', { types })).toEqual(['skis', 'müller freeride ski', 'gletscher carving ski'])
    expect(await suggest('Mül', { types })).toEqual(['müller freeride ski'])
    expect(await suggest('mul', { types, size: 1 })).toEqual(['müller freeride ski'])
    expect(await suggest('sk', { types, size: 2 })).toHaveLength(2)
    expect(await suggest('zzz', {})).toEqual([])
    expect(await suggest('', {})).toEqual([])
  })

  it('reports the same click twice in spite of its cache', async () => {
    const sent: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (...request) => {
      const reply = await fetch(...request)
      sent.push(`${reply.status} ${await reply.clone().text()}`)
      return reply
    }
    try {
      const keeping = clientWith({ cacheResponses: true })
      const click = { query: 'lion', documentId: 'p1', requestId: 'r1', tags: ['web'] }
      await keeping.click(click)
      await keeping.click(click)
      await keeping.search('boot', {})
      await keeping.search('boot', {})
    } finally {
      globalThis.fetch = fetch
    }
    expect(sent.slice(0, 2)).toEqual(['200 ', '200 '])
    expect(sent).toHaveLength(3)
  })

  it('throws the server’s errors', async () => {
    await expect(client.search('ski', { foo: 1 })).rejects.toThrow('[400] Options contains invalid key: foo')
    await expect(client.search('ski', { search_fields: { taco: {} } })).rejects.toThrow(
      '[400] Search fields contains invalid field: taco',
    )
    await expect(clientWith({ searchKey: 'search-wrong' }).search('ski', {})).rejects.toThrow('[401]')
    await expect(clientWith({ engineName: 'nothing' }).search('ski', {})).rejects.toThrow(
      '[404] Could not find engine.',
    )
  })
})
