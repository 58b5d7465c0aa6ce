import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Exchange, openSearch } from './fixtures/open-search.ts'

let left: Exchange[] = []
let problems: string[] = []
afterEach(() => {
  expect(left).toEqual([])
  expect(problems).toEqual([])
})

/** A server over an Elasticsearch that expects exactly these requests. */
async function over(name: string) {
  const file = new URL(`exchanges/${name}.json`, import.meta.url)
  left = JSON.parse(await readFile(file, 'utf8'))
  problems = []
  const elasticsearch = { url: 'http://es.example:9200/', apiKey: 'a-key', fetch: play }
  return openSearch(elasticsearch, (_, message) => void problems.push(message))
}

async function play(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const text = await request.text()
  const isLines = request.headers.get('content-type') === 'application/x-ndjson'
  const lines = text.trimEnd().split('\n')
  const sent =
    text === '' ? {} : isLines ? { lines: lines.map(line => JSON.parse(line)) } : { body: JSON.parse(text) }
  const next = left.shift()
  const { status = 200, answer = {}, ...expected } = next ?? {}
  // The ends of indexes' names and of ids are made up.
  const nameless = (whole: unknown) =>
    JSON.parse(JSON.stringify(whole).replaceAll(/-([0-9a-f]{12}|[0-9a-f]{24})\b/g, '-made-up'))
  expect(nameless({ ask: `${request.method} ${pathname}${search}`, ...sent })).toEqual(expected)
  expect(request.headers.get('authorization')).toBe('ApiKey a-key')
  return Response.json(answer, { status })
}

