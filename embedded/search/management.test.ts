import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from './fixtures/running-server.ts'

let running: RunningServer
beforeEach(async () => {
  running = await startServer()
})
afterEach(async () => {
  expect(running.problems).toEqual([])
  await running[Symbol.asyncDispose]()
})

const shop = '/engines/shop/documents'
const bodyOf = async (method: string, path: string, body?: unknown) =>
  (await running.read(method, path, body)).body

describe('engines', () => {
  it('are created, read, listed and deleted', async () => {
    const made = {
      name: 'shop-de',
      type: 'default',
      language: 'de',
      index_create_settings_override: {},
      document_count: 0,
    }
    expect(await bodyOf('POST', '/engines', { name: 'shop-de', language: 'de' })).toEqual(made)
    expect(await bodyOf('GET', '/engines/shop-de')).toEqual(made)
    expect(await bodyOf('GET', '/engines/shop')).toMatchObject({ language: null, document_count: 6 })
    expect(await bodyOf('GET', '/engines?page[current]=2&page[size]=1')).toEqual({
      meta: { page: { current: 2, total_pages: 2, total_results: 2, size: 1 } },
      results: [made],
    })
    expect(await bodyOf('DELETE', '/engines/shop-de')).toEqual({ deleted: true })
    expect((await running.read('GET', '/engines/shop-de')).status).toBe(404)
  })

  it.each([
    {},
    { name: 'shop' },
    { name: 'Shop' },
    { name: '' },
    { name: 'a b' },
    { name: 'm', type: 'meta', source_engines: ['nothing'] },
    { name: 'm', type: 'meta', source_engines: 'shop' },
    { name: 'm', type: 'other' },
  ])('return 400 for %j', async body => {
    expect(await running.read('POST', '/engines', body)).toEqual({
      status: 400,
      body: { errors: [expect.any(String)] },
    })
  })
})

describe('meta engines', () => {
  it('search their sources and follow their changes', async () => {
    await bodyOf('POST', '/engines', { name: 'more' })
    await bodyOf('POST', '/engines/more/documents', [{ id: 'm1', title: 'Gletscher Brille' }])
    const meta = { name: 'all', type: 'meta', source_engines: ['shop', 'more'] }
    expect(await bodyOf('POST', '/engines', meta)).toMatchObject({ ...meta, document_count: 7 })
    const found = async () => (await running.ids({ query: 'gletscher' }, 'all')).sort()
    expect(await found()).toEqual(['more|m1', 'shop|p1'])
    await bodyOf('PATCH', '/engines/more/documents', [{ id: 'm1', title: 'Brille' }])
    await bodyOf('POST', '/engines/more/documents', [{ id: 'm2', title: 'Gletscher Creme', price: 9 }])
    expect(await found()).toEqual(['more|m2', 'shop|p1'])
    expect((await running.read('POST', '/engines/all/documents', [{ id: 'x' }])).status).toBe(400)
    expect((await running.read('POST', '/engines/more/source_engines', ['shop'])).status).toBe(400)
    expect(await bodyOf('DELETE', '/engines/all/source_engines', ['shop'])).toMatchObject({
      source_engines: ['more'],
      document_count: 2,
    })
    await bodyOf('DELETE', '/engines/more')
    expect(await bodyOf('GET', '/engines/all')).toMatchObject({ source_engines: [], document_count: 0 })
    expect(await bodyOf('POST', '/engines/all/source_engines', ['shop'])).toMatchObject({ document_count: 6 })
  })
})

