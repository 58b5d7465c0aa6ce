import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { keys, useServer } from './fixtures/running-server.ts'

type Reply = { results: { id: { raw: string } }[]; meta: { page: { total_results: number } } }
type Client = {
  search(engine: string, query: string, options?: object): Promise<Reply>
  multiSearch(engine: string, searches: { query: string; options?: object }[]): Promise<Reply[]>
  querySuggestion(engine: string, query: string, options?: object): Promise<{ results: object }>
  indexDocument(engine: string, document: object): Promise<{ id: string }>
  indexDocuments(engine: string, documents: object[]): Promise<{ id: string; errors: string[] }[]>
  updateDocuments(engine: string, documents: object[]): Promise<{ id: string; errors: string[] }[]>
  listDocuments(engine: string, options?: object): Promise<{ results: { id: string }[] }>
  getDocuments(engine: string, ids: string[]): Promise<({ id: string } | null)[]>
  destroyDocuments(engine: string, ids: string[]): Promise<{ id: string; deleted: boolean }[]>
  listEngines(options?: object): Promise<{ results: { name: string }[] }>
  getEngine(name: string): Promise<{ name: string; document_count: number }>
  createEngine(name: string, options?: object): Promise<{ name: string; language: string | null }>
  destroyEngine(name: string): Promise<{ deleted: boolean }>
}
type ClientClass = {
  new (account: undefined, key: string, base: () => string): Client
  createSignedSearchKey(key: string, name: string, options: object): string
}
/** A key, and the name that it goes by. */
type Parent = [key: string, name: string]
const AppSearchClient: ClientClass = createRequire(import.meta.url)('@elastic/app-search-node')

const running = await useServer()

const clientWith = (key: string) => new AppSearchClient(undefined, key, () => `${running.origin}/api/as/v1/`)
const client: Client = clientWith(keys.privateKey)
const idsOf = ({ results }: Reply) => results.map(({ id }) => id.raw)

describe('the App Search client for Node', () => {
  it('searches with a body in a GET request', async () => {
    expect(idsOf(await client.search('shop', 'gletscher', { page: { size: 1 } }))).toEqual(['p1'])
    const several = await client.multiSearch('shop', [{ query: 'boot' }, { query: 'freeride' }])
    expect(several.map(idsOf)).toEqual([['p4'], ['p2']])
    expect(await client.querySuggestion('shop', 'müll')).toMatchObject({
      results: { documents: [{ suggestion: 'müller freeride ski' }] },
    })
  })

  it('creates, fills, changes and deletes an engine', async () => {
    expect(await client.createEngine('slopes', { language: 'de' })).toMatchObject({ language: 'de' })
    expect(await client.indexDocuments('slopes', [{ id: 'a', title: 'Talabfahrt' }, { id: 'b' }])).toEqual([
      { id: 'a', errors: [] },
      { id: 'b', errors: [] },
    ])
    expect(await client.indexDocument('slopes', { id: 'c', title: 'Übungshang' })).toMatchObject({ id: 'c' })
    expect(await client.updateDocuments('slopes', [{ id: 'b', title: 'Skiweg' }])).toEqual([
      { id: 'b', errors: [] },
    ])
    expect(await client.getDocuments('slopes', ['b', 'x'])).toEqual([{ id: 'b', title: 'Skiweg' }, null])
    expect((await client.listDocuments('slopes', { page: { size: 2 } })).results).toHaveLength(2)
    expect(idsOf(await client.search('slopes', 'skiwege'))).toEqual(['b'])
    expect(await client.destroyDocuments('slopes', ['a'])).toMatchObject([{ id: 'a', deleted: true }])
    expect((await client.listEngines({ page: { size: 25, current: 1 } })).results).toHaveLength(2)
    expect(await client.getEngine('slopes')).toMatchObject({ document_count: 2 })
    expect(await client.destroyEngine('slopes')).toEqual({ deleted: true })
  })

  it('reports errors in errorMessages', async () => {
    await expect(client.search('shop', 'ski', { foo: 1 })).rejects.toMatchObject({
      errorMessages: ['Options contains invalid key: foo'],
    })
    await expect(client.search('shop', 'x'.repeat(11 * 1024 * 1024))).rejects.toMatchObject({
      errorMessages: [expect.stringContaining('larger than 10 MB')],
    })
  })
})

describe('a signed search key', () => {
  const signed = (options: object, [key, name]: Parent = [keys.searchKey, 'search-key']) =>
    clientWith(AppSearchClient.createSignedSearchKey(key, name, options))

  it.each<[string, Parent]>([
    ['the search key', [keys.searchKey, 'search-key']],
    ['the private key', [keys.privateKey, 'private-key']],
  ])('with %s overrides the options of every search', async (_, parent) => {
    const narrow = signed({ filters: { regions: 'ca' } }, parent)
    expect(idsOf(await narrow.search('shop', '')).sort()).toEqual(['c1', 'p1'])
    expect(idsOf(await narrow.search('shop', '', { filters: { regions: 'us' } })).sort()).toEqual([
      'c1',
      'p1',
    ])
    const [one] = await narrow.multiSearch('shop', [{ query: 'ski', options: { filters: {} } }])
    expect(one === undefined ? [] : idsOf(one).sort()).toEqual(['c1', 'p1'])
  })

  it('cannot do anything else', async () => {
    await expect(signed({}).indexDocuments('shop', [{ id: 'x' }])).rejects.toThrow('Unauthorized')
    await expect(signed({}).listEngines()).rejects.toThrow('Unauthorized')
  })

  it.each<[string, Parent]>([
    ['another secret', ['search-of-somebody', 'search-key']],
    ['an unknown name', [keys.searchKey, 'other-key']],
    ['the wrong parent', [keys.searchKey, 'private-key']],
  ])('with %s returns 401', async (_, parent) => {
    await expect(signed({}, parent).search('shop', 'ski')).rejects.toThrow('Unauthorized')
  })
})