describe('an engine in Elasticsearch', () => {
  it('is created, filled and configured', async () => {
    const send = await over('filling')
    const made = { name: 'shop', type: 'default', language: 'de', document_count: 0 }
    expect((await send('POST', '', { name: 'shop', language: 'de' })).body).toMatchObject(made)
    expect((await send('POST', '/shop/schema', { price: 'number' })).body).toEqual({ price: 'number' })
    const skins = { id: 'p1', title: 'Felle für Tourenski', price: 99 }
    const invalid = { id: 'p3', price: 'viel' }
    expect((await send('POST', '/shop/documents', [skins, { id: 'p2', title: 'x' }, invalid])).body).toEqual([
      { id: 'p1', errors: [] },
      { id: 'p2', errors: [expect.stringContaining('failed to parse field [title]')] },
      { id: 'p3', errors: [expect.stringContaining('price cannot hold it')] },
    ])
    const changes = [
      { id: 'p1', price: 89 },
      { id: 'p7', price: 1 },
    ]
    expect((await send('PATCH', '/shop/documents', changes)).body).toEqual([
      { id: 'p1', errors: [] },
      { id: 'p7', errors: ['Document not found'] },
    ])
    expect((await send('DELETE', '/shop/documents', ['p1', 'p7'])).body).toEqual([
      { id: 'p1', deleted: true },
      { id: 'p7', deleted: false },
    ])
    expect((await send('GET', '/shop/documents?ids[]=p1')).body).toEqual([null])
    const second = { page: { current: 2, size: 1 } }
    expect((await send('POST', '/shop/documents/list', second)).body).toMatchObject({
      results: [{ id: 'p2', title: 'Ski' }],
    })
    const settings = await send('PUT', '/shop/search_settings', { precision: 4 })
    expect(settings.body).toMatchObject({ precision: 4 })
  })

  it('is searched with all options', async () => {
    const send = await over('searching')
    const { body } = await send('POST', '/shop/search', {
      query: 'Felle',
      page: { size: 24, current: 2 },
      search_fields: { title: { weight: 8 }, body: { weight: 0 } },
      result_fields: { title: { raw: {}, snippet: { size: 50, fallback: true } }, price: { raw: {} } },
      filters: {
        all: [
          { color: ['rot', 'blau'] },
          { price: { from: 50, to: 200 } },
          { any: [{ released: { from: '2026-01-01' } }, { id: 'p1' }] },
        ],
        none: [{ place: { center: '47,11', from: 1, to: 5, unit: 'km' } }],
      },
      facets: {
        color: { type: 'value', size: 30 },
        price: { type: 'range', name: 'bands', ranges: [{ to: 100, name: 'low' }, { from: 100 }] },
        released: { type: 'value', sort: { value: 'desc' } },
        place: { type: 'range', center: '47,11', unit: 'km', ranges: [{ from: 0, to: 5 }] },
      },
      sort: [{ price: 'desc' }, { place: { center: '47,11', order: 'asc' } }],
      boosts: {
        color: { type: 'value', value: ['rot'], operation: 'multiply', factor: 1.5 },
        price: [
          { type: 'functional', function: 'logarithmic', factor: 2 },
          { type: 'proximity', function: 'gaussian', center: 100, factor: 3 },
        ],
        released: { type: 'recency', center: '2026-11-01', function: 'linear' },
      },
    })
    expect(body).toMatchObject({
      meta: {
        precision: 2,
        engine: { name: 'shop', type: 'default' },
        page: { current: 2, total_results: 2 },
      },
      results: [
        {
          id: { raw: 'p9' },
          title: { raw: 'Steigfell 98', snippet: '<em>Steigfell</em> 98' },
          price: { raw: 149 },
        },
        {
          title: { snippet: '<em>Felle</em> &lt;kurz&gt;' },
          _meta: { id: 'p1', engine: 'shop', score: 2.25 },
        },
      ],
      facets: {
        color: [
          {
            type: 'value',
            data: [
              { value: 'rot', count: 2 },
              { value: 'blau', count: 1 },
            ],
          },
        ],
        price: [
          {
            type: 'range',
            name: 'bands',
            data: [
              { to: 100, name: 'low', count: 1 },
              { from: 100, count: 1 },
            ],
          },
        ],
        released: [{ type: 'value', data: [{ value: '2026-10-01T00:00:00+00:00', count: 1 }] }],
        place: [{ type: 'range', data: [{ from: 0, to: 5, count: 1 }] }],
      },
    })
  })

  it('parses queries like the in-memory engine, groups and suggests', async () => {
    const send = await over('asking')
    const search = async (options: object) =>
      (
        await send('POST', '/shop/search', {
          search_fields: { title: {} },
          result_fields: { title: { raw: {} } },
          ...options,
        })
      ).body
    const signs = await search({ query: '"ski touren" +kurz NOT lang Steigfelle OR 170 cm' })
    expect(signs).toMatchObject({ results: [{ id: { raw: 'p1' } }] })
    const grouped = { query: 'die Touren ', precision: 9, group: { field: 'color', size: 2 } }
    expect(await search(grouped)).toMatchObject({
      results: [{ id: { raw: 'p1' }, _group: [{ id: { raw: 'p2' } }] }],
    })
    expect(await search({ query: '', page: { size: 0 } })).toMatchObject({
      meta: { page: { total_results: 3 } },
      results: [],
    })
    const wish = { query: 'stei', types: { documents: { fields: ['title'] } }, size: 3 }
    expect((await send('POST', '/shop/query_suggestion', wish)).body).toMatchObject({
      results: { documents: [{ suggestion: 'steigfelle kurz' }] },
    })
  })

  it('changes a type through a new index, only if all documents convert', async () => {
    const send = await over('retyping')
    expect((await send('POST', '/shop/schema', { color: 'number' })).body).toEqual({
      errors: [expect.stringContaining('The document p1 holds values')],
    })
    expect((await send('POST', '/shop/schema', { color: 'number', weight_g: 'number' })).body).toMatchObject({
      ...{ title: 'text', color: 'number', weight_g: 'number' },
    })
    expect((await send('DELETE', '/shop')).body).toEqual({ deleted: true })
    expect((await send('GET', '/shop')).status).toBe(404)
    expect((await send('GET', '/*')).status).toBe(404)
  })
})