describe('documents', () => {
  it('are replaced, and found by their new content', async () => {
    expect(await bodyOf('POST', shop, [{ id: 'p4', title: 'Binding Light' }])).toEqual([
      { id: 'p4', errors: [] },
    ])
    expect(await running.ids({ query: 'warm' })).toEqual([])
    expect(await running.ids({ query: 'binding' })).toEqual(['p4'])
    expect(await bodyOf('GET', `${shop}?ids[]=p4&ids[]=gone`)).toEqual([
      { id: 'p4', title: 'Binding Light' },
      null,
    ])
  })

  it('are changed field by field', async () => {
    const changes = [{ id: 'p4', price: 250 }, { id: 'gone', price: 1 }, { price: 1 }]
    expect(await bodyOf('PATCH', shop, changes)).toEqual([
      { id: 'p4', errors: [] },
      { id: 'gone', errors: [expect.any(String)] },
      { id: null, errors: [expect.any(String)] },
    ])
    expect(await bodyOf('GET', `${shop}?ids[]=p4`)).toEqual([
      expect.objectContaining({ price: 250, title: 'Boot Warm' }),
    ])
    expect(await running.ids({ query: 'warm' })).toEqual(['p4'])
  })

  it('are deleted and no longer found', async () => {
    expect(await bodyOf('DELETE', shop, ['p4', 'gone'])).toEqual([
      { id: 'p4', deleted: true },
      { id: 'gone', deleted: false },
    ])
    expect(await running.ids({ query: 'warm' })).toEqual([])
    expect(await running.ids({ query: 'BTW-27', precision: 10 })).toEqual([])
  })

  it('are listed page by page', async () => {
    expect(await bodyOf('POST', `${shop}/list`, { page: { current: 2, size: 4 } })).toEqual({
      meta: { page: { current: 2, total_pages: 2, total_results: 6, size: 4 } },
      results: [expect.objectContaining({ id: 'c1', title: 'Skis' }), expect.objectContaining({ id: 'c2' })],
    })
    expect(await bodyOf('GET', `${shop}/list?page[size]=1`)).toMatchObject({ results: [{ id: 'p1' }] })
    expect(await bodyOf('GET', `${shop}/list`)).toMatchObject({ meta: { page: { size: 100 } } })
  })

  it('report errors one by one with 200', async () => {
    const { status, body } = await running.read('POST', shop, [
      { title: 'Without id' },
      { id: 12, title: 'A number is an id' },
      { id: 'n1', nested: { a: 1 } },
      { id: 'n2', Upper: 'x' },
      { id: 'n3', any: 'x' },
      { id: 'n4', price: 'cheap' },
      { id: 'n5', released: 'yesterday' },
      { id: 'x'.repeat(801) },
      { id: 'n6', body: 'x'.repeat(103_000) },
      'text',
    ])
    expect(status).toBe(200)
    expect(body).toEqual([
      { id: expect.stringMatching(/^doc-/), errors: [] },
      { id: '12', errors: [] },
      ...['n1', 'n2', 'n3', 'n4', 'n5'].map(id => ({
        id,
        errors: [expect.stringMatching(/^Invalid field/)],
      })),
      { id: null, errors: [expect.any(String)] },
      { id: 'n6', errors: [expect.any(String)] },
      { id: null, errors: [expect.any(String)] },
    ])
    expect(await bodyOf('GET', '/engines/shop')).toMatchObject({ document_count: 8 })
  })

  it('return 400 for more than a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ id: `m${at}` }))
    expect((await running.read('POST', shop, many)).status).toBe(400)
    expect((await running.read('POST', shop, many.slice(1))).status).toBe(200)
    expect(await bodyOf('GET', '/engines/shop')).toMatchObject({ document_count: 106 })
  })
})

describe('the schema', () => {
  it('adds new fields as text', async () => {
    await bodyOf('POST', shop, [{ id: 'p9', flex: 110, terrain: ['powder'] }])
    expect(await bodyOf('GET', '/engines/shop/schema')).toEqual({
      price: 'number',
      released: 'date',
      place: 'geolocation',
      title: 'text',
      body: 'text',
      sku: 'text',
      color: 'text',
      regions: 'text',
      hidden: 'text',
      flex: 'text',
      terrain: 'text',
    })
    expect(await running.ids({ query: 'powder', search_fields: { terrain: {} } })).toEqual(['p9'])
  })

  it('changes a type and converts values', async () => {
    await bodyOf('POST', shop, [{ id: 'p9', flex: '110' }])
    expect(await bodyOf('POST', '/engines/shop/schema', { flex: 'number' })).toMatchObject({ flex: 'number' })
    expect(await running.ids({ filters: { flex: { from: 100 } } })).toEqual(['p9'])
    expect(await bodyOf('GET', `${shop}?ids[]=p9`)).toEqual([{ id: 'p9', flex: 110 }])
  })

  it('returns 400 for impossible types and invalid names', async () => {
    for (const types of [
      { title: 'number' },
      { price: 'money' },
      { id: 'text' },
      { _x: 'text' },
      { '12': 'text' },
    ])
      expect((await running.read('POST', '/engines/shop/schema', types)).status).toBe(400)
    expect(await bodyOf('GET', '/engines/shop/schema')).toMatchObject({ title: 'text', price: 'number' })
    expect(await running.ids({ query: 'gletscher' })).toEqual(['p1'])
  })
})
