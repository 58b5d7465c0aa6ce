import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createSearchServer } from '../server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** With `user:password@` if it needs them. */
    elasticsearch: string | null
  }
}

const url = inject('elasticsearch')
/** With TEST_ELASTICSEARCH_URL, on a real server too (docs/operations/elasticsearch.md). */
const PLACES = ['in memory', ...(url === null ? [] : ['in Elasticsearch'])]

const Found = v.object({
  results: v.array(v.looseObject({ id: v.object({ raw: v.string() }) })),
  facets: v.optional(v.record(v.string(), v.unknown())),
})
const Made = v.object({ id: v.string() })

describe.each(PLACES)('engines %s', place => {
  const prefix = `test-${randomUUID()}-`
  const problems: unknown[] = []
  const open = () =>
    createSearchServer({
      privateKey: 'private-a',
      searchKey: 'search-a',
      log: { error: details => problems.push(details.err) },
      ...(url === null || place === 'in memory' ? {} : { elasticsearch: { url, apiKey: null, prefix } }),
    })
  let server: Awaited<ReturnType<typeof open>>

  async function send(method: string, path: string, body?: unknown) {
    const request = new Request(`http://search.test/engines${path}`, {
      method,
      headers: { authorization: 'Bearer private-a' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await server.fetch(request)).json()
  }
  const search = async (options: object) => v.parse(Found, await send('POST', '/shop/search', options))
  const ids = async (options: object) => (await search(options)).results.map(({ id }) => id.raw)
  /** Elasticsearch finds a changed document after 200 ms. */
  const finds = (options: object, expected: readonly string[]) =>
    expect.poll(async () => (await ids(options)).sort(), { timeout: 5_000 }).toEqual(expected)

  beforeAll(async () => {
    server = await open()
    await send('POST', '', { name: 'shop', language: 'de' })
    await send('POST', '/shop/schema', { price: 'number', released: 'date', place: 'geolocation' })
    await send('POST', '/shop/documents', [
      {
        id: 'a',
        title: 'Steigfelle',
        body: 'Für Tourenski',
        line: 'x',
        color: ['rot', 'blau'],
        price: 99,
        place: '47,11',
      },
      {
        id: 'b',
        title: 'Rote Skischuhe',
        body: 'Warm und weit',
        line: 'x',
        color: 'rot',
        price: 449.5,
        place: '47.5,11',
      },
      { id: 'c', title: 'Freeride Ski', color: 'blau', price: 650, released: '2026-09-15T08:00:00+02:00' },
      {
        id: 'd',
        title: 'Étoile',
        body: 'Schuhe, Touren',
        color: 'grün',
        released: '2024-01-01',
        size: '170 cm',
      },
    ])
    await vi.waitFor(async () => expect(await ids({ query: '' })).toHaveLength(4), { timeout: 5_000 })
  })
  afterAll(async () => {
    await send('DELETE', '/shop')
    await server.close()
    expect(problems).toEqual([])
  })

  it.each([
    ['an inflected word', 'Steigfell', ['a']],
    ['the part of a compound', 'Schuhe', ['b', 'd']],
    ['a beginning', 'Freer', ['c']],
    ['a typo', 'Steigfele', ['a']],
    ['other accents', 'etoile', ['d']],
    ['a measure', '170 cm', ['d']],
    ['a phrase', '"warm und weit"', ['b']],
    ['one of two words', 'Freeride OR Steigfelle', ['a', 'c']],
    ['a word without another', 'Ski NOT Freeride', ['a', 'b']],
  ])('are searched by %s', (_, query, expected) => finds({ query }, expected))

  it('mark matches at the beginning and the end of a text', async () => {
    const shown = { query: 'ski freeride', result_fields: { title: { snippet: { size: 50 } } } }
    const snippet = '<em>Freeride</em> <em>Ski</em>'
    expect((await search(shown)).results[0]).toMatchObject({ title: { snippet } })
  })

  it.each([
    [{ color: ['rot', 'grün'] }, ['a', 'b', 'd']],
    [{ price: { from: 99, to: 449.5 } }, ['a']],
    [{ released: { from: '2026-09-15T06:00:00Z' } }, ['c']],
    [{ place: { center: '47,11', distance: 10, unit: 'km' } }, ['a']],
    [{ place: { center: '47,11', from: 10, unit: 'km' } }, ['b']],
    [{ all: [{ color: 'blau' }], none: [{ id: 'a' }] }, ['c']],
  ])('are filtered by %j', (filters, expected) => finds({ query: '', filters }, expected))

  it('count values and ranges', async () => {
    const { facets } = await search({
      query: '',
      page: { size: 0 },
      facets: {
        color: { type: 'value' },
        price: { type: 'range', ranges: [{ to: 100 }, { from: 100, to: 500, name: 'middle' }] },
        released: { type: 'value', sort: { value: 'asc' } },
        place: { type: 'range', center: '47,11', unit: 'km', ranges: [{ from: 0, to: 10 }, { from: 10 }] },
      },
    })
    expect(facets).toMatchObject({
      color: [{ data: expect.arrayContaining([{ value: 'rot', count: 2 }]) }],
      price: [
        {
          data: [
            { to: 100, count: 1 },
            { from: 100, to: 500, name: 'middle', count: 1 },
          ],
        },
      ],
      released: [
        {
          data: [
            { value: '2024-01-01T00:00:00+00:00', count: 1 },
            { value: '2026-09-15T06:00:00+00:00', count: 1 },
          ],
        },
      ],
      place: [{ data: [{ count: 1 }, { count: 1 }] }],
    })
  })

  it.each([
    [[{ price: 'desc' }], 'c'],
    [[{ place: { center: '47.5,11', order: 'asc' } }], 'b'],
    [[{ released: 'asc' }, { _score: 'desc' }], 'd'],
  ])('are sorted by %j, documents without a value last', async (sort, first) => {
    expect((await ids({ query: '', sort }))[0]).toBe(first)
  })

  it.each([
    [{ color: { type: 'value', value: ['grün'], operation: 'multiply', factor: 10 } }, 'd'],
    [{ size: { type: 'value', value: ['170 cm'], factor: 10 } }, 'd'],
    [{ released: { type: 'recency', center: '2024-01-01', function: 'exponential', factor: 10 } }, 'd'],
    [{ price: { type: 'proximity', function: 'gaussian', center: 650, factor: 10 } }, 'c'],
    [{ price: { type: 'functional', function: 'logarithmic', factor: 2 } }, 'c'],
    [{ price: { type: 'functional', function: 'linear', operation: 'multiply', factor: 2 } }, 'c'],
  ])('are ranked by %j', async (boosts, first) => {
    expect((await ids({ query: '', boosts }))[0]).toBe(first)
  })

  it('group results', async () => {
    const { results } = await search({
      query: '',
      filters: { color: 'rot' },
      sort: { price: 'asc' },
      group: { field: 'line', size: 2 },
    })
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ id: { raw: 'a' }, _group: [{ id: { raw: 'b' } }] })
  })

  it('complete and suggest', async () => {
    const wish = { query: 'stei', types: { documents: { fields: ['title'] } } }
    expect(await send('POST', '/shop/query_suggestion', wish)).toMatchObject({
      results: { documents: [{ suggestion: 'steigfelle' }] },
    })
  })

  it('follow synonyms', async () => {
    await send('POST', '/shop/synonyms', { synonyms: ['Pelze', 'Steigfelle'] })
    await finds({ query: 'Pelze' }, ['a'])
  })

  it('hide and promote documents by curations', async () => {
    const curate = async (curation: object) =>
      v.parse(Made, await send('POST', '/shop/curations', curation)).id
    const hiding = await curate({ queries: ['blau'], hidden: ['c'] })
    await finds({ query: 'blau' }, ['a'])
    const promoting = await curate({ queries: ['ski'], promoted: ['d', 'a'] })
    expect((await ids({ query: 'ski' })).slice(0, 2)).toEqual(['d', 'a'])
    for (const id of [hiding, promoting]) await send('DELETE', `/shop/curations/${id}`)
  })

  it('change documents and report each', async () => {
    expect(
      await send('PATCH', '/shop/documents', [
        { id: 'd', price: 5 },
        { id: 'x', price: 5 },
      ]),
    ).toEqual([
      { id: 'd', errors: [] },
      { id: 'x', errors: ['Document not found'] },
    ])
    expect(await send('POST', '/shop/documents', [{ id: 'e', title: 'Neu', material: 'Holz' }])).toEqual([
      { id: 'e', errors: [] },
    ])
    await finds({ query: 'Holz' }, ['e'])
    expect(await send('DELETE', '/shop/documents', ['e', 'x'])).toEqual([
      { id: 'e', deleted: true },
      { id: 'x', deleted: false },
    ])
    await finds({ query: 'Holz' }, [])
    expect(await send('GET', '/shop/documents?ids[]=d&ids[]=e')).toMatchObject([{ id: 'd', price: 5 }, null])
    expect(await send('GET', '/shop')).toMatchObject({ language: 'de', document_count: 4 })
  })

  it('change a type with all documents, or not at all', async () => {
    expect(await send('POST', '/shop/schema', { color: 'number' })).toEqual({
      errors: [expect.stringContaining('holds values that the new types cannot')],
    })
    await send('PATCH', '/shop/documents', [{ id: 'c', size: '180' }])
    await send('PATCH', '/shop/documents', [{ id: 'd', size: '170' }])
    const totals = new Set<number>()
    let isMoving = true
    const watch = async () => {
      while (isMoving) totals.add((await ids({ query: '' })).length)
    }
    const [moved] = await Promise.all([
      send('POST', '/shop/schema', { size: 'number' }).finally(() => {
        isMoving = false
      }),
      watch(),
    ])
    expect(moved).toMatchObject({ size: 'number' })
    expect([...totals]).toEqual([4])
    await finds({ query: '', filters: { size: { from: 175 } } }, ['c'])
    await finds({ query: 'Schuhe' }, ['b', 'd'])
    expect(await send('GET', '')).toMatchObject({ results: [{ name: 'shop', document_count: 4 }] })
  })

  it('are created once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => send('POST', '', { name: 'twice' })))
    const taken = { errors: ['Name is already taken'] }
    expect(made).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'twice' }), taken, taken]))
    expect(await send('DELETE', '/twice')).toEqual({ deleted: true })
  })

  it.each([
    ['en', 'Touring boots', 'boot'],
    ['es', 'Botas de esquí', 'esqui'],
    ['fr', 'Chaussures d’hiver', 'hiver'],
    ['it', 'Scarponi d’inverno', 'inverno'],
  ])('are made for %s', async (language, title, query) => {
    await send('POST', '', { name: language, language })
    await send('POST', `/${language}/documents`, [{ id: 'a', title }])
    const found = () => send('POST', `/${language}/search`, { query })
    await expect.poll(found, { timeout: 5_000 }).toMatchObject({ results: [{ id: { raw: 'a' } }] })
    await send('DELETE', `/${language}`)
  })
})
